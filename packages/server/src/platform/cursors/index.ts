import { ApiError } from '@hexreel/domain/api/errors';
import { largestMovieId } from '@hexreel/domain/movie';
import { z } from 'zod';

/** Parts of places. A moment, in milliseconds since the epoch: PostgreSQL does not read what Date writes after the year 9999. */
export const momentSchema = z.int().min(0).max(253_402_300_799_999);
/** A movie's id. */
export const movieIdSchema = z.int().min(1).max(largestMovieId);

/** The place where a page of a list ended, opaque to those who send it back. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Reads a place back. It comes from outside, so it passes a schema like anything else.
 * @throws ApiError invalid_request with the field 'cursor'
 */
export function readCursor<Place>(cursor: string, schema: z.ZodType<Place>): Place {
  const { data } = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (data === undefined)
    throw new ApiError('invalid_request', 'cursor: is not one that this site gave out', { field: 'cursor' });
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
