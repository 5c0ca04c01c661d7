import { hasVisibleText } from '../visible-text/index.ts';

/** Texts and limits of the admin's tools (specification, sections 2 and 8). */
export const adminTexts = {
  title: 'Ban Movies (Admin)',
  fetchFailed: 'Failed to fetch banned movies',
  banFailed: 'Failed to ban movie',
  unbanFailed: 'Failed to unban movie',
  suspendSelf: 'Nobody suspends their own account.',
  recalculated: 'Movie averages have been recalculated and saved!',
  recalculateFailed: 'Error aggregating movie averages. Check console for details.',
} as const;

/** Banned movies a page of the list. */
export const bansPerPage = 50;
/** People that a search of an admin finds at most. */
export const peopleFound = 20;

/** Marks of people that an admin can list. */
export const peopleMarks = ['admin', 'critic', 'suspended'] as const;
export type PeopleMark = (typeof peopleMarks)[number];

/** A critic writes about this many subjects at most, each named in so many characters. */
export const mostSpecialisations = 8;
export const longestSpecialisation = 40;

export const specialisationTexts = {
  many: 'A critic has at most 8 specialisations.',
  long: 'A specialisation has at most 40 characters.',
  unreadable: 'A specialisation contains characters that cannot be shown.',
} as const;

/** Specialisations out of a line with commas between them: trimmed, each once. */
export function readSpecialisations(line: string): string[] {
  const words = line.split(',').map((word) => word.replace(/\s+/gu, ' ').trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** @returns the text that people see where they cannot be saved, or null where nothing is wrong */
export function checkSpecialisations(specialisations: readonly string[]): string | null {
  if (specialisations.length > mostSpecialisations) return specialisationTexts.many;
  if (specialisations.some((word) => Array.from(word).length > longestSpecialisation)) return specialisationTexts.long;
  const isReadable = (word: string) => word.isWellFormed() && hasVisibleText(word) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(word);
  return specialisations.every(isReadable) ? null : specialisationTexts.unreadable;
}
