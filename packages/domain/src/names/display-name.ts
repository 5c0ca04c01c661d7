import { hasVisibleText } from '../visible-text/index.ts';
import { darkWords, offensiveWords, specifiedWords, staffTitles } from './reserved-words.ts';

/** Characters (code points) of a display name, after trimming (specification, sections 5 and 9). */
export const shortestDisplayName = 3;
export const longestDisplayName = 32;

/** What is said about a display name; the reserved text also appears while typing (specification, section 5). */
export const displayNameTexts = {
  required: 'Display Name is required',
  short: 'Display Name must be at least 3 characters long',
  long: 'Display Name must be at most 32 characters long',
  unreadable: 'Display Name contains characters that cannot be shown.',
  reserved: 'Display name contains inappropriate or reserved words.',
} as const;

const reservedWords: readonly string[] = [...staffTitles, ...specifiedWords, ...offensiveWords, ...darkWords];

/**
 * Whether a display name contains a reserved word, however it is written: letters of other widths count as the plain
 * ones, and what shows nothing (a joiner between two letters) does not part them.
 */
export function hasReservedWord(name: string): boolean {
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
  return reservedWords.some((word) => plain.includes(word));
}

/**
 * Checks a display name in the order of the specification, its maximum and reserved words last (readings, 11).
 * @returns the text that people see, or null where nothing is wrong
 */
export function checkDisplayName(name: string): string | null {
  return checkDisplayNamePresence(name) ?? checkDisplayNameContent(name);
}

/** The part of the check that sign-up makes before it looks at passwords. */
export function checkDisplayNamePresence(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return displayNameTexts.required;
  return Array.from(trimmed).length < shortestDisplayName ? displayNameTexts.short : null;
}

/** The part that comes after everything else. */
export function checkDisplayNameContent(name: string): string | null {
  const trimmed = name.trim();
  if (Array.from(trimmed).length > longestDisplayName) return displayNameTexts.long;
  if (!trimmed.isWellFormed() || unreadable.test(trimmed) || !hasVisibleText(trimmed)) return displayNameTexts.unreadable;
  return hasReservedWord(trimmed) ? displayNameTexts.reserved : null;
}

/**
 * A name for somebody whose own cannot stand, to be changed (readings, 12).
 * @param random 0 (included) to 1
 */
export function standInDisplayName(random: () => number): string {
  return `Moviegoer ${Math.floor(1_000 + random() * 9_000)}`;
}

/** Control characters, line separators and invisible or direction-turning ones; the joiner of emoji stays. */
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u;
