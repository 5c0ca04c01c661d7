import { join } from 'node:path';
import {
  calibrationAnswers,
  calibrationItems,
  limitOf,
  nextQuestion,
  spreadOverScales,
  startCalibration,
  withAnswer,
  type CalibrationAnswer,
  type CalibrationItem,
} from '../../packages/domain/src/calibration/index.ts';
import { fearAxes, perFearAxis, type FearLevels } from '../../packages/domain/src/ladder/index.ts';
import { createSeededRandom, type SeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { readCatalogue } from '../../packages/server/src/sources/embedded/catalogue-file.ts';
import type { Figure } from './figure.ts';
import { readScores } from './scored-movies.ts';

const people = 500;
const wrongAnswers = 0.15;
/** As many as the site asks about (modules/taste/limits). */
const mostKnown = 300;

/** How somebody calls a movie too much, given their limit. */
interface Judge {
  readonly what: string;
  /** Points over which 'bearable' turns into 'too much'. */
  readonly softness: number;
  /** By so many points movies feel other than their value, as a standard deviation. */
  readonly perception: number;
}

const judges: readonly Judge[] = [
  { what: 'a sharp limit', softness: 0, perception: 0 },
  { what: 'a limit soft over half a point', softness: 0.5, perception: 0 },
  { what: 'movies felt a point off their values', softness: 0, perception: 1 },
];

/**
 * How well at most ten answers place limits: people whose limits are drawn from 1 to 10 answer about this checkout's movies,
 * and 15 % of their answers are wrong.
 */
export function evaluateCalibration(): Figure[] {
  const items = catalogueItems();
  return judges.flatMap((judge) => {
    const rng = createSeededRandom(`calibration ${judge.what}`);
    const results = Array.from({ length: people }, () => calibrate(items, judge, rng));
    const errors = results.flatMap((result) => result.errors).toSorted((one, other) => one - other);
    const answers = results.reduce((sum, result) => sum + result.answers, 0) / people;
    const table = `Calibration, ${wrongAnswers * 100} % wrong answers, ${judge.what}`;
    const count = errors.length;
    return [
      { table, what: 'median error, in points', value: errors[count >> 1] ?? Number.NaN, count, atMost: 0.8 },
      {
        table,
        what: 'share within 1.5 points',
        value: errors.filter((error) => error <= 1.5).length / count,
        count,
        atLeast: 0.9,
      },
      { table, what: 'answers', value: answers, count: people, atMost: 10 },
    ];
  });
}

function calibrate(items: readonly CalibrationItem[], judge: Judge, rng: SeededRandom) {
  const limits = perFearAxis(() => 1 + 9 * rng.next());
  let calibration = startCalibration();
  for (;;) {
    const question = nextQuestion(calibration, items);
    if (question === null) break;
    const [first, second] = question.map((item) => isTooMuch(item, limits, judge, rng));
    calibration = withAnswer(calibration, question, givenAnswer(answerOf(first === true, second === true), rng));
  }
  return {
    errors: fearAxes.map((axis) => Math.abs(limitOf(calibration, axis).value - limits[axis])),
    answers: calibration.answers,
  };
}

function isTooMuch({ axis, value }: CalibrationItem, limits: FearLevels, judge: Judge, rng: SeededRandom): boolean {
  const beyond = value + judge.perception * normal(rng) - limits[axis];
  return judge.softness === 0 ? beyond > 0 : rng.chance(1 / (1 + Math.exp(-beyond / judge.softness)));
}

function answerOf(first: boolean, second: boolean): CalibrationAnswer {
  if (first) return second ? 'both' : 'first';
  return second ? 'second' : 'neither';
}

function givenAnswer(felt: CalibrationAnswer, rng: SeededRandom): CalibrationAnswer {
  return rng.chance(wrongAnswers) ? rng.pick(calibrationAnswers.filter((answer) => answer !== felt)) : felt;
}

function normal(rng: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());
}

/** What the embedded catalogue's best known movies can be asked for, by our own scores. */
function catalogueItems(): CalibrationItem[] {
  const scores = new Map(readScores().map((movie) => [movie.movieId, movie]));
  const movies = readCatalogue(join(import.meta.dirname, '../../catalogue/movies'))
    .toSorted((one, other) => other.voteCount - one.voteCount)
    .slice(0, mostKnown)
    .flatMap(({ tmdbId }) => {
      const movie = scores.get(tmdbId);
      return movie === undefined ? [] : [{ id: tmdbId, values: perFearAxis((axis) => movie[axis]) }];
    });
  return calibrationItems(spreadOverScales(movies));
}
