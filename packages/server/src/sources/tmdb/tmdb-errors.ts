import { SourceUnavailableError } from '../movie-source.ts';

/** TMDB refuses the token; asking again is of no use before somebody changes TMDB_TOKEN. */
export class TmdbTokenError extends SourceUnavailableError {
  override readonly name = 'TmdbTokenError';
}

/** How one request ended, for metrics: a status, or why there is no readable answer. */
export type CallStatus = number | 'unreachable' | 'timeout' | 'unreadable';

/** One request that brought nothing; another attempt may. */
export class FailedAttempt extends Error {
  override readonly name = 'FailedAttempt';
  readonly status: CallStatus;
  /** What the answer's Retry-After asks for, where it has one. */
  readonly waitMilliseconds: number | null;

  constructor(status: CallStatus, message: string, details: { cause?: unknown; waitMilliseconds?: number | null } = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.waitMilliseconds = details.waitMilliseconds ?? null;
  }
}
