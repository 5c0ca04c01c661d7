import { expect, test } from 'vitest';
import { countInDigits } from './count-in-digits.ts';

test.each([0, 7, 999, 1_000, 27_960, 100_000, 1_000_000, 1_234_567_890])('%i is written as in American English', (count) => {
  expect(countInDigits(count)).toBe(count.toLocaleString('en-US'));
});
