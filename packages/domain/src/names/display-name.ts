import { displayNameTexts } from '../texts/names.ts';
import { hasVisibleText } from '../visible-text/index.ts';
import { longestDisplayName, shortestDisplayName } from './bounds.ts';
import { hasReservedWord } from './reserved/index.ts';

/**
 * Checks a display name; its maximum and reserved words come last (R151).
 * @returns the text that users see, or null for a valid value
 */
export function checkDisplayName(name: string): string | null {
  return checkDisplayNamePresence(name) ?? checkDisplayNameContent(name);
}

/** The part of the check that sign-up makes before it checks passwords. */
export function checkDisplayNamePresence(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return displayNameTexts.required;
  return Array.from(trimmed).length < shortestDisplayName ? displayNameTexts.short : null;
}

/** The part that sign-up checks last. */
export function checkDisplayNameContent(name: string): string | null {
  const trimmed = name.trim();
  if (Array.from(trimmed).length > longestDisplayName) return displayNameTexts.long;
  if (!trimmed.isWellFormed() || unreadable.test(trimmed) || !hasVisibleText(trimmed)) return displayNameTexts.unreadable;
  return hasReservedWord(trimmed) ? displayNameTexts.reserved : null;
}

/** Message about a display name while it is typed (R147); one that is too short may not be finished yet. */
export function checkTypedDisplayName(name: string): string | null {
  return name.trim() === '' ? null : checkDisplayNameContent(name);
}

/**
 * A name for a user whose own is not allowed, to be changed by them (R169).
 * @param random 0 (included) to 1
 */
export function placeholderDisplayName(random: () => number): string {
  return `Moviegoer ${Math.floor(1_000 + random() * 9_000)}`;
}

/** Control characters, line separators and invisible or bidirectional control ones, except the joiner of emoji. */
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u;
