import { expect, test } from 'vitest';
import { chooseWatchRegion, offersOf, regionName } from './watch-region.ts';

const known = ['DE', 'GB', 'US'];

test('the country chosen earlier comes first', () => {
  expect(chooseWatchRegion({ remembered: 'GB', languages: ['de-DE'], known })).toBe('GB');
});

test('then the viewer’s own, even without offers', () => {
  expect(chooseWatchRegion({ remembered: null, own: 'FR', languages: ['de-DE'], known })).toBe('FR');
  expect(chooseWatchRegion({ remembered: 'GB', own: 'FR', languages: ['de-DE'], known })).toBe('GB');
});

test("otherwise the browser's, even without offers", () => {
  expect(chooseWatchRegion({ remembered: null, languages: ['fr', 'de-AT', 'en-US'], known })).toBe('AT');
  expect(chooseWatchRegion({ remembered: null, languages: ['zh-Hant-TW'], known })).toBe('TW');
});

test('a language without a country selects a country with offers', () => {
  expect(chooseWatchRegion({ remembered: null, languages: ['en', 'de'], known })).toBe('US');
  expect(chooseWatchRegion({ remembered: null, languages: [], known: ['PL'] })).toBe('PL');
});

test('the stored value is validated', () => {
  expect(chooseWatchRegion({ remembered: '<b>', languages: ['en-GB'], known })).toBe('GB');
});

test('kinds of offers without a provider are left out', () => {
  const shudder = { name: 'Shudder', logo: null };
  expect(offersOf({ link: null, stream: [shudder], free: [], rent: [], buy: [shudder] }).map(({ label }) => label)).toEqual([
    'Stream',
    'Buy',
  ]);
  expect(offersOf(undefined)).toEqual([]);
});

test('a country has its English name, an unknown one its code', () => {
  expect(regionName('DE')).toBe('Germany');
  expect(regionName('QX')).toBe('QX');
});
