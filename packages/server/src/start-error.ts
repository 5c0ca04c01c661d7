/** The server cannot start, for a reason that people can mend: one clear sentence, printed alone, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
