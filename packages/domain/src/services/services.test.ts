import { expect, test } from 'vitest';
import { isCountry, noServices, onServices, readServiceKeys, serviceKeys, servicesWith } from './index.ts';

const offers = {
  stream: [{ name: 'Lantern' }, { name: 'Marquee' }],
  free: [{ name: 'Attic TV' }, { name: 'Lantern' }],
  rent: [{ name: 'Projector' }],
};

test('a movie is on services that stream it or show it for free, not where it is rented', () => {
  expect(servicesWith({ US: offers, DE: { stream: [], free: [{ name: 'Attic TV' }] } })).toEqual([
    'DE:Attic TV',
    'US:Attic TV',
    'US:Lantern',
    'US:Marquee',
  ]);
  expect(servicesWith({ 'no country': offers })).toEqual([]);
});

test('somebody’s services are those of their country', () => {
  const own = { country: 'US', services: ['Marquee', 'Projector', 'Attic TV'] };
  expect(serviceKeys(own)).toEqual(['US:Marquee', 'US:Projector', 'US:Attic TV']);
  expect(readServiceKeys(serviceKeys(own))).toEqual(own);
  expect(readServiceKeys([])).toEqual(noServices);
  expect(onServices(own, offers)).toEqual(['Marquee', 'Attic TV']);
  expect(onServices(own, undefined)).toEqual([]);
  expect(serviceKeys(noServices)).toEqual([]);
  expect(onServices(noServices, offers)).toEqual([]);
});

test.each([
  ['US', true],
  ['us', false],
  ['USA', false],
  ['', false],
])('%s is a country: %s', (text, is) => {
  expect(isCountry(text)).toBe(is);
});
