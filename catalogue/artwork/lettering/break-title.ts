/** The most lines of a poster's title. */
const MOST_LINES = 4;

/**
 * Every sensible way to set words on 1 to `most` lines: for each number of lines the partition
 * whose longest line is shortest. `measure` gives a line's width in any unit.
 */
export function breakTitle({
  text,
  most = MOST_LINES,
  measure,
}: {
  text: string;
  most?: number;
  measure: (line: string) => number;
}): string[][] {
  const words = text.trim().split(/\s+/);
  const widths = new Map<string, number>();
  const measureOnce = (line: string): number => {
    const width = widths.get(line) ?? measure(line);
    widths.set(line, width);
    return width;
  };
  const ways: string[][] = [];
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    ways.push(balance({ words, count, measure: measureOnce }));
  }
  return ways;
}

function balance({
  words,
  count,
  measure,
}: {
  words: readonly string[];
  count: number;
  measure: (line: string) => number;
}): string[] {
  if (count === 1) return [words.join(' ')];
  let best: string[] = [];
  let bestWidth = Number.POSITIVE_INFINITY;
  for (let taken = 1; taken <= words.length - count + 1; taken++) {
    const first = words.slice(0, taken).join(' ');
    const rest = balance({ words: words.slice(taken), count: count - 1, measure });
    const width = Math.max(...[first, ...rest].map((line) => measure(line) + (endsInLittleWord(line) ? measure('mm') : 0)));
    if (width < bestWidth) [best, bestWidth] = [[first, ...rest], width];
  }
  return best;
}

/** Lines that end in such a word are avoided, even if the block becomes slightly wider. */
function endsInLittleWord(line: string): boolean {
  return / (the|a|an|of|and|in|to|for|on|&)$/i.test(line);
}
