import { expect, test } from 'vitest';
import { knownText, shortValue } from './estimates.ts';

test.each([
  ['members', 12, '12 members'],
  ['members-and-editorial', 3, '3 members and our estimate'],
  ['members-and-kind', 1, '1 member and an estimate from its keywords'],
  ['editorial', 0, 'Our estimate'],
  ['kind', 0, 'Estimate from its keywords'],
] as const)('what comes from %s of %i is called so', (source, members, text) => {
  expect(knownText(source, members)).toBe(text);
});

test('a value in short has a sign unless members alone decide it', () => {
  expect(shortValue(7.94, 'members')).toBe('7.9');
  expect(shortValue(7.5, 'kind')).toBe('≈8');
});
