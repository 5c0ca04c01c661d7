import type { PickKind, RelaxationAnswer, RoomFiltersAnswer, RoomPick, RoomSeat } from '../contract/tonight.ts';
import { subgenreLabel } from '../movie/subgenres.ts';
import { decades, fewestSeats, mostSeats, roomLifetime, seenQuestions } from '../tonight/limits.ts';
import { countInDigits, inWords } from './in-words.ts';

export const roomErrorTexts = {
  notFound: 'This room does not exist, or everybody has left it.',
  full: `This room is full: it has ${mostSeats} places.`,
  nameNeeded: 'Tell the others who you are.',
  hostOnly: 'Only the host can do that.',
  hostIsHere: 'The host is here.',
  notReady: 'Somebody has not answered yet.',
  ownAnswers: 'Your own limits count, and what you have rated. They are in your settings.',
  nothingPicked: 'The movies have changed. Have another look.',
  vetoed: 'You have used your veto this evening.',
  chosen: 'You have chosen a movie already.',
  tooMany: 'Too many rooms are open right now. Try again in a moment.',
  noLongerAllowed: 'That movie does not suit everybody any more.',
} as const;

/** What a room is, on its first page (R320). */
export const tonightTexts = {
  lead: `One movie for ${fewestSeats} to ${mostSeats} people, within everybody’s limits.`,
  expiry: `A room closes ${inWords(roomLifetime)} after it was last used, and what guests said goes with it.`,
  questions: `${countInDigits(seenQuestions)} movies everybody talks about`,
} as const;

export const pickLabels: Readonly<Record<PickKind, string>> = {
  bestForAll: 'Best for all',
  safest: 'Safest',
  wildCard: 'Wild card',
};

/** Why a movie is among the three, in one line (R323). @param seats for the names of those who are expected to like it */
export function pickReason({ kinds, expected }: Pick<RoomPick, 'kinds' | 'expected'>, seats: readonly RoomSeat[]): string {
  const values = expected.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const spread = low === high ? `${low.toFixed(1)} for everybody` : `${low.toFixed(1)} to ${high.toFixed(1)}`;
  if (kinds.includes('bestForAll')) {
    const safe = kinds.includes('safest') ? ', and furthest from anybody’s limit' : '';
    return `The most for everybody together: ${spread}${safe}.`;
  }
  if (kinds.includes('safest')) return 'The furthest from anybody’s limit.';
  const names = expected.filter(({ value }) => value === high).map(({ seatId }) => seats.find(({ id }) => id === seatId)?.name);
  return names.length === seats.length
    ? `Something else: ${spread}.`
    : `${names.filter((name) => name !== undefined).join(' and ')} would love it: ${high.toFixed(1)}.`;
}

/** What would have to give way, without saying whose limit it is (R323). */
export function relaxationText(relaxation: RelaxationAnswer | null): string {
  if (relaxation === null) return 'Nothing is left for all of you, whatever gives way.';
  const more = relaxation.more ?? 0;
  switch (relaxation.kind) {
    case 'wishes':
      return 'Other decades or subgenres would leave some.';
    case 'rewatches':
      return `If ${countInDigits(more)} more of you watched something again, there would be some.`;
    case 'minutes':
      return `With ${countInDigits(more)} more minutes there would be some.`;
    case 'services':
      return 'Another service would have some.';
    case 'estimates':
      return 'With estimates there would be some: too few members have rated them to be sure.';
    case 'limits':
      return `Somebody’s limit stands in the way, by ${more.toFixed(1)} points.`;
    case 'filters':
      return more > 0
        ? `Without filters, somebody’s limit would still stand in the way, by ${more.toFixed(1)} points.`
        : 'Without your filters there would be some.';
  }
}

/** 'Among 312 movies that suit everybody.' */
export function leftText(left: number): string {
  return left === 1 ? 'The only movie that suits everybody.' : `Of ${countInDigits(left)} movies that suit everybody.`;
}

/** What a room wants of tonight's movie, as words (R322). */
export const roomFilterTexts = {
  runtime: (minutes: number) => `Up to ${countInDigits(minutes)} minutes`,
  decade: (decade: number) => (decade === earliestDecade ? `Up to the ${decade}s` : `${decade}s`),
  rewatches: (count: number) => (count === 0 ? 'Nobody has seen it' : `Seen by ${countInDigits(count)} at most`),
  all: ({ mostMinutes, decades: chosen, subgenres, rewatches, withEstimates }: RoomFiltersAnswer): string[] => [
    ...(mostMinutes === null ? [] : [roomFilterTexts.runtime(mostMinutes)]),
    ...chosen.map((decade) => roomFilterTexts.decade(decade)),
    ...subgenres.map((subgenre) => subgenreLabel(subgenre)),
    roomFilterTexts.rewatches(rewatches),
    ...(withEstimates ? ['Estimates count'] : []),
  ],
} as const;

const earliestDecade = Math.min(...decades);
