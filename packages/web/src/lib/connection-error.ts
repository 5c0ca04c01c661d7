/** Why no answer arrived; `offline` when the browser itself reports that it has no network. */
export type ConnectionFailure = 'offline' | 'unreachable' | 'timeout' | 'unreadable';

/** No answer of the API arrived or it was unreadable. Refusals are `ApiError`s. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly failure: ConnectionFailure;

  constructor(failure: ConnectionFailure, options: { cause?: unknown } = {}) {
    super(`The answer did not arrive: ${failure}`, options);
    this.failure = failure;
  }
}
