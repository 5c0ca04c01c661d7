import { array, assert, constantFrom, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fewestResults, findMoreLikeThis, offeredTurns, type MoviePlace, type Turn } from './index.ts';

const place = (movieId: number, position: readonly number[], tags: readonly string[] = [], uncertainty = 0): MoviePlace => ({
  movieId,
  position,
  uncertainty: position.map(() => uncertainty),
  tags: new Set(tags),
});
const gorier: Turn = { axis: 0, direction: 1 };
const nothingKnown = () => 0;
const idsOf = (movies: readonly { readonly movieId: number }[]) => movies.map(({ movieId }) => movieId);

test('the asked axis moves, the others stay', () => {
  const movies = [
    place(1, [0, 0]),
    place(2, [1, 0]),
    place(3, [1, 0.9]),
    place(6, [1, 2]),
    place(4, [-1, 0]),
    place(5, [0.5, 0]),
  ];
  expect(idsOf(findMoreLikeThis(place(1, [0, 0]), movies, { turns: [gorier], neighbourSimilarity: nothingKnown }))).toEqual([
    2, 3,
  ]);
  expect(
    idsOf(findMoreLikeThis(place(1, [0, 0]), movies, { turns: [{ axis: 0, direction: -1 }], neighbourSimilarity: nothingKnown })),
  ).toEqual([4]);
});

test('a move that few raters vouch for is none', () => {
  const movies = [place(2, [1, 0], [], 2), place(3, [1, 0], [], 0.3)];
  expect(idsOf(findMoreLikeThis(place(1, [0, 0]), movies, { turns: [gorier], neighbourSimilarity: nothingKnown }))).toEqual([3]);
});

test('the same kind and the same users bring movies nearer', () => {
  const movies = [place(2, [1, 0]), place(3, [1, 0], ['slasher']), place(4, [1, 0])];
  const similarity = (movieId: number) => (movieId === 4 ? 1 : 0);
  expect(
    idsOf(findMoreLikeThis(place(1, [0, 0], ['slasher']), movies, { turns: [gorier], neighbourSimilarity: similarity })),
  ).toEqual([3, 4, 2]);
});

test('two turns must both be met', () => {
  const movies = [place(2, [1, 0]), place(3, [1, -1]), place(4, [0, -1])];
  const calmer: Turn = { axis: 1, direction: -1 };
  const found = findMoreLikeThis(place(1, [0, 0]), movies, { turns: [gorier, calmer], neighbourSimilarity: nothingKnown });
  expect(found).toEqual([{ movieId: 3, fit: expect.any(Number), moves: [1, 1] }]);
});

test('the movie itself never is a result, and every result moves its way', () => {
  const value = double({ min: -3, max: 3, noNaN: true });
  assert(
    property(
      array(array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
      constantFrom(1 as const, -1 as const),
      (positions, direction) => {
        const movies = positions.map((position, movieId) => place(movieId, position, [], 0.2));
        const [movie] = movies;
        if (movie === undefined) return;
        for (const { movieId, moves } of findMoreLikeThis(movie, movies, {
          turns: [{ axis: 1, direction }],
          neighbourSimilarity: nothingKnown,
        })) {
          expect(movieId).not.toBe(0);
          expect(moves[0]).toBeGreaterThanOrEqual(0.6);
        }
      },
    ),
  );
});

test('a turn is offered where it has eight results, and a second one where both together have', () => {
  const gory = Array.from({ length: fewestResults }, (_, at) => place(10 + at, [1, 0, 0]));
  const both = Array.from({ length: fewestResults }, (_, at) => place(30 + at, [1, 1, 0]));
  const few = Array.from({ length: fewestResults - 1 }, (_, at) => place(50 + at, [0, 0, -1]));
  const movie = place(1, [0, 0, 0]);
  expect(offeredTurns(movie, [...gory, ...few], [])).toEqual([gorier]);
  expect(offeredTurns(movie, gory.slice(1), [])).toEqual([]);
  expect(offeredTurns(movie, [...gory, ...both], [gorier])).toEqual([{ axis: 1, direction: 1 }]);
});

test('what is offered has results, and what has eight results is offered', () => {
  const coordinate = double({ min: -2, max: 2, noNaN: true });
  const positions = array(array(coordinate, { minLength: 3, maxLength: 3 }), { maxLength: 40 });
  assert(
    property(positions, (all) => {
      const movies = all.map((position, at) => place(at + 2, position, [], 0.1));
      const movie = place(1, [0, 0, 0]);
      const offered = offeredTurns(movie, movies, []);
      for (const axis of [0, 1, 2])
        for (const direction of [1, -1] as const) {
          const results = findMoreLikeThis(movie, movies, {
            turns: [{ axis, direction }],
            neighbourSimilarity: nothingKnown,
          }).length;
          expect(offered.some((turn) => turn.axis === axis && turn.direction === direction)).toBe(results >= fewestResults);
        }
    }),
  );
});

test('the best few are the first of all', () => {
  const coordinate = double({ min: -2, max: 2, noNaN: true });
  const kinds = [['slasher'], ['slasher', 'ghost'], ['ghost']].map((tags) => new Set(tags));
  const positions = array(array(coordinate, { minLength: 3, maxLength: 3 }), { maxLength: 60 });
  assert(
    property(positions, constantFrom([], [gorier]), (all, turns) => {
      const movies = all.map((position, at) => ({ ...place(at + 2, position), tags: kinds[at % kinds.length] ?? new Set() }));
      const movie = place(1, [0, 0, 0], ['ghost']);
      const question = { turns, neighbourSimilarity: (movieId: number) => (movieId % 7) / 7 };
      const found = findMoreLikeThis(movie, movies, question);
      expect(findMoreLikeThis(movie, movies, { ...question, most: 3 })).toEqual(found.slice(0, 3));
    }),
  );
});
