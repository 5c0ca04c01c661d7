import { isAPIError } from 'better-auth/api';

/** A failure that we do not expect of the library: ours, whatever status it would give it. */
export function unexpectedFailure(error: unknown): unknown {
  return isAPIError(error)
    ? new Error(`Better Auth failed: ${libraryErrorCode(error) ?? error.message}`, { cause: error })
    : error;
}

/** The code of a failure that Better Auth reports, or null for any other thing that was thrown. */
export function libraryErrorCode(error: unknown): string | null {
  if (!isAPIError(error)) return null;
  const code: unknown = error.body?.code;
  return typeof code === 'string' ? code : null;
}
