import { ApiError } from '@hexreel/domain/contract/errors';
import { largestMovieId } from '@hexreel/domain/movie';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { z } from 'zod';

/**
 * Parts of cursors. A time in milliseconds since the epoch: PostgreSQL cannot parse what Date writes after the year
 * 9999.
 */
export const momentSchema = z.int().min(0).max(253_402_300_799_999);
/** A movie's id. */
export const movieIdSchema = z.int().min(1).max(largestMovieId);

/** Where a page of a list ended; opaque to clients, which send it back. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Parses a cursor. It is untrusted input, so it passes a schema.
 * @throws ApiError invalid_request with the field 'cursor'
 */
export function readCursor<Place>(cursor: string, schema: z.ZodType<Place>): Place {
  const { data } = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (data === undefined) throw new ApiError('invalid_request', requestTexts.foreignCursor, { field: 'cursor' });
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
