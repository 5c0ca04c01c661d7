import { characteristicTexts } from '../characteristics/index.ts';
import type {
  AftermathResponse,
  OwnEffect,
  PickKind,
  RelaxationAnswer,
  RoomFiltersAnswer,
  RoomPick,
  RoomSeat,
} from '../contract/tonight.ts';
import { highestOverall } from '../history/bounds.ts';
import type { RungAnswer } from '../ladder/index.ts';
import { subgenreLabel } from '../movie/subgenres.ts';
import type { ScoreSource } from '../estimates/index.ts';
import { topics, type TopicState } from '../warnings/index.ts';
import { decades, fewestSeats, mostCircles, mostInCircle, mostSeats, seenQuestions } from '../tonight/bounds.ts';
import { roomLifetime } from '../tonight/room.ts';
import { countInDigits } from './count-in-digits.ts';
import { shortValue } from './estimates.ts';
import { inWords, listInWords } from './in-words.ts';
import { onShelfText } from './enjoyment-cards.ts';
import { listedTopicsText, severityText } from './warnings.ts';

export const roomErrorTexts = {
  closed: 'This room is not open to you.',
  notFound: 'This room does not exist, or everyone has left it.',
  full: `This room is full: it has ${mostSeats} seats.`,
  nameNeeded: 'Tell the others who you are.',
  hostOnly: 'Only the host can do that.',
  hostIsHere: 'The host is here.',
  nothingToLift: 'Your limits don’t keep this movie away.',
  notReady: 'Someone has not answered yet.',
  ownAnswers: 'Your own limits and ratings count here. Change your limits in Settings.',
  nothingPicked: 'The movies have changed. Choose again.',
  vetoed: 'You have already used your veto tonight.',
  chosen: 'The room has already chosen a movie.',
  noneChosen: 'The room has not chosen a movie yet.',
  tooMany: 'Too many rooms are open right now. Try again in a moment.',
  noLongerAllowed: 'That movie no longer suits everyone.',
} as const;

/** Why a circle did not change (R614). */
export const circleErrorTexts = {
  notFound: 'This circle does not exist, or you are not in it.',
  membersOnly: 'Sign in first: guests’ answers go with the room.',
  alone: 'A circle needs someone else with an account.',
  nameNeeded: 'Give it a name.',
  full: `This circle is full: ${mostInCircle} is the most.`,
  tooMany: `You are in ${mostCircles} circles, which is the most. Leave one first.`,
  noDate: 'That is not a date.',
} as const;

/** Texts of the first page of a room (R320). */
export const tonightTexts = {
  lead: `One movie for ${fewestSeats} to ${mostSeats} people, within everyone’s limits.`,
  onYourOwn: 'On your own? Choose by how you want to be scared',
  example: 'For example: what a room gets to choose from',
  expiry: `A room closes ${inWords(roomLifetime)} after it was last used, and guests’ answers are deleted with it.`,
  notFound: 'Room not found',
  another: 'Open another room',
  alone: `No one else is here yet. Send them the link: once there are ${fewestSeats} of you, a movie can be found.`,
  /** Below a row of seats, one of them taken. */
  seats: `You and up to ${countInDigits(mostSeats - 1)} others`,
  freeSeat: 'Free seat',
  questions: `${countInDigits(seenQuestions)} movies everyone talks about`,
  seen: 'Seen it',
} as const;

export const pickLabels: Readonly<Record<PickKind, string>> = {
  bestForAll: 'Best for all',
  safest: 'Safest',
  wildCard: 'Wild card',
};

const runnerUpLabel = 'Runner-up';

/** A movie's kinds among the three: 'Best for all · Safest'. */
export function pickLabel(kinds: readonly PickKind[]): string {
  return kinds.length === 0 ? runnerUpLabel : kinds.map((kind) => pickLabels[kind]).join(' · ');
}

/** A pick as its reason needs it. */
type ReasonedPick = Pick<RoomPick, 'kinds' | 'expected'> & { readonly movie: Pick<RoomPick['movie'], 'source'> };

