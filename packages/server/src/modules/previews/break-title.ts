import type { Letters } from '../../platform/pictures/letters.ts';

/** A title in lines that fit. */
export interface BrokenTitle {
  readonly lines: readonly string[];
  /** Font size in pixels. */
  readonly size: number;
}

/** The largest size by the number of lines, and the one from which on one line more is better. */
const steps = [
  { lines: 1, largest: 112, least: 74 },
  { lines: 2, largest: 78, least: 52 },
  { lines: 3, largest: 54, least: 0 },
] as const;

/** Breaks a title so that it is as large as the width allows, in three lines at most. @param width in pixels */
export function breakTitle(letters: Letters, title: string, width: number): BrokenTitle {
  const words = title.toUpperCase().trim().split(/\s+/u);
  let broken: BrokenTitle = { lines: [words.join(' ')], size: 1 };
  for (const { lines: count, largest, least } of steps) {
    const lines = balance(words, count, (line) => letters.measure(line));
    const widest = Math.max(...lines.map((line) => letters.measure(line)));
    broken = { lines, size: widest === 0 ? largest : Math.min(largest, width / widest) };
    if (broken.size >= least) break;
  }
  return broken;
}

/** The way to set words on some lines whose longest line is the shortest. */
function balance(words: readonly string[], count: number, measure: (line: string) => number): string[] {
  if (count === 1 || words.length === 1) return [words.join(' ')];
  let best: string[] = [words.join(' ')];
  let bestWidth = Number.POSITIVE_INFINITY;
  // More words are not balanced, so that the search stays small.
  for (let taken = 1; taken < Math.min(words.length, 30); taken += 1) {
    const lines = [words.slice(0, taken).join(' '), ...balance(words.slice(taken), count - 1, measure)];
    const width = Math.max(...lines.map(measure));
    if (width < bestWidth) [best, bestWidth] = [lines, width];
  }
  return best;
}
