import { expect, test } from 'vitest';
import { listInWords, waitInWords } from './in-words.ts';

test.each([
  [0, 'in 1 second'],
  [1, 'in 1 second'],
  [20, 'in 20 seconds'],
  [60, 'in 60 seconds'],
  [89, 'in 89 seconds'],
  [90, 'in 2 minutes'],
  [121, 'in 3 minutes'],
  [2_057, 'in 35 minutes'],
  [3_600, 'in 60 minutes'],
  [5_401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('%i seconds are told as %j', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

test.each([
  [['Ann'], 'Ann'],
  [['Ann', 'Bea'], 'Ann and Bea'],
  [['Ann', 'Bea', 'Cal'], 'Ann, Bea and Cal'],
])('%j are listed as %j', (names, words) => {
  expect(listInWords(names)).toBe(words);
});