/**
 * Why a movie is among the three, in one line (R323); with an estimate in it what is expected is '≈7' (R562).
 * @param seats for the names of those who are expected to like it
 */
export function pickReason({ kinds, expected, movie }: ReasonedPick, seats: readonly RoomSeat[]): string {
  const values = expected.map(({ value }) => value);
  const highest = Math.max(...values);
  const [low, high] = [Math.min(...values), highest].map((value) => shortValue(value, movie.source ?? 'members'));
  const range = low === high ? low : `${low} to ${high}`;
  const isForeseen = expected.length > 0;
  const spread = `${range} out of ${highestOverall} expected`;
  if (kinds.includes('bestForAll')) {
    const safe = kinds.includes('safest') ? ', and farthest from everyone’s limits' : '';
    return `${isForeseen ? `Best for everyone together: ${spread}` : 'The best-liked movie for all of you'}${safe}.`;
  }
  if (kinds.includes('safest')) return 'Farthest from everyone’s limits.';
  if (kinds.length === 0) return isForeseen ? `Next best for everyone together: ${spread}.` : 'The next best-liked.';
  if (!isForeseen) return 'Something else, and well liked.';
  const names = expected
    .filter(({ value }) => value === highest)
    .map(({ seatId }) => seats.find(({ id }) => id === seatId)?.name);
  return names.length === expected.length || expected.length < seats.length
    ? `Something else: ${spread}.`
    : `${listInWords(names.filter((name) => name !== undefined))} would love it: ${high} out of ${highestOverall} expected.`;
}

/** A movie's expected effect on the viewer, for them alone (R610). */
export const effectTexts = {
  title: 'What it will do to you',
  onlyYou: 'Only you see this.',
  /** '3.9 of your 5'; '≈4' without a limit. */
  axis: ({ value, limit }: OwnEffect['axes'][number], source: ScoreSource) =>
    `${shortValue(value, source)}${limit === null ? '' : ` of your ${limit}`}`,
  /** 'Blood (severe)'. */
  warning: ({ topic, severity }: OwnEffect['warnings'][number]) =>
    `${topics[topic].label}${severity === null ? '' : ` (${severityText(severity)})`}`,
} as const;

/** The viewer's hard no's in a movie, a line a state: 'Not in it: Spiders, Clowns'. */
export function ownHardNoLines(hardNos: OwnEffect['hardNos']): string[] {
  return hardNoGroups.flatMap(({ states, label }) => {
    const named = hardNos.filter(({ state }) => states.includes(state)).map(({ topic }) => topic);
    return named.length === 0 ? [] : [`${label}: ${listedTopicsText(named)}`];
  });
}

const hardNoGroups: readonly { readonly states: readonly TopicState[]; readonly label: string }[] = [
  { states: ['confirmed', 'reported'], label: 'In it' },
  { states: ['unknown'], label: 'Not settled yet' },
  { states: ['denied'], label: 'Not in it' },
];

/** Tonight's card (R611). */
export const cardTexts = {
  endsAt: (time: string) => `Start now, and it ends at ${time}.`,
  share: 'Share tonight’s movie',
  shared: (title: string) => `Tonight we are watching ${title}.`,
  link: 'Link to tonight’s movie',
  /** Below a shared link (R778). */
  shareHint: 'The link leads to the movie. It says nothing of this room, and of no one in it.',
  offline: 'You are offline. This card stays for as long as you keep this page open.',
} as const;

type LimitSuggestion = AftermathResponse['evenings'][number]['suggestions'][number];

