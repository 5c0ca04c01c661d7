/**
 * Trigrams of words: three adjacent characters, each word with two blanks before it and one after it, as in
 * PostgreSQL's pg_trgm.
 */
const blankCode = 32;
const newLineCode = 10;

/** The trigrams of a text's words, in order: 'it' gives '  i', ' it' and 'it '. */
export function trigramsOf(text: string): string[] {
  const trigrams: string[] = [];
  eachTrigram(text, (first, second, third) => trigrams.push(String.fromCharCode(first, second, third)));
  return trigrams;
}

/** The trigrams of a search, to be found in many texts. */
export class WantedTrigrams {
  readonly all: readonly string[];
  /** Filter by the sum of a trigram's codes: it rejects most trigrams of a text at once. */
  readonly #places = new Map<number, readonly number[]>();
  /** For each of them, the start that it was last counted for. */
  readonly #countedFor: Int32Array;
  /** For each trigram of the compared text, its index among the wanted ones; -1 for none. */
  #marks: number[] = [];
  #begins: boolean[] = [];

  constructor(search: string) {
    this.all = [...new Set(trigramsOf(search))];
    for (const [place, trigram] of this.all.entries()) {
      const hash = hashOf(trigram.charCodeAt(0), trigram.charCodeAt(1), trigram.charCodeAt(2));
      this.#places.set(hash, [...(this.#places.get(hash) ?? []), place]);
    }
    this.#countedFor = new Int32Array(this.all.length);
  }

  /**
   * Similarity of a text to the wanted trigrams, wherever in the text they are: the greatest share that wanted trigrams
   * in a part of the text have of all trigrams of the search and the part.
   * @param parts any part of the text, or whole words only
   * @returns 0 to 1
   */
  likeness(text: string, parts: 'any' | 'words'): number {
    this.#read(text);
    const [marks, begins] = [this.#marks, this.#begins];
    const isStart = (at: number) => (parts === 'words' ? begins[at] === true : (marks[at] ?? -1) !== -1);
    let best = 0;
    for (let start = 0; start < marks.length; start += 1) {
      if (isStart(start)) best = Math.max(best, this.#bestFrom(start, parts));
    }
    return best;
  }

  #bestFrom(start: number, parts: 'any' | 'words'): number {
    const marks = this.#marks;
    const countedFor = this.#countedFor.fill(-1);
    let [best, common, repeated] = [0, 0, 0];
    for (let at = start; at < marks.length; at += 1) {
      const mark = marks[at] ?? -1;
      if (mark !== -1) {
        if (countedFor[mark] === start) repeated += 1;
        else common += 1;
        countedFor[mark] = start;
      }
      const isStop = parts === 'words' ? at + 1 === marks.length || this.#begins[at + 1] === true : mark !== -1;
      if (isStop) best = Math.max(best, common / (this.all.length + at - start + 1 - repeated - common));
    }
    return best;
  }

  #read(text: string): void {
    this.#marks = [];
    this.#begins = [];
    eachTrigram(text, (first, second, third) => {
      this.#marks.push(this.#placeOf(first, second, third));
      this.#begins.push(second === blankCode);
    });
  }

  #placeOf(first: number, second: number, third: number): number {
    for (const place of this.#places.get(hashOf(first, second, third)) ?? []) {
      const trigram = this.all[place] ?? '';
      if (trigram.charCodeAt(0) === first && trigram.charCodeAt(1) === second && trigram.charCodeAt(2) === third) return place;
    }
    return -1;
  }
}

function hashOf(first: number, second: number, third: number): number {
  return (first * 31 + second) * 31 + third;
}

function eachTrigram(text: string, visit: (first: number, second: number, third: number) => void): void {
  let first = blankCode;
  let second = blankCode;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : blankCode;
    const third = code === newLineCode ? blankCode : code;
    // A blank after a blank is between words, not at the end of one.
    if (third !== blankCode || second !== blankCode) visit(first, second, third);
    first = third === blankCode ? blankCode : second;
    second = third;
  }
}
