import { offensiveWords, staffTitles } from './reserved-words.ts';

/** Characters of a username, after trimming (specification, section 5; readings, 11). */
export const shortestUsername = 3;
export const longestUsername = 32;

export const usernameTexts = {
  required: 'Username is required',
  short: 'Username must be at least 3 characters long',
  long: 'Username must be at most 32 characters long',
  characters: 'Username may contain only letters, digits, "_", "." and "-"',
  reserved: 'Username contains inappropriate or reserved words.',
  taken: 'Username is already taken',
} as const;

/** The form in which usernames are compared: without regard to case (readings, 11). */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

/** The part of the check that sign-up makes first. @returns the text that people see, or null */
export function checkUsernamePresence(username: string): string | null {
  const trimmed = username.trim();
  if (trimmed === '') return usernameTexts.required;
  return trimmed.length < shortestUsername ? usernameTexts.short : null;
}

/** The part that comes after the specification's own checks (readings, 11). @returns the text that people see, or null */
export function checkUsernameContent(username: string): string | null {
  const trimmed = username.trim();
  if (trimmed.length > longestUsername) return usernameTexts.long;
  if (!/^[\w.-]+$/u.test(trimmed)) return usernameTexts.characters;
  const key = usernameKey(trimmed);
  return [...staffTitles, ...offensiveWords].some((word) => key.includes(word)) ? usernameTexts.reserved : null;
}

/**
 * A username made from a person's name, for those who sign up with Google (readings, 11).
 * @param attempt 0 for the plain form; further ones add a number
 * @param random 0 (included) to 1
 */
export function suggestUsername(name: string, attempt: number, random: () => number): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, '.')
    .replace(/[^\w.-]/gu, '')
    .replace(/^[._-]+|[._-]+$/gu, '')
    .slice(0, longestUsername - suggestedDigits);
  const base = letters.length >= shortestUsername && checkUsernameContent(letters) === null ? letters : 'moviegoer';
  if (attempt === 0 && base !== 'moviegoer') return base;
  return base + String(Math.floor(random() * 10 ** suggestedDigits)).padStart(suggestedDigits, '0');
}

const suggestedDigits = 6;
