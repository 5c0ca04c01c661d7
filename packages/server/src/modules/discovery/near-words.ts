/** Words up to these lengths tolerate no, one typing error; longer ones two. */
const [longestExact, longestWithOne] = [2, 7];

/**
 * Whether two words differ by no more typing errors than the length of the first one allows: a letter too much, a letter
 * missing, another letter, or two adjacent letters swapped.
 */
export function isNear(word: string, other: string): boolean {
  return isWithin(word, other, typosOf(word));
}

function beginsNear(word: string, other: string): boolean {
  return other.startsWith(word) || isNear(word, other);
}

/**
 * Whether each word of a search begins a word of the text, or is near one, in any order. Words of one or two letters, and
 * numbers such as the 2 of a sequel called II, say too little to rule a text out.
 */
export function everyWordIsNear(words: readonly string[], text: string): boolean {
  const telling = words.filter(({ length }) => length > longestExact);
  const others = text.split(/[ \n]/u);
  return telling.length > 0 && telling.every((word) => others.some((other) => beginsNear(word, other)));
}

/** How many typing errors a word of a search tolerates. */
export function typosOf({ length }: string): number {
  if (length <= longestExact) return 0;
  return length <= longestWithOne ? 1 : 2;
}

/** The optimal string alignment distance, compared with a maximum; rows that can only grow end the comparison. */
function isWithin(one: string, other: string, most: number): boolean {
  if (one === other) return true;
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  let [before, above] = [new Uint8Array(other.length + 1), Uint8Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = new Uint8Array(other.length + 1);
    line[0] = row;
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      let cost = Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped && row > 1 && column > 1) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    [before, above] = [above, line];
  }
  return (above[other.length] ?? most + 1) <= most;
}
