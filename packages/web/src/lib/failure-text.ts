import { failureKind, isApiError } from './failure.ts';

/** What happened, for a part of a page that could not be had; the button beside it says Retry. */
export function failureText(error: unknown): string {
  if (isApiError(error) && error.code === 'rate_limited') return 'That was a lot at once. Wait a moment, then try again.';
  return failureKind(error) === 'offline'
    ? 'You are offline. Try again when the connection is back.'
    : 'The movies could not be loaded. It is our fault, not yours.';
}

/** Why something was not sent or saved: what the server said, or that it could not be reached. */
export function sendFailureText(error: unknown): string {
  if (isApiError(error)) return error.message;
  return failureKind(error) === 'offline'
    ? 'You are offline. Try again when the connection is back.'
    : 'The site cannot be reached right now. Try again in a moment.';
}
