export * from './truncate.ts';

/** Spaces, controls and invisible characters: joiners, fillers, direction marks, the blank Braille cell. */
const nothing = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * True if any character of a text is visible. `trim()` keeps a zero-width space or a Hangul filler, and a name or review of
 * those would leave an empty card and an invisible link.
 */
export function hasVisibleText(text: string): boolean {
  return !nothing.test(text);
}
