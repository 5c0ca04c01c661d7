import type { Overview } from '../contract/overview.ts';
import { countInDigits } from './count-in-digits.ts';

/** '3 reports', '1 report'. */
function counted(count: number, noun: string): string {
  return `${countInDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The admins' overview (R756). */
export const overviewTexts = {
  allWell: 'All is well',
  needs: 'What needs you',
  reports: (open: number) => `${counted(open, 'report')} to settle`,
  requests: (waiting: number) => `${counted(waiting, 'request')} to join`,
  mailsWait: (waiting: number, lastError: string) =>
    `Emails are not sent (${countInDigits(waiting)} waiting). The mail server says: ${lastError}`,
  jobFails: (name: string) => `${name}: the last run failed, and is tried again. The server’s log says why.`,
  noBackup: 'No backup is known. Run hexreel db backup, every day by itself, and keep the files on another machine.',
  sendTest: 'Send a test email',
  sendingTest: 'Sending...',
  testSent: (address: string) => `On its way to ${address}. If it doesn’t come, what the mail server says stands above.`,
  weeks: (latest: number, before: number) =>
    `${countInDigits(latest)} new in the latest week, ${countInDigits(before)} in the week before`,
  movies: ({ source, movies, withDetails, pages, pagesKnown }: Overview['catalogue']) =>
    `${countInDigits(movies)} ${source === 'tmdb' ? 'from TMDB' : 'that came along'}, ${countInDigits(withDetails)} with details${
      pages < pagesKnown ? `; ${countInDigits(pages)} of ${countInDigits(pagesKnown)} pages of lists read` : ''
    }`,
  estimates: ({ editorial, byKind, none }: Overview['estimates']) =>
    `${countInDigits(editorial)} by our own scores, ${countInDigits(byKind)} by kind, ${countInDigits(none)} unknown`,
  mails: ({ waiting, givenUp }: Overview['mails']) =>
    [`${countInDigits(waiting)} waiting`, ...(givenUp > 0 ? [`${countInDigits(givenUp)} given up in the latest week`] : [])].join(
      ', ',
    ),
  mediaServers: ({ addresses, calls, refused }: Overview['mediaServers']) =>
    [
      `${countInDigits(addresses)} private ${addresses === 1 ? 'address' : 'addresses'}`,
      `${counted(calls, 'report')} in the last day`,
      ...(refused > 0 ? [`${countInDigits(refused)} refused`] : []),
    ].join(', '),
  librariesFail: (failing: number) =>
    failing === 1 ? 'A media server can’t be read' : `${countInDigits(failing)} media servers can’t be read`,
  neverRead: 'not read yet',
  isFailing: 'can’t be read now',
  job: ({ running, waiting, failing }: { readonly running: number; readonly waiting: number; readonly failing: number }) => {
    const states = [
      running > 0 && 'running',
      waiting > 1 && `${countInDigits(waiting)} waiting`,
      failing > 0 && `${countInDigits(failing)} failing`,
    ].filter((state) => state !== false);
    return states.length === 0 ? 'idle' : states.join(', ');
  },
  tasks: {
    catalogue: 'Reading the catalogue',
    estimates: 'Expected scores',
    training: 'Learning taste',
    mail: 'Sending emails',
    purge: 'Deleting what has expired',
    'member-places': 'Finding members of a taste',
    'inbox-ratings': 'Telling followers of ratings',
    'inbox-announcement': 'Announcements',
    'inbox-push': 'Notifications',
    'inbox-weekly': 'Weekly emails',
    'inbox-releases': 'Telling of movies that are out',
    'inbox-ladders': 'Telling of next steps of ladders',
    'import-adoption': 'Taking over imports',
    'media-servers': 'Reading media servers',
    'media-servers-due': 'Asking for media servers to be read',
  },
} as const;
