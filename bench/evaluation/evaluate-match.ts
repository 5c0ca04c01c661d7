import {
  bandHalfWidth,
  fewestShared,
  matchAxis,
  pointsApart,
  strangersOf,
  type SharedScore,
  type Strangers,
} from '../../packages/domain/src/match/index.ts';
import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { correlation } from './correlation.ts';
import type { DataFile } from './data-file.ts';
import type { Figure } from './figure.ts';

/** The fewest other movies of a pair whose agreement on them is measured. */
const fewestOthers = 20;
const bars: readonly (readonly [number, number])[] = [
  [3, 0.36],
  [10, 0.55],
  [20, 0.63],
];

/** Measures how well the match on a few shared movies predicts agreement on others, on the first axis. */
export function evaluateMatch(file: DataFile): Figure[] {
  const table = `Taste match, ${file.name}, ${file.axisNames[0]}`;
  const strict = file.axisNames.length === 1;
  const rng = createSeededRandom('match');
  const all = [...sharedOfPairs(file)];
  const strangers = strangersOf(all.flatMap((shared) => shared.map(({ own, theirs }) => own - theirs)));
  const drawn = all.map((shared) =>
    shared
      .map((one) => ({ one, at: rng.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ one }) => one),
  );
  const figures = bars.map(([count, least]): Figure => {
    const pairs = drawn
      .filter(({ length }) => length >= count + fewestOthers)
      .map((shared) => [pointsApart(shared.slice(0, count), strangers), meanApart(shared.slice(count))] as const);
    const what = `correlation with agreement on other movies, ${count} shared`;
    return { table, what, value: correlation(pairs), count: pairs.length, ...(strict ? { atLeast: least } : {}) };
  });
  const bands = [5, 10, 20].map((count): Figure => {
    const shown = drawn
      .filter(({ length }) => length >= count + fewestOthers)
      .map((shared) => isWithinBand(shared, count, strangers));
    const value = shown.filter(Boolean).length / Math.max(1, shown.length);
    return {
      table,
      what: `share within the 80 % band, ${count} shared`,
      value,
      count: shown.length,
      ...(strict ? { atLeast: 0.78, atMost: 0.82 } : {}),
    };
  });
  const wrong = drawn.filter((shared) => isWrong(shared, strangers)).length;
  return [
    ...figures,
    ...bands,
    { table, what: 'pairs not symmetric, or not silent below five shared', value: wrong, count: drawn.length, atMost: 0 },
  ];
}

function isWithinBand(shared: readonly SharedScore[], count: number, strangers: Strangers): boolean {
  const [known, others] = [shared.slice(0, count), shared.slice(count)];
  const miss = Math.abs(pointsApart(known, strangers) - meanApart(others));
  return miss <= bandHalfWidth(known, strangers, others.length);
}

function isWrong(shared: readonly SharedScore[], strangers: Strangers): boolean {
  const turned = shared.map((one) => ({ ...one, own: one.theirs, theirs: one.own }));
  const [match, other] = [matchAxis(shared, strangers), matchAxis(turned, strangers)];
  if ((match === null) !== shared.length < fewestShared) return true;
  return match?.apart !== other?.apart || match?.glance !== other?.glance || match?.halfWidth !== other?.halfWidth;
}

function meanApart(shared: readonly SharedScore[]): number {
  return shared.reduce((sum, { own, theirs }) => sum + Math.abs(own - theirs), 0) / Math.max(1, shared.length);
}

/** For every pair of users with shared movies, these movies. */
function* sharedOfPairs({ rows }: DataFile): Generator<SharedScore[]> {
  const scoresOf = Array.from({ length: rows.users }, () => new Map<number, number>());
  const crowd = new Map<number, { sum: number; count: number }>();
  rows.userOf.forEach((user, row) => {
    const score = rows.scores[row * rows.axes] ?? 0;
    const movie = rows.movieOf[row] ?? 0;
    if (score === 0) return;
    scoresOf[user]?.set(movie, score);
    const { sum, count } = crowd.get(movie) ?? { sum: 0, count: 0 };
    crowd.set(movie, { sum: sum + score, count: count + 1 });
  });
  // Pairs with few shared movies say nothing here: users with few ratings are left out.
  const active = scoresOf.filter(({ size }) => size >= fewestOthers).slice(0, mostUsers);
  for (const [at, mine] of active.entries())
    for (const others of active.slice(at + 1)) {
      const shared = [...mine].flatMap(([movieId, own]): SharedScore[] => {
        const theirs = others.get(movieId);
        const { sum, count } = crowd.get(movieId) ?? { sum: 0, count: 1 };
        return theirs === undefined ? [] : [{ movieId, own, theirs, crowd: sum / count }];
      });
      if (shared.length > 0) yield shared;
    }
}

/** Pairs grow with the square. */
const mostUsers = 800;
