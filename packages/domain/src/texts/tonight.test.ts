import { expect, test } from 'vitest';
import { relaxationText } from './tonight.ts';

test.each([
  [1, 'With 1 more minute, some movies would fit.'],
  [12, 'With 12 more minutes, some movies would fit.'],
])('a longer evening that would help has %i minutes more', (more, sentence) => {
  expect(relaxationText({ kind: 'minutes', more })).toBe(sentence);
});
