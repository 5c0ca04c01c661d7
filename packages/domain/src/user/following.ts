import { usersSearchTexts } from '../texts/profiles.ts';
import { shortestUsersQuery } from './bounds.ts';

/**
 * Normalises a query: trimmed and in lower case, as names and addresses are compared. Pages show usernames as '@mina', so one
 * '@' in front is not part of the name.
 */
export function userSearchKey(query: string): string {
  return query.trim().toLowerCase().replace(/^@/u, '');
}

/**
 * A name as the search compares it: in lower case, without accents, with special Latin letters as users type them.
 * The database's function `fold_name` does the same.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/gu, '')
    .toLowerCase()
    .replace(/[æœßþøđłıðħς]/gu, (letter) => specialLetters[letter] ?? letter);
}

/** Letters that NFKD does not decompose. A final sigma is a sigma. */
const specialLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ð: 'd',
  ħ: 'h',
  ς: 'σ',
};

/** @returns the text that users see, or null for a valid query */
export function checkUsersQuery(query: string): string | null {
  return Array.from(foldName(userSearchKey(query))).length < shortestUsersQuery ? usersSearchTexts.short : null;
}
