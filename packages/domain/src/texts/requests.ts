import type { LimitedAction, NewAccountTime } from '../accounts/new-accounts.ts';
import { waitInWords } from './in-words.ts';

/** Messages of refused and failed requests, whatever they are about; only the server words them. */
export const requestTexts = {
  nothingHere: 'Nothing was found at this address.',
  noPicture: 'This image does not exist.',
  unreadable: 'The request could not be understood.',
  notUtf8: 'The request is not valid UTF-8 text.',
  tooLarge: 'The request is too large.',
  headersTooLarge: 'The URL or the headers are too long.',
  tooSlow: 'The request took too long to arrive.',
  notJson: 'The body must be JSON (content-type: application/json).',
  otherSite: 'This request did not come from this site.',
  subjectGone: 'What this refers to no longer exists.',
  changedAtOnce: 'This was changed somewhere else at the same time. Try again.',
  databaseOutage: 'The site cannot reach its database right now. Try again in a moment.',
  failed: 'Something went wrong on our side.',
  busySigningIn: 'Too many people are signing in right now. Try again in a moment.',
  sourceOutage: 'This movie cannot be loaded right now. Try again in a moment.',
  tooManyDrawings: 'Too many pictures are being drawn right now. Try again in a moment.',
  tooManyConnections: 'Too many connections are open right now. Try again in a moment.',
  tooManyLookUps: 'Too many movies are being loaded right now. Try again in a moment.',
  widerSearchOutage: 'The wider search is not available right now.',
  foreignCursor: '`cursor` was not issued by this site.',
} as const;

/** @param allowed methods that the address answers to */
export function methodRefusedText(method: string, allowed: readonly string[]): string {
  return `${method} is not allowed here, only ${allowed.join(', ')}.`;
}

/** @param reason the field at fault and what is wrong with it */
export function requestInvalidText(reason: string): string {
  return `The request is not valid: ${reason}.`;
}

/** The message beyond a limit, with the wait (R26, R203). */
export function tooManyRequestsText(waitSeconds: number): string {
  return `Too many requests. Try again ${waitInWords(waitSeconds)}.`;
}

const limitedActions: Readonly<Record<LimitedAction, (most: number) => string>> = {
  follow: (most) => `follow ${most} people`,
  review: (most) => `save ${most} reviews`,
  vote: (most) => `vote on ${most} reviews`,
  report: (most) => `report ${most} texts`,
  publicList: (most) => `make ${most} lists public`,
  room: (most) => `open ${most} rooms`,
};

/** The message beyond a limit of new accounts, with the wait (R826). */
export function newAccountText(
  action: LimitedAction,
  { most, time, waitSeconds }: { readonly most: number; readonly time: NewAccountTime; readonly waitSeconds: number },
): string {
  const when = time === 'day' ? 'on their first day' : 'in their first week';
  return `New accounts can ${limitedActions[action](most)} each hour ${when}. Try again ${waitInWords(waitSeconds)}.`;
}
