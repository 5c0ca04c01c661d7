import { expect, test } from 'vitest';
import { hashTags } from '../invalidations.ts';
import { createShareHeaders, type ShareableResponse } from './share-headers.ts';

let eventsArrive = true;
const options = {
  now: () => 0,
  eventsArrive: () => eventsArrive,
  hasSessionCookie: (cookies: string) => cookies.includes('session='),
};
const shareHeaders = createShareHeaders({ ...options, isPrivate: false });
const page: ShareableResponse = { tags: hashTags(['movie:948', 'home']), freshUntil: 1_000_000 };
const asked = { 'surrogate-capability': 'varnish="Surrogate/1.0"' };

test('a shared cache is told how long, and the tags as hashes', () => {
  expect(shareHeaders(asked, page)).toEqual([
    'surrogate-control',
    'max-age=10',
    'xkey',
    expect.stringMatching(/^all-of-hexreel [a-z0-9]{5,7} [a-z0-9]{5,7}$/u),
  ]);
  expect(shareHeaders({ ...asked, cookie: 'theme=dark' }, { ...page, freshUntil: 3_500 })[1]).toBe('max-age=3');
});

test.each([
  ['to anybody else', {}, page],
  ['with a session', { ...asked, cookie: 'theme=dark; session=x' }, page],
  ['that is fresh for less than a second', asked, { ...page, freshUntil: 900 }],
  ['with more tags than a header takes', asked, { ...page, tags: Array.from({ length: 901 }, (_, index) => index) }],
])('nothing is said of a response %s', (_what, headers, response) => {
  expect(shareHeaders(headers, response)).toEqual([]);
});

test('nothing is said while events do not arrive', () => {
  eventsArrive = false;
  expect(shareHeaders(asked, page)).toEqual([]);
  eventsArrive = true;
});

test('nothing of a private site is shared (R800)', () => {
  expect(createShareHeaders({ ...options, isPrivate: true })(asked, page)).toEqual([]);
});
