import { ConnectionError } from './connection-error.ts';
import { isApiError } from './failure.ts';

/** Text for a part of a page that could not be loaded; the button next to it says Retry. */
export function failureText(error: unknown): string {
  if (isApiError(error) && error.code === 'rate_limited')
    return 'That was too many requests at once. Wait a moment, then try again.';
  return error instanceof ConnectionError
    ? unreachableText
    : 'This part of the page could not be loaded. The problem is on our side.';
}

/** No answer arrived: the visitor's connection may be to blame as well as ours (R476). */
const unreachableText = 'The site cannot be reached right now. Check your connection.';

/** Why something was not sent or saved: the server's message, or that it could not be reached. */
export function sendFailureText(error: unknown): string {
  return isApiError(error) ? error.message : unreachableText;
}
