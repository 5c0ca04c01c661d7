import { failureKind, isApiError } from './failure.ts';

/** Text for a part of a page that could not be loaded; the button beside it says Retry. */
export function failureText(error: unknown): string {
  if (isApiError(error) && error.code === 'rate_limited')
    return 'That was too many requests at once. Wait a moment, then try again.';
  return failureKind(error) === 'offline'
    ? 'You are offline. Try again when you are back online.'
    : 'This part of the page could not be loaded. The problem is on our side.';
}

/** Why something was not sent or saved: the server's message, or that it could not be reached. */
export function sendFailureText(error: unknown): string {
  if (isApiError(error)) return error.message;
  return failureKind(error) === 'offline'
    ? 'You are offline. Try again when you are back online.'
    : 'The site cannot be reached right now. Try again in a moment.';
}
