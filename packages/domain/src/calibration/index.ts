import { maximumScore } from '../characteristics/index.ts';
import { fearAxes, perFearAxis, type FearAxis } from '../ladder/fear-levels.ts';

/** A movie's gore, or its jump scares: one of the two things that a question compares. */
export interface CalibrationItem {
  readonly movieId: number;
  readonly axis: FearAxis;
  /** The movie's known value, 1-10. */
  readonly value: number;
}

/** Which was harder to bear? */
export type CalibrationQuestion = readonly [CalibrationItem, CalibrationItem];

/** Which of the two was too much. */
export const calibrationAnswers = ['first', 'second', 'both', 'neither'] as const;
export type CalibrationAnswer = (typeof calibrationAnswers)[number];

/** How likely each value is to be the limit, one an element of `gridOfLimits`; they add up to 1. */
type Belief = readonly number[];

/** What the answers so far say of somebody's limits. */
export interface Calibration {
  readonly beliefs: Readonly<Record<FearAxis, Belief>>;
  readonly asked: readonly CalibrationItem[];
  readonly answers: number;
}

/** What is expected of somebody's limit. */
export interface ExpectedLimit {
  /** 1-10. */
  readonly value: number;
  /** How far off that may be: a standard deviation, in points. */
  readonly error: number;
}

/** A limit that answers suggest. */
export interface SuggestedLimit {
  /** Null where none is needed. */
  readonly neverAbove: number | null;
  /** In whole points. */
  readonly error: number;
}

/** A calibration ends after so many answers (R590). */
export const mostAnswers = 10;
/** Or once each limit is known as well as this, in points. */
export const smallEnoughError = 0.8;
/** With a larger error, in points, nothing is suggested: too few answers, or answers that contradict each other. */
const largestError = 2;

/** Of two whole limits that are about as likely the lower one is suggested, in points. */
const towardsCaution = 0.25;

/** Limits are looked for in steps of half a point. */
const gridOfLimits = Array.from({ length: maximumScore * 2 - 1 }, (_, at) => 1 + at / 2);
/** Points over which 'bearable' turns into 'too much'. */
const softness = 0.4;
/** The share of answers about one movie that say the opposite of what was felt. */
const slips = 0.1;

/** Before the first answer every limit is as likely: nothing is assumed of who answers. */
export function startCalibration(): Calibration {
  const flat = gridOfLimits.map(() => 1 / gridOfLimits.length);
  return { beliefs: perFearAxis(() => flat), asked: [], answers: 0 };
}

/** So many movies are named for each whole score of each fear. */
const namedPerScore = 4;

/**
 * Well-known movies over the whole of each scale, so that every limit has some on either side.
 * @param movies the best known first, as the answer is
 */
export function spreadOverScales<Movie extends { readonly values: Readonly<Record<FearAxis, number>> }>(
  movies: readonly Movie[],
): Movie[] {
  const named = perFearAxis(() => Array.from({ length: maximumScore + 1 }, () => 0));
  return movies.filter(({ values }) => {
    const isMissing = fearAxes.some((axis) => (named[axis][Math.round(values[axis])] ?? namedPerScore) < namedPerScore);
    if (isMissing)
      for (const axis of fearAxes) {
        const score = Math.round(values[axis]);
        named[axis][score] = (named[axis][score] ?? 0) + 1;
      }
    return isMissing;
  });
}

/** All that movies can be asked for. @param movies the best known first, which comes first of those that say as much */
export function calibrationItems(
  movies: readonly { readonly id: number; readonly values: Readonly<Record<FearAxis, number>> }[],
): CalibrationItem[] {
  return movies.flatMap(({ id, values }) => fearAxes.map((axis) => ({ movieId: id, axis, value: values[axis] })));
}

/** What an answer says: each of the two movies was too much of its axis for this person, or was not. */
export function withAnswer(
  { beliefs, asked, answers }: Calibration,
  [first, second]: CalibrationQuestion,
  answer: CalibrationAnswer,
): Calibration {
  const tooMuch = [answer === 'first' || answer === 'both', answer === 'second' || answer === 'both'];
  const changed = { ...beliefs };
  [first, second].forEach((item, at) => {
    const isTooMuch = tooMuch[at] === true;
    const weights = changed[item.axis].map((weight, limit) => {
      const chance = chancesOf(item.value).tooMuch[limit] ?? 0;
      return weight * (isTooMuch ? chance : 1 - chance);
    });
    const total = sumOf(weights);
    changed[item.axis] = weights.map((weight) => weight / total);
  });
  return { beliefs: changed, asked: [...asked, first, second], answers: answers + 1 };
}

