import { findMoments, type Mark, type Moment, type Sitting } from '../../packages/domain/src/moments/index.ts';
import { createSeededRandom, type SeededRandom } from '../../packages/demo/src/seeded-random.ts';
import type { Figure } from './figure.ts';

/** Cuts that are watched: as listed, with other companies' logos before it, and faster, as on television. */
const cuts = [
  { share: 0.5, scale: 1, offset: 0 },
  { share: 0.25, scale: 1, offset: 47 },
  { share: 0.25, scale: 0.96, offset: 0 },
] as const;
const [missedShare, falseShare] = [0.15, 0.1];
/** Between a jump scare and its mark, in seconds, and how it varies; Watch along subtracts the first. */
const [reaction, reactionDeviation] = [1, 0.4];
const movies = 20;
/** The usual cut of a movie is the one that most of its sittings watched. A found moment is a jump scare of the movie this close to it, in seconds. */
const near = 3;

/** Result of a simulation of many movies. */
interface Found {
  readonly recall: number;
  readonly precision: number;
  /** Seconds between jump scares and the moments found for them, sorted. */
  readonly errors: readonly number[];
  readonly moments: number;
}

/** How well moments are found in marks of simulated users, who react late, miss, err and watch other cuts, and vandals. */
export function evaluateMoments(): Figure[] {
  const [many, few] = [simulate({ sittings: 20, vandals: 2 }), simulate({ sittings: 4, vandals: 0 })];
  const quantile = (share: number) => many.errors[Math.floor(many.errors.length * share)] ?? Number.NaN;
  const [table, fewTable] = ['Moments of 20 sittings and 2 vandals', 'Moments of 4 sittings'];
  const flooded = floodedMovies();
  return [
    { table, what: 'recall', value: many.recall, count: many.errors.length, atLeast: 0.95 },
    { table, what: 'precision', value: many.precision, count: many.moments, atLeast: 0.95 },
    { table, what: 'median error, s', value: quantile(0.5), count: many.errors.length, atMost: 1 },
    { table, what: 'error that 95 % do not exceed, s', value: quantile(0.95), count: many.errors.length, atMost: 2.5 },
    { table: fewTable, what: 'recall', value: few.recall, count: few.errors.length, atLeast: 0.7 },
    { table: fewTable, what: 'precision', value: few.precision, count: few.moments, atLeast: 0.9 },
    {
      table: 'A vandal with 50 accounts of the day',
      what: 'false moments confirmed',
      value: flooded.reduce((sum, { falseOnes }) => sum + falseOnes, 0),
      count: movies,
      judgedFrom: movies,
      atMost: 0,
    },
    {
      table: 'A vandal with 50 accounts of the day',
      what: 'recall beside 8 sittings',
      value: mean(flooded.map(({ recall }) => recall)),
      count: movies,
      judgedFrom: movies,
      atLeast: 0.7,
    },
  ];
}

function simulate({ sittings, vandals }: { readonly sittings: number; readonly vandals: number }): Found {
  const found = Array.from({ length: movies }, (_, seed) => {
    const rng = createSeededRandom(`moments ${seed} of ${sittings}`);
    const { length, jumps } = makeMovie(rng);
    const drawn = Array.from({ length: sittings }, () => drawCut(rng));
    const all = [
      ...drawn.map((cut) => watch(rng, jumps, length, cut)),
      ...Array.from({ length: vandals }, () => vandalise(rng, length)),
    ];
    return compare(findMoments(all, length).moments, { jumps, drawn });
  });
  const sum = (value: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + value(one), 0);
  const hits = sum(({ errors }) => errors.length);
  return {
    recall: hits / sum(({ jumps }) => jumps),
    precision: hits / sum(({ confirmed }) => confirmed),
    errors: found.flatMap(({ errors }) => errors).toSorted((one, other) => one - other),
    moments: sum(({ confirmed }) => confirmed),
  };
}

/** One vandal marks the same invented times from 50 accounts, in addition to eight real sittings. */
function floodedMovies() {
  return Array.from({ length: movies }, (_, seed) => {
    const rng = createSeededRandom(`flooded ${seed}`);
    const { length, jumps } = makeMovie(rng);
    const invented = vandalise(rng, length);
    const flood = Array.from({ length: 50 }, () => ({ ...invented, established: false }));
    const drawn = Array.from({ length: 8 }, () => drawCut(rng));
    const all = [...drawn.map((cut) => watch(rng, jumps, length, cut)), ...flood];
    const { errors, confirmed } = compare(findMoments(all, length).moments, { jumps, drawn });
    return { recall: errors.length / jumps.length, falseOnes: confirmed - errors.length };
  });
}

function makeMovie(rng: SeededRandom): { readonly length: number; readonly jumps: readonly number[] } {
  const length = rng.integer(80 * 60, 130 * 60);
  const jumps: number[] = [];
  const wanted = rng.integer(5, 25);
  while (jumps.length < wanted) {
    const at = rng.integer(120, length - 120);
    if (jumps.every((other) => Math.abs(other - at) >= 15)) jumps.push(at);
  }
  return { length, jumps };
}

type Cut = (typeof cuts)[number];

function drawCut(rng: SeededRandom): Cut {
  const drawn = rng.next();
  return drawn < cuts[0].share ? cuts[0] : drawn < cuts[0].share + cuts[1].share ? cuts[1] : cuts[2];
}

const inCut = ({ scale, offset }: Cut, times: readonly number[]) => times.map((at) => at * scale + offset);

function watch(rng: SeededRandom, jumps: readonly number[], length: number, cut: Cut): Sitting {
  const seen = inCut(
    cut,
    jumps.filter(() => !rng.chance(missedShare)),
  );
  const wrong = jumps.filter(() => rng.chance(falseShare)).map(() => rng.integer(0, length));
  const late = () => gauss(rng) * reactionDeviation + reaction - reaction;
  return sittingOf(
    [...seen, ...wrong].map((second) => second + late()),
    length,
  );
}

function vandalise(rng: SeededRandom, length: number): Sitting {
  return sittingOf(
    Array.from({ length: rng.integer(10, 60) }, () => rng.integer(0, length)),
    length,
  );
}

function sittingOf(times: readonly number[], length: number): Sitting {
  const marks = times.map((second): Mark => ({
    kind: 'jump',
    second: Math.max(0, Math.round(second)),
    end: null,
    strength: null,
  }));
  return { from: 0, until: length, copySeconds: null, established: true, marks };
}

/** Compares with the cut that most sittings watched; among several, with the one that was found. */
function compare(
  moments: readonly Moment[],
  { jumps, drawn }: { readonly jumps: readonly number[]; readonly drawn: readonly Cut[] },
) {
  const confirmed = moments.filter((moment) => moment.confirmed);
  const watchers = (cut: Cut) => drawn.filter((one) => one === cut).length;
  const most = Math.max(...cuts.map(watchers));
  const errors = cuts
    .filter((cut) => watchers(cut) === most)
    .map((cut) =>
      inCut(cut, jumps).flatMap((jump) => {
        const nearest = Math.min(...confirmed.map(({ second }) => Math.abs(second - jump)));
        return nearest <= near ? [nearest] : [];
      }),
    )
    .reduce((best, one) => (one.length > best.length ? one : best));
  return { jumps: jumps.length, confirmed: confirmed.length, errors };
}

function gauss(rng: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
