import { topics, type TopicName } from '../warnings/index.ts';
import { clockText, type MomentKind } from '../moments/index.ts';
import { countInDigits } from './count-in-digits.ts';
import { listedTopicsText } from './warnings.ts';

const marks = (count: number) => `${countInDigits(count)} ${count === 1 ? 'mark' : 'marks'}`;

const times = (count: number) => (count === 1 ? 'once' : `${countInDigits(count)} times`);

/** 'Jump', 'Eye injuries'; a topic that gives the story away is not named. */
const kindText = (kind: MomentKind) => (kind === 'jump' ? 'Jump' : listedTopicsText([kind]));

/** Minutes and seconds left, '4:12'. */
const leftText = (seconds: number) => clockText(Math.ceil(seconds)).replace(/^0:0?/u, '');

const cutNames = { television: 'Sped up for European TV', longer: 'Longer cut', shorter: 'Shorter cut' } as const;

const exampleSecond = 2_470;

/** The page that warns while a movie runs (R702). */
export const watchAlongTexts = {
  name: 'Watch along',
  lead: 'Put your phone next to you and press Start when the movie starts. It stays dark and silent, and warns you a few seconds ahead of what is too much for you.',
  start: 'Start',
  startAt: 'I am at',
  startHint: `Hours, minutes, seconds: ${clockText(exampleSecond)}`,
  notATime: `Write the time like ${clockText(exampleSecond)}.`,
  pause: 'Pause',
  goOn: 'Go on',
  stop: 'Stop',
  /** In a room (R740). */
  startTogether: 'Start it on every phone',
  startsTogether: 'Press it the moment the movie starts. Every phone in the room follows, and warns its owner alone.',
  waitsForHost: (host: string) => `Once ${host} starts it, your phone can warn you alone.`,
  isOn: 'The movie is on.',
  join: 'Watch along',
  pauseTogether: 'I need a break',
  pausedTogether: 'Paused for everybody. Somebody needs a break.',
  notTogether: 'No connection: only this phone.',
  leave: 'Leave',
  second: (by: 1 | -1) => (by === 1 ? 'One second later' : 'One second earlier'),
  /** Copies of other lengths, which members have (R705). */
  copy: 'Your copy',
  usualCut: (minutes: number) => `The usual one, ${countInDigits(minutes)} minutes`,
  cut: ({ minutes, members }: { minutes: number; members: number }, kind: keyof typeof cutNames) =>
    `${cutNames[kind]}, ${countInDigits(minutes)} minutes (${countInDigits(members)} members)`,
  otherLength: 'Another length',
  length: 'Minutes of your copy',
  lengthHint: (usual: number) => `Usually ${countInDigits(usual)}. Only if yours differs.`,
  scaled: (copy: number, usual: number) => `Times are scaled from ${countInDigits(usual)} to ${countInDigits(copy)} minutes.`,
  next: (seconds: number) => `Next above your limit in ${leftText(seconds)}`,
  nothingNext: 'Nothing more above your limit',
  unread: 'What is in it is not here yet. We keep asking.',
  coming: (kind: MomentKind, seconds: number) => `${kindText(kind)} in ${leftText(seconds)}`,
  going: (kind: MomentKind, left: number) => `${kindText(kind)}, over in ${leftText(left)}`,
  missed: 'You are past one.',
  warnOf: 'Warn me of jumps',
  strengths: { 1: 'All', 2: 'Medium and hard', 3: 'Hard only', 0: 'None' },
  ahead: 'Seconds ahead',
  sound: 'Also with a low sound',
  unconfirmed: 'Also of moments that are not confirmed yet',
  topics: (names: readonly TopicName[]) => `You are also warned of: ${listedTopicsText(names)}.`,
  known: (confirmed: number, chosen: number) =>
    confirmed === 0
      ? 'No moment of this movie is confirmed yet, so there is little to warn you of. Your marks help the next one.'
      : `${countInDigits(confirmed)} confirmed ${confirmed === 1 ? 'moment' : 'moments'}. You will be warned of ${chosen === 0 ? 'none' : countInDigits(chosen)}.`,
  mark: 'That was a jump',
  /** Topics last until they are over. */
  begins: 'Something else begins',
  isOver: (topic: TopicName) => `Over: ${topics[topic].label}`,
  marked: (second: number) => `Marked at ${clockText(second)}`,
  evening: (count: number) => `Your evening: ${marks(count)}`,
  /** After the end: one's own, and everybody's. */
  compared: (own: number, confirmed: number, hardest: number | null) =>
    [
      `You jumped ${times(own)}.`,
      confirmed === 0 ? 'Members do not agree on any jump here yet.' : `Members agree on ${countInDigits(confirmed)}.`,
      ...(hardest === null ? [] : [`The hardest for you: ${clockText(hardest)}.`]),
    ].join(' '),
  curves: { own: 'You', confirmed: 'What members agree on' },
  rate: 'Rate its jump scares',
  rated: (average: number) => `Members give them ${average.toFixed(1)}.`,
  reaction: 'Seconds between a jump and your press',
  signInToMark: 'Sign in to mark jumps',
  kind: 'What',
  jump: 'Jump',
  strength: 'How hard',
  hint: (second: number) => `Hint for ${clockText(second)}, without a spoiler`,
  hintPlaceholder: 'Hint, no spoiler',
  markStrengths: ['Not said', 'Mild', 'Medium', 'Hard'],
  share: 'Share',
  shareAll: 'Share all, without my name',
  remove: (second: number) => `Remove the mark at ${clockText(second)}`,
  move: (second: number, by: 1 | -1) => `Move the mark at ${clockText(second)} one second ${by === 1 ? 'later' : 'earlier'}`,
  until: (end: number) => `until ${clockText(end)}`,
  moveEnd: (end: number, by: number) => `End ${Math.abs(by)} seconds ${by > 0 ? 'later' : 'earlier'} than ${clockText(end)}`,
  caption: (siteName: string) => `my evening on ${siteName}`,
  keepPicture: 'Keep it as a picture',
  noPicture: 'This browser could not draw the picture.',
  saved: 'Saved. Only shared marks count for others.',
  unsaved: 'Not saved yet. Your marks are on this device until they are.',
  files: 'Files for players',
  format: 'Format',
  download: 'Download',
  downloadOf: { limit: 'What is above my limit', all: 'Everything confirmed' },
  ofWhat: 'With',
  where: 'Where they go',
  /** Where each player looks for its file (R869). */
  players: [
    {
      name: 'Jellyfin, Plex, Emby',
      text: 'Put the SRT file next to the movie, under the movie file’s name with “.en.srt” at its end. Scan the library, then choose it as subtitles. For Jellyfin’s media segments, put the EDL file there too, under the movie file’s name: the plugin “EDL to Media Segments” makes recaps of it, which players offer to skip.',
    },
    { name: 'Kodi', text: 'Put the EDL file next to the movie, under the same name. Its scene markers can be jumped to.' },
    { name: 'VLC', text: 'Drop the SRT file on the movie while it plays.' },
    { name: 'mpv', text: 'Start it with “--sub-file” and the SRT file, or “--chapters-file” and the FFmpeg chapters.' },
    {
      name: 'Any player with chapters',
      text: 'Write the Matroska chapters into the movie itself: “mkvpropedit movie.mkv --chapters chapters.xml”. Media servers show them too.',
    },
  ],
  readIn: 'Add times from a file (SRT, VTT, CSV)',
  problems: {
    'too large': 'That file is too large for a list of times.',
    'no times': 'There are no times in that file.',
    'wrong movie': 'Those times are after the end of this movie. Is the file for another one?',
  },
  /** Result of reading a file. */
  found: (count: number, leftOut: number) =>
    [
      `Added ${marks(count)}, for you alone until you share them.`,
      ...(leftOut === 0 ? [] : [`${countInDigits(leftOut)} more did not fit.`]),
    ].join(' '),
  otherCut: (offset: number) =>
    `Your marks are ${countInDigits(Math.abs(Math.round(offset)))} seconds ${offset > 0 ? 'earlier' : 'later'} than others’. Another cut?`,
} as const;
