/** The server cannot start, for a reason that the operator can fix: one sentence, printed without a stack, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
