// @vitest-environment node
import { expect, test } from 'vitest';
import { pathOfName, personPath } from './people-paths.ts';

test('a name leads to its page, in any script', () => {
  expect(pathOfName('Julia Ducournau')).toBe('/people/julia-ducournau');
  expect(pathOfName('清水崇')).toBe(`/people/${encodeURIComponent('清水崇')}`);
  expect(pathOfName('?!')).toBeNull();
});

test('what is the page’s default is left out', () => {
  expect(personPath('mario-bava', { as: undefined, sortBy: 'popularity', page: 1 })).toBe('/people/mario-bava');
  expect(personPath('mario-bava', { as: 'cast', sortBy: 'latest', page: 2 })).toBe(
    '/people/mario-bava?tab=cast&sort=latest&page=2',
  );
});