/** How hard the movie was (R612, R613). */
export const aftermathTexts = {
  question: (title: string) => `Afterwards: how was ${title}?`,
  onlyYou: 'Only you see your answer.',
  answers: { easy: 'Easy', right: 'Just right', tooMuch: 'Too much' } satisfies Record<RungAnswer, string>,
  guest: 'Kept in this tab, and nowhere else.',
  signUp: 'Sign up to keep it',
  changed: 'Your limits are changed.',
  outcome: (answer: RungAnswer | null, suggestions: readonly LimitSuggestion[]) => {
    if (suggestions.length === 0) return 'Noted. Your limits can stay as they are.';
    return answer === 'easy' ? 'You can take a bit more, if you like:' : 'This would keep movies like it away:';
  },
  suggestion: ({ characteristic, from, to }: LimitSuggestion) => {
    const label = characteristicTexts[characteristic].label.toLowerCase();
    if (from === null) return `Limit ${label} to ${to}`;
    return to < from ? `Lower ${label} to ${to}` : `Raise ${label} to ${to}`;
  },
} as const;

/** Where a room's limits leave nothing (R581, R582). */
export const decisionTexts = {
  title: 'The nearest to your limits',
  text: 'Only you see this. If one of them is all right tonight, say so: your limits stay as they are.',
  lift: 'All right tonight',
  lifted: 'You said: all right tonight.',
  takeBack: 'Take it back',
  /** For everyone whose limits are not in the way. */
  deciding: 'No movie keeps every limit. That may change: a phone in this room shows the nearest ones, and is being asked.',
} as const;

/** The limit that would have to be relaxed, without saying whose it is (R323). */
export function relaxationText(relaxation: RelaxationAnswer | null): string {
  if (relaxation === null) return 'No movie suits all of you, whichever filter you change.';
  const more = relaxation.more ?? 0;
  switch (relaxation.kind) {
    case 'wishes':
      return 'With other decades or subgenres, some movies would fit.';
    case 'rewatches':
      return `If ${countInDigits(more)} more of you were willing to rewatch something, some movies would fit.`;
    case 'minutes':
      return `With ${countInDigits(more)} more ${more === 1 ? 'minute' : 'minutes'}, some movies would fit.`;
    case 'services':
      return 'With another service, some movies would fit.';
    case 'shelf':
      return 'Beyond our shelf, some movies would fit.';
    case 'estimates':
      return 'With estimates, some movies would fit, but too few members have rated them to be sure.';
    case 'limits':
      return `The nearest movie is above a limit by ${more.toFixed(1)} points.`;
    case 'filters':
      return more > 0
        ? `Even without filters, the nearest movie is above a limit by ${more.toFixed(1)} points.`
        : 'Without filters, some movies would fit.';
  }
}

/** 'Picked from 312 movies that suit everyone.' */
export function leftText(left: number): string {
  return left === 1 ? 'The only movie that suits everyone.' : `Picked from ${countInDigits(left)} movies that suit everyone.`;
}

/** For screen readers, as the movies appear (R777): '3 movies for all of you: Halloween, Scream and Us.' */
export function foundText(titles: readonly string[]): string {
  if (titles.length === 0) return 'No movies left';
  return `${countInDigits(titles.length)} ${titles.length === 1 ? 'movie' : 'movies'} for all of you: ${listInWords(titles)}.`;
}

/** A room's filters in words (R322). */
export const roomFilterTexts = {
  onServices: 'On our services',
  runtime: (minutes: number) => `Up to ${countInDigits(minutes)} minutes`,
  decade: (decade: number) => (decade === earliestDecade ? `${decade}s and earlier` : `${decade}s`),
  rewatches: (count: number) => (count === 0 ? 'No one has seen it' : `Seen by at most ${countInDigits(count)}`),
  all: ({
    mostMinutes,
    decades: chosen,
    subgenres,
    rewatches,
    withEstimates,
    onServices,
    onShelf,
  }: RoomFiltersAnswer): string[] => [
    ...(mostMinutes === null ? [] : [roomFilterTexts.runtime(mostMinutes)]),
    ...chosen.map((decade) => roomFilterTexts.decade(decade)),
    ...subgenres.map((subgenre) => subgenreLabel(subgenre)),
    roomFilterTexts.rewatches(rewatches),
    ...(withEstimates ? ['Estimates allowed'] : []),
    ...(onServices ? [roomFilterTexts.onServices] : []),
    ...(onShelf ? [onShelfText] : []),
  ],
} as const;

const earliestDecade = Math.min(...decades);
