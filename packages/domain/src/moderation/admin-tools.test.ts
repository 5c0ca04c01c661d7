import { expect, test } from 'vitest';
import { specializationTexts } from '../texts/moderation.ts';
import { checkSpecializations, longestSpecialization, readSpecializations } from './index.ts';

test('specializations are split at commas and deduplicated', () => {
  expect(readSpecializations(' Giallo,  slow   burn, ,Giallo,')).toEqual(['Giallo', 'slow burn']);
  expect(readSpecializations(' , ')).toEqual([]);
});

test('too many, too long and unreadable specializations are refused with a text', () => {
  expect(checkSpecializations(['Giallo', 'x'.repeat(longestSpecialization)])).toBeNull();
  expect(checkSpecializations(Array.from({ length: 9 }, (_, index) => `s${index}`))).toBe(specializationTexts.many);
  expect(checkSpecializations(['x'.repeat(longestSpecialization + 1)])).toBe(specializationTexts.long);
  expect(checkSpecializations(['a\u0000'])).toBe(specializationTexts.unreadable);
  expect(checkSpecializations(['\u200b'])).toBe(specializationTexts.unreadable);
});