/** The limit of an axis by the answers so far. */
export function limitOf({ beliefs }: Pick<Calibration, 'beliefs'>, axis: FearAxis): ExpectedLimit {
  const belief = beliefs[axis];
  const value = sumOf(belief.map((weight, at) => weight * (gridOfLimits[at] ?? 0)));
  const variance = sumOf(belief.map((weight, at) => weight * ((gridOfLimits[at] ?? 0) - value) ** 2));
  return { value, error: Math.sqrt(variance) };
}

/** The limits to keep; null for one of which the answers say too little (R591). */
export function suggestedLimits({ beliefs }: Pick<Calibration, 'beliefs'>): Record<FearAxis, SuggestedLimit | null> {
  return perFearAxis((axis) => {
    const { value, error } = limitOf({ beliefs }, axis);
    if (error > largestError) return null;
    // Means never reach the ends of the scale.
    const mostLikely = gridOfLimits[beliefs[axis].indexOf(Math.max(...beliefs[axis]))];
    const nearest = mostLikely === 1 || mostLikely === maximumScore ? mostLikely : Math.round(value - towardsCaution);
    return { neverAbove: nearest === maximumScore ? null : nearest, error: Math.max(1, Math.round(error)) };
  });
}

/**
 * The two things whose answer is expected to say most: of two movies and two fears, since one answer then says something of
 * both.
 * @returns null once every limit is known well enough, after `mostAnswers`, or where nothing is left to ask about
 */
export function nextQuestion(calibration: Calibration, items: readonly CalibrationItem[]): CalibrationQuestion | null {
  const { beliefs, asked, answers } = calibration;
  const isKnown = fearAxes.every((axis) => limitOf(calibration, axis).error <= smallEnoughError);
  if (answers >= mostAnswers || isKnown) return null;
  const left = items.filter((item) => !asked.some(({ movieId, axis }) => movieId === item.movieId && axis === item.axis));
  const worth = left.map((item) => informationOf(beliefs[item.axis], item.value));
  const best = (isWanted: (item: CalibrationItem) => boolean): CalibrationItem | null => {
    let found = -1;
    for (const [at, item] of left.entries())
      if (isWanted(item) && (found === -1 || (worth[at] ?? 0) > (worth[found] ?? 0))) found = at;
    return left[found] ?? null;
  };
  const first = best(() => true);
  const second = best(({ movieId, axis }) => movieId !== first?.movieId && axis !== first?.axis);
  return first === null || second === null ? null : [first, second];
}

/** How much an answer about one thing is expected to tell of a limit, in nats. */
function informationOf(belief: Belief, value: number): number {
  const { tooMuch, doubts } = chancesOf(value);
  let [yes, doubt] = [0, 0];
  for (let limit = 0; limit < belief.length; limit += 1) {
    yes += (belief[limit] ?? 0) * (tooMuch[limit] ?? 0);
    doubt += (belief[limit] ?? 0) * (doubts[limit] ?? 0);
  }
  return entropyOf(yes) - doubt;
}

function entropyOf(chance: number): number {
  return -(chance * Math.log(chance) + (1 - chance) * Math.log(1 - chance));
}

/** For each limit, how likely a value is called too much, and how uncertain that answer is. */
interface Chances {
  readonly tooMuch: readonly number[];
  readonly doubts: readonly number[];
}

/** By value; movies have few different ones. */
const chancesByValue = new Map<number, Chances>();

function chancesOf(value: number): Chances {
  const known = chancesByValue.get(value);
  if (known !== undefined) return known;
  const tooMuch = gridOfLimits.map((limit) => slips + (1 - 2 * slips) / (1 + Math.exp((limit - value) / softness)));
  const chances = { tooMuch, doubts: tooMuch.map(entropyOf) };
  chancesByValue.set(value, chances);
  return chances;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
