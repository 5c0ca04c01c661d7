import { expect, test } from 'vitest';
import { subgenresOf } from './subgenre-keywords.ts';

test.each([
  [[27], [12377], ['zombie']],
  [[27], [12345, 12403, 241827], []],
  [[27], [3133, 6152, 15001], ['vampire', 'supernatural', 'demon']],
  [[27, 35], [], ['comedy']],
  [[27, 53], [], ['thriller']],
  [[27], [295907], ['psychological']],
  [[27], [12565], ['psychological']],
  [[27, 18], [818], []],
])('genres %j with keywords %j make %j', (genreIds, keywordIds, expected) => {
  expect(subgenresOf({ genreIds, keywordIds })).toEqual(expected);
});
