import { expect, test } from 'vitest';
import { searchKey } from '../movie/index.ts';
import { personKey, personSlug } from './index.ts';

test.each([
  ['John Carpenter', 'john-carpenter'],
  ['Pedro Almodóvar', 'pedro-almodovar'],
  ['Bong Joon-ho', 'bong-joon-ho'],
  ['P. J. Soles', 'p-j-soles'],
  ['Øystein Årva', 'øystein-arva'],
  ['三池崇史', '三池崇史'],
  ['…', ''],
])('the page of %s is %s', (name, slug) => {
  expect(personSlug(name)).toBe(slug);
  expect(personKey(slug)).toBe(searchKey(name));
});
