import { z } from 'zod';
import { momentSchema, readCursor, writeCursor } from '../../platform/cursors/index.ts';

/** Where a page of reviews ended: the place of its last row in the order. */
export interface ReviewPlace {
  readonly helpfulness: number;
  readonly reviewAt: Date;
  readonly personId: string;
}

const placeSchema = z.tuple([z.int32(), momentSchema, z.uuid()]);

/** Opaque to those who send it back. */
export function writeReviewCursor({ helpfulness, reviewAt, personId }: ReviewPlace): string {
  return writeCursor([helpfulness, reviewAt.getTime(), personId]);
}

/** @throws ApiError invalid_request with the field 'cursor' */
export function readReviewCursor(cursor: string): ReviewPlace {
  const [helpfulness, time, personId] = readCursor(cursor, placeSchema);
  return { helpfulness, reviewAt: new Date(time), personId };
}
