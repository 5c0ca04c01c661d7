import { ApiError } from '@hexreel/domain/contract/errors';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { ConcurrencyLimit } from '../resilience/concurrency-limit.ts';

/** Where pictures wait for their turn to be drawn. */
export type DrawingQueue = Pick<ConcurrencyLimit, 'run'>;

/**
 * The site's pictures with words (link previews, years of diaries) are drawn one at a time, since each takes a tenth of a second
 * of a processor. Who comes while many wait is refused as `unavailable`.
 */
export function createDrawingQueue(): DrawingQueue {
  return new ConcurrencyLimit({
    concurrency: 1,
    longestQueue: 16,
    refusal: () => new ApiError('unavailable', requestTexts.tooManyDrawings, { retryAfterSeconds: 2 }),
  });
}
