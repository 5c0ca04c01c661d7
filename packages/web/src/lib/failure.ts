import { errorTexts, type ApiError } from '@hexreel/domain/api/errors';
import { ConnectionError } from './connection-error.ts';

/**
 * What a screen does about a failure: missing and gone have nothing to retry; offline is the visitor's side,
 * outage is ours. "Down is not empty, missing is not broken".
 */
export type FailureKind = 'missing' | 'gone' | 'offline' | 'outage';

export function failureKind(error: unknown): FailureKind {
  if (error instanceof ConnectionError && error.failure === 'offline') return 'offline';
  if (!isApiError(error)) return 'outage';
  if (error.code === 'movie_banned') return 'gone';
  return error.status === 404 ? 'missing' : 'outage';
}

/** The status of a page that could not show its subject because of this failure. */
export function pageStatus(error: unknown): 403 | 404 | 410 | 429 | 503 {
  // Whoever asked for too much is told so; a 503 would say that the site is down for everybody.
  if (isApiError(error) && error.code === 'rate_limited') return 429;
  if (isApiError(error) && error.code === 'forbidden') return 403;
  const kind = failureKind(error);
  if (kind === 'missing') return 404;
  return kind === 'gone' ? 410 : 503;
}

const headings: Readonly<Record<FailureKind, string>> = {
  missing: 'Page not found',
  gone: errorTexts.movieBanned,
  offline: 'You are offline',
  outage: 'The projector has stopped',
};

export const offlineText = 'There is no connection at the moment. Try again when you are back.';

/** The heading of the screen for this failure; specified texts where the specification has them (section 8). */
export function failureHeading(error: unknown): string {
  const kind = failureKind(error);
  if (kind === 'missing' && isApiError(error) && error.code === 'movie_not_found') return errorTexts.movieNotFound;
  return headings[kind];
}

/**
 * Whether the API said no. Judged by name, since on the server the pages' bundle carries a class of its own beside the
 * one that the API's code throws.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error;
}
