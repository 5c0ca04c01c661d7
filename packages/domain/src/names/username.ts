import { usernameTexts } from '../texts/names.ts';
import { longestUsername, shortestUsername } from './bounds.ts';
import { hasReservedUsernameWord } from './reserved/index.ts';

/** The form in which usernames are compared: case does not matter (R144). */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

/** The part of the check that sign-up makes first. @returns the text that users see, or null */
export function checkUsernamePresence(username: string): string | null {
  const trimmed = username.trim();
  if (trimmed === '') return usernameTexts.required;
  return trimmed.length < shortestUsername ? usernameTexts.short : null;
}

/** The part that comes after the first six checks (R151). @returns the text that users see, or null */
export function checkUsernameContent(username: string): string | null {
  const trimmed = username.trim();
  if (trimmed.length > longestUsername) return usernameTexts.long;
  if (!/^[\w.-]+$/u.test(trimmed)) return usernameTexts.characters;
  return hasReservedUsernameWord(trimmed) ? usernameTexts.reserved : null;
}

/** Message about a username while it is typed; one that is too short may not be finished yet. */
export function checkTypedUsername(username: string): string | null {
  return username.trim() === '' ? null : checkUsernameContent(username);
}

/**
 * Derives a username from a user's name, for sign-ups with Google (R165).
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
  const isFree = letters.length >= shortestUsername && checkUsernameContent(letters) === null;
  if (attempt === 0 && isFree) return letters;
  const number = String(Math.floor(random() * 10 ** suggestedDigits)).padStart(suggestedDigits, '0');
  // Digits are read as letters, too, and may end a name in a reserved word.
  const numbered = letters + number;
  return isFree && checkUsernameContent(numbered) === null ? numbered : anybody + number;
}

/** A name for those whose own is none; with digits it is never a reserved word. */
const anybody = 'moviegoer';

const suggestedDigits = 6;
