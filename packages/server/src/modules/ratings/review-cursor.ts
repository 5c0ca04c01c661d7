import { z } from 'zod';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';

/** The end of a page of reviews: the sort key of its last row. */
export interface ReviewPlace {
  readonly helpfulness: number;
  readonly reviewAt: Date;
  readonly userId: string;
}

const positionSchema = z.tuple([z.int32(), momentSchema, z.uuid()]);

/** Opaque to clients. */
export function writeReviewCursor({ helpfulness, reviewAt, userId }: ReviewPlace): string {
  return writeCursor([helpfulness, reviewAt.getTime(), userId]);
}

/** @throws ApiError invalid_request with the field 'cursor' */
export function readReviewCursor(cursor: string): ReviewPlace {
  const [helpfulness, time, userId] = readCursor(cursor, positionSchema);
  return { helpfulness, reviewAt: new Date(time), userId };
}
