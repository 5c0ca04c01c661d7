import { expect, test } from 'vitest';
import { specialisationTexts } from '../texts/moderation.ts';
import { checkSpecialisations, longestSpecialisation, readSpecialisations } from './index.ts';

test('specialisations are split at commas and deduplicated', () => {
  expect(readSpecialisations(' Giallo,  slow   burn, ,Giallo,')).toEqual(['Giallo', 'slow burn']);
  expect(readSpecialisations(' , ')).toEqual([]);
});

test('too many, too long and unreadable specialisations are refused with a text', () => {
  expect(checkSpecialisations(['Giallo', 'x'.repeat(longestSpecialisation)])).toBeNull();
  expect(checkSpecialisations(Array.from({ length: 9 }, (_, index) => `s${index}`))).toBe(specialisationTexts.many);
  expect(checkSpecialisations(['x'.repeat(longestSpecialisation + 1)])).toBe(specialisationTexts.long);
  expect(checkSpecialisations(['a\u0000'])).toBe(specialisationTexts.unreadable);
  expect(checkSpecialisations(['\u200b'])).toBe(specialisationTexts.unreadable);
});
