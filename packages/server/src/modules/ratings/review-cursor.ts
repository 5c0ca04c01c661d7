import { ApiError } from '@hexreel/domain/api/errors';

/** Where a page of reviews ended: the place of its last row in the order. */
export interface ReviewPlace {
  readonly helpfulness: number;
  readonly reviewAt: Date;
  readonly personId: string;
}

/** Opaque to those who send it back. */
export function writeReviewCursor({ helpfulness, reviewAt, personId }: ReviewPlace): string {
  return Buffer.from(`${helpfulness} ${reviewAt.getTime()} ${personId}`).toString('base64url');
}

/** @throws ApiError invalid_request with the field 'cursor' */
export function readReviewCursor(cursor: string): ReviewPlace {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, helpfulness, time, personId] =
    /^(-?\d{1,9}) (\d{1,13}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u.exec(text) ?? [];
  const reviewAt = new Date(Number(time));
  if (personId === undefined || Number.isNaN(reviewAt.getTime()))
    throw new ApiError('invalid_request', 'cursor: is not one that this site gave out', { field: 'cursor' });
  return { helpfulness: Number(helpfulness), reviewAt, personId };
}
