import { expect, test } from 'vitest';
import { bioTexts } from '../texts/profiles.ts';
import { checkBio, profilePics, profilePicUrl } from './index.ts';

test('twenty pictures, each with its URL', () => {
  expect(profilePics).toHaveLength(20);
  expect(profilePicUrl(20)).toBe('/profile_pics/20.png');
});

test('a bio has at most 500 characters and may have several lines', () => {
  expect(checkBio(`${'x'.repeat(249)}\n${'💀'.repeat(250)}`)).toBeNull();
  expect(checkBio('x'.repeat(501))).toBe(bioTexts.long);
  expect(checkBio('a\u0000b')).toBe(bioTexts.unreadable);
  expect(checkBio('\u200b\u3164')).toBe(bioTexts.unreadable);
  expect(checkBio('')).toBeNull();
});
