/** Spaces, controls and invisible characters: joiners, fillers, direction marks, the blank Braille cell. */
const nothing = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * True if any character of a text is visible. `trim()` keeps a zero-width space or a Hangul filler, and a name or review of
 * those would leave an empty card and an invisible link.
 */
export function hasVisibleText(text: string): boolean {
  return !nothing.test(text);
}

/** Cuts text to at most `characters` code points, the ellipsis included, at the end of a word where it has two. */
export function truncate(text: string, characters: number): string {
  const points = Array.from(text);
  if (points.length <= characters) return text;
  const cut = points.slice(0, characters - 1).join('');
  const space = cut.lastIndexOf(' ');
  const head = space > 0 ? cut.slice(0, space) : cut;
  return `${head.replace(/[\s,;:.\u2013\u2014-]+$/u, '')}\u2026`;
}
