/** Words up to these lengths tolerate no, one typing error; longer ones two. */
const [longestExact, longestWithOne] = [2, 7];

/**
 * True if two words differ by no more typing errors than the length of the first one allows: a letter too much, a letter
 * missing, another letter, or two adjacent letters swapped.
 */
export function isNear(word: string, other: string): boolean {
  return isWithin(word, other, typosOf(word));
}

function beginsNear(word: string, other: string): boolean {
  return other.startsWith(word) || isNear(word, other);
}

/**
 * True if each word of a search begins a word of the text, or is near one, in any order. Words of one or two letters, and
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

/** Cells farther from the diagonal than a distance allows are never read. */
const outside = 255;
/** The last three rows of the table of distances, for all comparisons: a search makes thousands of them. */
let rows = [0, 1, 2].map(() => new Uint8Array(64));

/**
 * The optimal string alignment distance, compared with a maximum: of the table of distances only the band around the
 * diagonal that a distance of so many may touch, and no further than to a row that is above it everywhere.
 */
function isWithin(one: string, other: string, most: number): boolean {
  if (one === other) return true;
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  if (other.length + 2 > (rows[0]?.length ?? 0)) rows = rows.map(() => new Uint8Array(2 * other.length));
  let [before, above, line] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= most + 1; column += 1) above[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    const from = Math.max(1, row - most);
    const to = Math.min(other.length, row + most);
    line[from - 1] = from === 1 ? row : outside;
    let least = outside;
    for (let column = from; column <= to; column += 1) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
      let cost = Math.min((above[column - 1] ?? 0) + (isSame ? 0 : 1), (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    line[to + 1] = outside;
    [before, above, line] = [above, line, before];
  }
  return (above[other.length] ?? outside) <= most;
}
