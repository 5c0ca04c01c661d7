import { expect, test } from 'vitest';
import { pageKeyOf } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=1', '/'],
  ['/movie/948?tab=cast&utm_source=mail', '/movie/948?tab=cast'],
  ['/browse?year=2024&subgenre=slasher,ghost', '/browse?subgenre=slasher,ghost&year=2024'],
  ['/browse?subgenre=slasher,ghost&a=1&year=2024&', '/browse?subgenre=slasher,ghost&year=2024'],
  // The last of a repeated name counts, also where it is escaped.
  ['/browse?year=2024&%79ear=2023', '/browse?year=2024&%79ear=2023'],
  ['/browse?%zz=1&page=2', '/browse?page=2'],
  ['/browse?search', '/browse?search'],
  ['/browse?agreement=divisive&gore=5&x=1', '/browse?agreement=divisive&gore=5'],
  ['/browse?person=Ari+Aster&x=1', '/browse?person=Ari+Aster'],
  ['/browse?near=gore:2&x=1', '/browse?near=gore:2'],
  ['/terms?', '/terms'],
])('%j and all that means the same has the key %j', (url, key) => {
  expect(pageKeyOf(url)).toBe(key);
});

test.each(['/verify-email?oobCode=secret', '/reset-password', '/profile', '/movie/', '/movie/1/2', '/api/home?a=1', '/unknown'])(
  '%j is not kept',
  (url) => {
    expect(pageKeyOf(url)).toBeNull();
  },
);
