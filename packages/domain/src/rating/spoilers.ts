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
