import { expect, test } from 'vitest';
import { foundLimitText } from './calibration.ts';
import { aroundText, leavesText, scaleText } from './fear-scale.ts';

const others = { title: 'The Others' };

test('a found limit is said with its error and a movie, or why there is none (R591)', () => {
  expect(foundLimitText('gore', { neverAbove: 6, error: 1 }, others)).toBe(
    'Gore up to about 6, give or take 1: up to about The Others.',
  );
  expect(foundLimitText('gore', { neverAbove: 1, error: 2 }, null)).toBe('Gore up to about 1, give or take 2.');
  expect(foundLimitText('jumpScares', { neverAbove: null, error: 1 }, null)).toBe('Jump Scares: no limit needed.');
  expect(foundLimitText('psychological', null, others)).toContain('this limit stays as it is');
});

test.each([
  ['jumpScares', 0.92, 'Quieter than 9 in 10 horror movies.'],
  ['gore', 0.5, 'Less bloody than half of all horror movies.'],
  ['psychological', 0.31, 'Harder on the mind than 7 in 10 horror movies.'],
  ['gore', 0, 'Bloodier than nearly all horror movies.'],
] as const)('a value of %s with %d above it: %s', (axis, above, text) => {
  expect(scaleText(axis, above)).toBe(text);
});

test('what limits leave, and movies on either side (R594)', () => {
  expect(leavesText(22, 567)).toBe('Your fear limits leave 22 of 567 movies.');
  expect(leavesText(0, 567)).toBe('Your fear limits leave 0 of 567 movies.');
  expect(aroundText({ below: others, above: { title: 'Saw' } })).toBe('Below: The Others. Above: Saw.');
  expect(aroundText({ below: null, above: { title: 'Saw' } })).toBe('Above: Saw.');
});
