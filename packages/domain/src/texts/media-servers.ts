import { callsShown, type CallOutcome, type MediaServer } from '../media-servers/index.ts';
import { countInDigits } from './count-in-digits.ts';

/** Words of media servers in Settings (R860). */
export const mediaServerTexts = {
  make: 'Make a private address',
  making: 'Making...',
  address: 'Your private address',
  once: 'Copy it now. It isn’t shown again. Whoever has it can add to your diary, so keep it like a password.',
  selected: 'The address is selected. Copy it from there.',
  since: 'Your address was made on',
  again: 'Make a new address',
  againHint: 'A new one replaces it.',
  remove: 'Remove address',
  removing: 'Removing...',
  removed: 'The address is removed. Nothing is added any more.',
  person: 'Add what is watched by',
  everybody: 'Everybody on my server',
  personHint: 'Names show up here once your server has sent something.',
  timeZone: 'Your time zone',
  timeZoneHint: 'It decides which day a late movie belongs to.',
  how: 'How to set it up',
  log: 'What arrived',
  logHint: `The last ${countInDigits(callsShown)} reports, seen by you alone. We keep what became of each, not what your server sent.`,
  none: 'Nothing yet. Play something on your server and stop it.',
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: (title: string) => `${title} is out of your diary again.`,
  calls: (count: number) => `${countInDigits(count)} reports`,
  unnamed: 'A movie without a title',
  moments: 'Players can warn you too: a movie’s Watch along page has subtitles and chapters under “Files for players”.',
} as const;

/** Steps in each server's own settings. */
export const mediaServerSteps: Readonly<Record<MediaServer, { readonly name: string; readonly steps: readonly string[] }>> = {
  jellyfin: {
    name: 'Jellyfin',
    steps: [
      'In the dashboard, install the plugin “Webhook” from the catalog and restart Jellyfin.',
      'Open the plugin, choose “Add Generic Destination” and paste your address as its URL.',
      'Check “Playback Stop”, and “User Data Saved” if marking a movie as played should count too.',
      'Under item types check “Movies”, under users choose yourself.',
      'Check “Send All Properties (ignores template)” and save.',
    ],
  },
  plex: {
    name: 'Plex',
    steps: [
      'Webhooks need a Plex Pass, and have to be turned on in your server’s network settings.',
      'In Plex Web, open your account settings and choose “Webhooks”.',
      'Choose “Add Webhook”, paste your address and save.',
      'Plex also reports what others watch on your server: choose your name above once it is there.',
    ],
  },
  emby: {
    name: 'Emby',
    steps: [
      'Webhooks need Emby Premiere.',
      'Open your own settings, then “Notifications”, and add “Webhooks”.',
      'Paste your address. Either content type works.',
      'Choose the playback events and “Mark Played”, limit them to yourself, send a test, and save.',
    ],
  },
};

/** The outcome of a report, below its movie. */
export const callOutcomeTexts: Readonly<Record<CallOutcome, string>> = {
  added: 'In your diary',
  undone: 'Taken out of your diary',
  already: 'In your diary already',
  unfinished: 'Not far enough',
  'no-movie': 'Series and other things that are no movies: left out',
  unsure: 'Several movies have this title: left out',
  elsewhere: 'Not a horror movie we know: left out',
  'not-horror': 'Not a horror movie: left out',
  'no-answer': 'TMDB didn’t answer. Mark it as played again, and it’s added',
  busy: 'Too many at once to look up. Mark it as played again, and it’s added',
  'other-person': 'Watched by somebody else: left out',
  full: 'Your history is full',
  test: 'A test. It works.',
  nothing: 'Nothing was watched',
  unreadable: 'We couldn’t understand this report',
};

/** Answers to media servers and to their owners. */
export const mediaServerProblems = {
  unknownAddress: 'This address is not known, or no longer in use.',
  none: 'You have no private address. Make one first.',
  callNotFound: 'This report is no longer kept',
  notAdded: 'Only what was added can be undone.',
} as const;
