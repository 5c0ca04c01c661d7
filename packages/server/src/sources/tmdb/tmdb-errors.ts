import { SourceUnavailableError } from '../movie-source.ts';

/** TMDB refuses the token; retrying is pointless until TMDB_TOKEN is changed. */
export class TmdbTokenError extends SourceUnavailableError {
  override readonly name = 'TmdbTokenError';
}

/** How one request ended, for metrics: a status, or why there is no readable answer. */
export type CallStatus = number | 'unreachable' | 'timeout' | 'unreadable';

/** One failed request; a retry may succeed. */
export class FailedAttempt extends Error {
  override readonly name = 'FailedAttempt';
  readonly status: CallStatus;
  /** Delay demanded by the answer's Retry-After, where it has one. */
  readonly waitMilliseconds: number | null;

  constructor(status: CallStatus, message: string, details: { cause?: unknown; waitMilliseconds?: number | null } = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.waitMilliseconds = details.waitMilliseconds ?? null;
  }
}
