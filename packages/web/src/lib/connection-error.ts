/** What kept an answer from arriving; `offline` when the browser itself says that it has no network. */
export type ConnectionFailure = 'offline' | 'unreachable' | 'timeout' | 'unreadable';

/** No answer of the API could be had or read. Answers that say no are `ApiError`s. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly failure: ConnectionFailure;

  constructor(failure: ConnectionFailure, options: { cause?: unknown } = {}) {
    super(`The answer did not arrive: ${failure}`, options);
    this.failure = failure;
  }
}
