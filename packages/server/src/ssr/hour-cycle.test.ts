import { expect, test } from 'vitest';
import { hourCycleOf } from './hour-cycle.ts';

test.each([
  [undefined, 'h12'],
  ['', 'h12'],
  ['*', 'h12'],
  ['en-US,en;q=0.9', 'h12'],
  ['en-GB', 'h24'],
  ['de-DE,de;q=0.9,en;q=0.8', 'h24'],
  ['fr;q=1', 'h24'],
  ['es-MX', 'h12'],
  ['xx-zz-yyyyyyyyy', 'h12'],
  ['de-de-de-de', 'h12'],
  ['ja-Jpan-JP', 'h24'],
] as const)('a reader of %j has times by %s', (header, cycle) => {
  expect(hourCycleOf(header)).toBe(cycle);
});
