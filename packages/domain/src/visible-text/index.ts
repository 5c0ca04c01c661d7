/** Spaces, controls, and characters that take room or none but show nothing: joiners, fillers, direction marks, the blank Braille cell. */
const nothing = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Whether people would see anything of a text. `trim()` alone takes a zero-width space or a Hangul filler for a letter, and a name or
 * review of those leaves an empty card and a link that nobody can find.
 */
export function hasVisibleText(text: string): boolean {
  return !nothing.test(text);
}
