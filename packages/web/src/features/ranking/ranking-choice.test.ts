// @vitest-environment node
import { characteristics } from '@hexreel/domain/characteristics';
import { expect, test } from 'vitest';
import { rankingPath, readRankingChoice, toggled } from './ranking-choice.ts';

test('a URL without parameters means all six and the first page', () => {
  expect(readRankingChoice({})).toEqual({ criteria: characteristics, page: 1 });
  expect(rankingPath({ criteria: characteristics, page: 1 })).toBe('/top-by-criteria');
});

test('a choice survives the round trip through a URL, also an empty one', () => {
  for (const choice of [
    { criteria: ['gore', 'pace'] as const, page: 3 },
    { criteria: [], page: 1 },
  ]) {
    const query = new URL(rankingPath(choice), 'https://hexreel.example').searchParams;
    expect(readRankingChoice(Object.fromEntries(query))).toEqual(choice);
  }
});

test.each(['0', '-1', '1.5', 'x', '1e9'])('page %s is the first', (page) => {
  expect(readRankingChoice({ page }).page).toBe(1);
});

test('a toggle removes a criterion or restores it in its position', () => {
  expect(toggled(['gore', 'comedy'], 'gore')).toEqual(['comedy']);
  expect(toggled(['gore', 'comedy'], 'pace')).toEqual(['gore', 'pace', 'comedy']);
});
