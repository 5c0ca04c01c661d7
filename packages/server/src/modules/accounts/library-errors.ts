import { isAPIError } from 'better-auth/api';

/** The code of a failure that Better Auth reports, or null for any other thing that was thrown. */
export function libraryErrorCode(error: unknown): string | null {
  if (!isAPIError(error)) return null;
  const code: unknown = error.body?.code;
  return typeof code === 'string' ? code : null;
}
