import { historyProblems } from '../texts/history-problems.ts';
import { hasVisibleText } from '../visible-text/index.ts';
import { longestTag, mostTags } from './bounds.ts';

/**
 * Reads what a member typed as tags: divided by commas, each one line in lower case, so that spellings of one are equal. Empty and
 * repeated ones are left out.
 */
export function readTags(texts: readonly string[]): string[] {
  const tags = texts
    .flatMap((text) => text.split(','))
    .map((text) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim());
  return [...new Set(tags.filter(hasVisibleText))];
}

/** @returns the text that users see for tags that are not possible, or null */
export function checkTags(texts: readonly string[]): string | null {
  const tags = readTags(texts);
  if (tags.length > mostTags) return historyProblems.tooManyTags;
  return tags.every(isTag) ? null : historyProblems.badTag;
}

/** A tag that is kept: short, and of characters that can be displayed. @param tag as `readTags` returns it */
export function isTag(tag: string): boolean {
  return Array.from(tag).length <= longestTag && tag.isWellFormed() && !/\p{Cc}/u.test(tag);
}

/** Tags as they are typed, and as files have them. */
export function writeTags(tags: readonly string[]): string {
  return tags.join(', ');
}
