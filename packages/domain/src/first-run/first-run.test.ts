import { expect, test } from 'vitest';
import { perCharacteristic, type Averages } from '../characteristics/index.ts';
import { limitsFromVerdicts, spreadOut, type FirstRunVerdict } from './index.ts';

const values = (known: Partial<Averages>): Averages => ({ ...perCharacteristic(() => null), ...known });
const judged = (title: string, verdict: FirstRunVerdict, known: Partial<Averages>) => ({ title, verdict, values: values(known) });

test('movies are chosen that differ most, the best known first (R751)', () => {
  const movies = [2, 2.5, 9, 8.8, 5.5].map((gore) => values({ gore }));
  expect(spreadOut(movies, 3, (movie) => movie)).toEqual([movies[0], movies[2], movies[4]]);
  expect(spreadOut(movies, 9, (movie) => movie)).toEqual(movies);
  expect(spreadOut([], 3, () => values({}))).toEqual([]);
});

test('what was judged stays, whatever its values are by then', () => {
  const movies = [2, 2.5, 9, 8.8, 5.5].map((gore) => values({ gore }));
  const isKept = (movie: Averages) => movie.gore === 8.8;
  expect(spreadOut(movies, 2, (movie) => movie, isKept)).toEqual([movies[0], movies[3]]);
  expect(
    spreadOut(
      movies,
      1,
      (movie) => movie,
      () => true,
    ),
  ).toEqual([movies[0]]);
});

test('without known values the best known are chosen', () => {
  const movies = [1, 2, 3, 4];
  expect(spreadOut(movies, 2, () => values({}))).toEqual([1, 2]);
});

test('what was too scary suggests limits of its highest fears, which keep it away (R752)', () => {
  const verdicts = [
    judged('Too bloody', 'tooScary', { gore: 8.4, psychological: 5, jumpScares: 4 }),
    judged('Bloodier', 'tooScary', { gore: 9.6, psychological: 2, jumpScares: 3 }),
    judged('Unseen', 'notSeen', { gore: 2 }),
  ];
  expect(limitsFromVerdicts(verdicts)).toEqual([{ axis: 'gore', neverAbove: 8, keepsAway: ['Too bloody', 'Bloodier'] }]);
});

test('no limit keeps away what was liked or so-so', () => {
  const scary = judged('Scary', 'tooScary', { gore: 7.2, psychological: 8.2, jumpScares: 3 });
  expect(limitsFromVerdicts([scary, judged('Fine', 'liked', { gore: 4, psychological: 9 })])).toEqual([
    { axis: 'gore', neverAbove: 7, keepsAway: ['Scary'] },
  ]);
  expect(limitsFromVerdicts([scary, judged('Fine', 'soSo', { gore: 9, psychological: 9 })])).toEqual([]);
  expect(limitsFromVerdicts([judged('Fine', 'liked', { gore: 3 })])).toEqual([]);
});
