import { mostCounted } from '../inbox/bounds.ts';
import type { InboxKind } from '../inbox/kinds.ts';
import { countInDigits } from './count-in-digits.ts';

/** The inbox. */
export const inboxTexts = {
  heading: 'Inbox',
  empty: 'Nothing here yet',
  emptyWhy: 'When people follow you, find a review helpful or rate a movie on your watchlist, you will read it here.',
  findPeople: 'Find people to follow',
  markRead: 'Mark all as read',
  failed: 'Your inbox could not be loaded.',
  markFailed: 'That could not be saved.',
  new: 'New',
  unknown: 'Something new. Reload the page to read it.',
} as const;

/** The bell's name: 'Inbox, 3 unread'. */
export function bellLabel(unread: number): string {
  return unread === 0 ? inboxTexts.heading : `${inboxTexts.heading}, ${unreadText(unread)} unread`;
}

/** '3', or '99+'. */
export function unreadText(unread: number): string {
  return unread > mostCounted ? `${mostCounted}+` : String(unread);
}

export interface InboxSentence {
  readonly kind: InboxKind;
  /** Names of the latest actors. */
  readonly names: readonly string[];
  readonly count: number;
  /** Null where no movie belongs to it. */
  readonly title: string | null;
}

/** The sentence of a bundle: 'Mara and 2 others follow you'. */
export function inboxSentence({ kind, names, count, title }: InboxSentence): string {
  const who = actorsText(names, count);
  const movie = title ?? 'a movie';
  const sentences = {
    follow: () => [who, count === 1 ? 'follows you' : 'follow you'].join(' '),
    'follow-request': () => [who, count === 1 ? 'wants to follow you' : 'want to follow you'].join(' '),
    'follow-accepted': () => [who, count === 1 ? 'accepted your request' : 'accepted your requests', 'to follow'].join(' '),
    helpful: () =>
      [count === 1 ? 'Someone' : `${countInDigits(count)} people`, `found your review of ${movie} helpful`].join(' '),
    'friend-rating': () => `${who} rated ${movie}, which is on your watchlist`,
    'report-removed': () => (count === 1 ? 'What you reported was removed' : `${count} things that you reported were removed`),
    'report-dismissed': () =>
      count === 1
        ? 'An admin read your report and changed nothing'
        : `An admin read ${count} of your reports and changed nothing`,
    announcement: () => 'An announcement',
    'movie-out': () => `${movie}, which is on your watchlist, is out`,
    'movie-on-service': () => `${movie}, which is on your watchlist, came to a service you have`,
    'room-joined': () => [count === 1 ? 'Someone' : `${countInDigits(count)} people`, 'joined your evening'].join(' '),
    'room-decided': () => `Your evening’s movie is ${movie}`,
    'circle-joined': () => `${who} joined a circle of yours`,
    'circle-date': () => 'A circle of yours has a date for its next evening',
    'circle-evening': () => 'An evening of a circle of yours has begun',
    'ladder-step': () => `The next step on your fear ladder is ${movie}`,
    export: () => (count === 1 ? 'A copy of your data was downloaded' : `${count} copies of your data were downloaded`),
    import: () => (count === 1 ? 'Your import is done' : `${count} imports are done`),
  } satisfies Record<InboxKind, () => string>;
  // A page from before an update may meet a kind that it does not know.
  return (sentences as Partial<typeof sentences>)[kind]?.() ?? inboxTexts.unknown;
}

function actorsText(names: readonly string[], count: number): string {
  const [first = 'Someone', second] = names;
  if (count === 1 || second === undefined) return first;
  if (count === 2) return `${first} and ${second}`;
  return `${first} and ${countInDigits(count - 1)} others`;
}
