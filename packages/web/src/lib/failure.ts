import { type ApiError } from '@hexreel/domain/contract/errors';
import { pageFailureTexts } from '@hexreel/domain/texts/page-failures';
import { ConnectionError } from './connection-error.ts';

/**
 * Kinds of failures by a screen's reaction: missing and gone cannot be retried; an outage is on our side, offline on the
 * visitor's, and of what is unreachable no one can say. "Down is not empty, missing is not broken".
 */
export type FailureKind = 'missing' | 'gone' | 'offline' | 'unreachable' | 'outage';

export function failureKind(error: unknown): FailureKind {
  if (error instanceof ConnectionError) return error.failure === 'offline' ? 'offline' : 'unreachable';
  if (!isApiError(error)) return 'outage';
  if (error.code === 'movie_banned') return 'gone';
  return error.status === 404 ? 'missing' : 'outage';
}

/** The status of a page that could not show its subject because of this failure. */
export function pageStatus(error: unknown): 403 | 404 | 410 | 429 | 503 {
  // A viewer who hit a limit gets 429; a 503 would mean that the site is down for everyone.
  if (isApiError(error) && error.code === 'rate_limited') return 429;
  if (isApiError(error) && error.code === 'forbidden') return 403;
  const kind = failureKind(error);
  if (kind === 'missing') return 404;
  return kind === 'gone' ? 410 : 503;
}

const headings: Readonly<Record<FailureKind, string>> = {
  missing: 'Page not found',
  gone: pageFailureTexts.movieBanned,
  offline: 'You are offline',
  unreachable: 'The site cannot be reached',
  outage: 'Something went wrong',
};

export const offlineText = 'There is no internet connection. Try again when you are back online.';

/** The heading of the screen for this failure; the fixed texts where there are any (R85). */
export function failureHeading(error: unknown): string {
  const kind = failureKind(error);
  if (kind === 'missing' && isApiError(error) && error.code === 'movie_not_found') return pageFailureTexts.movieNotFound;
  return headings[kind];
}

/**
 * True if this is a refusal of the API. Checked by name, since on the server the pages' bundle contains a copy of the class
 * that the API's code throws.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error;
}
