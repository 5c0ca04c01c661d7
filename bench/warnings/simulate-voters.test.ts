import { expect, test } from 'vitest';
import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { simulateVoters } from './simulate-voters.ts';

test('five voters, one vote in ten wrong, find what is in movies and hide few others', () => {
  const quality = simulateVoters({ movies: 400, votes: 5, error: 0.1 }, createSeededRandom('voters'));
  expect(quality.recall).toBeGreaterThanOrEqual(0.95);
  expect(quality.falseExclusions).toBeLessThanOrEqual(0.05);
});

test('voters who guess hide half of what they should not', () => {
  const quality = simulateVoters({ movies: 100, votes: 5, error: 0.5 }, createSeededRandom('guesses'));
  expect(quality.recall).toBeLessThan(0.6);
  expect(quality.falseExclusions).toBeGreaterThan(0.4);
});
