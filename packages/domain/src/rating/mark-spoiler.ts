import { spoilerMark } from './spoilers.ts';

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
