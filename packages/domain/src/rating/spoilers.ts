/** A part of a review: plain, or hidden until its reader reveals it. */
export interface ReviewPart {
  readonly text: string;
  readonly hidden: boolean;
}

/** The marks around hidden text, `||like this||`. */
export const spoilerMark = '||';
const marked = /\|\|(.+?)\|\|/gsu;
/** A review's parts in their order (R286); marks without an end are plain text. */
export function readParts(review: string): ReviewPart[] {
  const parts: ReviewPart[] = [];
  let end = 0;
  for (const match of review.matchAll(marked)) {
    if (match.index > end) parts.push({ text: review.slice(end, match.index), hidden: false });
    parts.push({ text: match[1] ?? '', hidden: true });
    end = match.index + match[0].length;
  }
  if (end < review.length) parts.push({ text: review.slice(end), hidden: false });
  return parts;
}

/** A text for where nothing can be opened, such as a feed (R830). @param placeholder stands in for each hidden part */
export function withoutHidden(text: string, placeholder: string): string {
  return readParts(text)
    .map((part) => (part.hidden ? placeholder : part.text))
    .join('');
}

/** Readers' flags that close a review (R288). */
export const flagsThatClose = 2;

/** Why a review is closed until it is opened; null for an open one (R287, R288). */
export function closedFor({ spoiler, spoilerFlags }: { readonly spoiler: boolean; readonly spoilerFlags: number }) {
  if (spoilerFlags >= flagsThatClose) return 'readers' as const;
  return spoiler ? ('author' as const) : null;
}

/** A text with marks around a selection, and the selection after it. Marks a place to type where nothing is selected. */
export function markSpoiler(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly text: string; readonly start: number; readonly end: number } {
  const inner = text.slice(start, end);
  return {
    text: `${text.slice(0, start)}${spoilerMark}${inner}${spoilerMark}${text.slice(end)}`,
    start: start + spoilerMark.length,
    end: end + spoilerMark.length,
  };
}

/** A text as one hidden part: a review of which all is a spoiler, where only its text is kept (R315). */
export function hideAll(text: string): string {
  const inner = text.replaceAll(spoilerMark, '');
  return inner.trim() === '' ? inner : `${spoilerMark}${inner}${spoilerMark}`;
}
