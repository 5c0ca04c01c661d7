import { expect, test } from 'vitest';
import { evaluateMoments } from './evaluate-moments.ts';
import { reachesBar } from './figure.ts';

test('moments of simulated users reach every bar', () => {
  const figures = evaluateMoments();
  expect(figures.map(({ what, value }) => ({ what, value }))).toHaveLength(8);
  expect(figures.filter((figure) => reachesBar(figure) !== true)).toEqual([]);
}, 120_000);
