import { importPartBytes, smallestPartBytes } from '@hexreel/domain/import';
import { ConnectionError } from '../../lib/connection-error.ts';
import { isApiError } from '../../lib/failure.ts';

/** Before anything is known of the line. */
const firstBytes = 8 * smallestPartBytes;
/** A part that takes less is followed by a larger one, one that takes more by a smaller one; it has eight seconds (R218). */
const fastMilliseconds = 1_500;
const slowMilliseconds = 4_000;

/** How large the parts of an upload are: as large as the line takes in a few seconds (R472). */
export class PartSize {
  bytes = firstBytes;

  /** A part has arrived. */
  arrived(milliseconds: number): void {
    if (milliseconds < fastMilliseconds) this.bytes = Math.min(importPartBytes, this.bytes * 2);
    else if (milliseconds > slowMilliseconds) this.#shrink();
  }

  /** A part has failed. @returns whether a smaller one may arrive */
  shrinks(error: unknown): boolean {
    const isTooSlow =
      error instanceof ConnectionError ? error.failure !== 'offline' : isApiError(error) && error.code === 'request_timeout';
    if (!isTooSlow || this.bytes === smallestPartBytes) return false;
    this.#shrink();
    return true;
  }

  #shrink(): void {
    this.bytes = Math.max(smallestPartBytes, this.bytes / 2);
  }
}
