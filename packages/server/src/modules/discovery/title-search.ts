import { TrigramPlaces } from './trigram-places.ts';
import { trigramsOf, WantedTrigrams } from './trigrams.ts';
import { everyWordIsNear, typosOf } from './word-distance.ts';

/**
 * How well a title matches a search; exact matches come before similar ones (R64), which have ten times their
 * similarity. What has the search in the middle of a word is no exact match, but comes before similar ones.
 */
const titleRelevance = {
  title: 40,
  beginning: 30,
  words: 20,
  beginningsOfWords: 19,
  /** The title has all words of the search, the last one perhaps as the beginning of one, but not one after the other. */
  scatteredWords: 18,
  middleOfWord: 12,
} as const;

export interface Found {
  readonly id: number;
  /** One of `titleRelevance`, else tenths of the similarity. */
  readonly relevance: number;
}

/** From this relevance on a title has the words of the search. */
export const exactRelevance = titleRelevance.scatteredWords;

/**
 * The least similarity, 0 to 1, that is close to any part of a title, and the least to whole words of it. Several words
 * share many trigrams with titles that have only the small ones, so they have to be closer.
 */
const leastClose = 0.55;
const leastCloseOfSeveral = 0.65;
const leastLoose = 0.25;

/** Relevance of titles whose words are all near those of a search of several words. */
const relevanceOfNearWords = 6;
/** Relevance of titles that have the words of a search after swapping two adjacent letters. */
const relevanceOfSwapped = 6;
/** In longer searches a typo leaves enough of the words to be similar to a title. */
const longestSwapped = 30;

/** Shorter searches have no trigram of their own: they are matched at the beginning of words. */
const shortestTrigram = 3;

/** Removed texts leave unused slots; at this many of all, the index is rebuilt. */
const mostGone = 0.25;

/**
 * Titles by their trigrams, in this process: a search compares only the titles that share trigrams with it
 * (docs/decisions/0023). Texts and searches are those of `movieSearchText` and `searchKey`.
 */
export class TitleSearch {
  #ids: number[] = [];
  /** Null for a removed text. */
  #texts: (string | null)[] = [];
  #placeOf = new Map<number, number>();
  /** The slots of the texts that have a trigram. */
  #places = new TrigramPlaces();

  /** @param text null removes the movie */
  set(id: number, text: string | null): void {
    const place = this.#placeOf.get(id);
    if (place !== undefined) {
      if (this.#texts[place] === text) return;
      this.#texts[place] = null;
      this.#placeOf.delete(id);
    }
    if (text !== null) this.#add(id, text);
    if (this.#ids.length - this.#placeOf.size > this.#ids.length * mostGone) this.#tidy();
  }

  /** Takes as little memory as it can, after many texts were set. */
  compact(): void {
    this.#places.pack();
  }

  /**
   * Finds titles in rounds, each for when the ones before show nothing: titles that have the words; titles that have words
   * similar to them, for a typing error (of several words all have to be near, or the whole very similar); titles that have
   * the words with two letters swapped.
   * @returns what each round finds, in no order
   */
  *rounds(key: string): Generator<readonly Found[]> {
    if (key === '') return;
    if (key.length < shortestTrigram) return yield this.#beginWith(key);
    const wanted = new WantedTrigrams(key);
    const counts = this.#count(wanted);
    const words = key.split(' ');
    const exact = this.#find(counts, fewestOfExact(wanted, words), (text) => containment(text, { key, words }));
    if (exact.some(({ relevance }) => relevance >= exactRelevance)) yield exact;
    yield this.#find(
      counts,
      Math.min(fewestOfExact(wanted, words), words.length === 1 ? fewestOfLoose(wanted) : fewestOfSeveral(wanted, words)),
      (text, count) => containment(text, { key, words }) ?? similarity(text, { words, wanted, count }),
    );
    yield this.#swapped(key);
  }

  /**
   * @param fewest how many of the wanted trigrams a text must have to be compared
   * @param relevanceOf of a text with that many of them; null for one that does not match
   */
  #find(counts: Uint16Array, fewest: number, relevanceOf: (text: string, count: number) => number | null): Found[] {
    const found: Found[] = [];
    // Without an iterator: most slots have too few, and skipping them is much of a search.
    for (let place = 0; place < counts.length; place += 1) {
      const count = counts[place] ?? 0;
      if (count < fewest) continue;
      const text = this.#texts[place];
      if (text == null) continue;
      const relevance = relevanceOf(text, count);
      if (relevance !== null) found.push({ id: this.#ids[place] as number, relevance });
    }
    return found;
  }

  #swapped(key: string): readonly Found[] {
    if (key.length > longestSwapped) return [];
    const places = new Set(swapsOf(key).flatMap((swapped) => this.#holding(swapped)));
    return Array.from(places, (place) => ({ id: this.#ids[place] as number, relevance: relevanceOfSwapped }));
  }

  /** The slots of texts that have words beginning with those of the search. */
  #holding(key: string): number[] {
    const places = trigramsWithin(key).map((trigram) => this.#places.of(trigram));
    const fewest = places.reduce((one, other) => (other.length < one.length ? other : one));
    return Array.from(fewest).filter((place) => {
      const text = this.#texts[place];
      return text != null && (containment(text, { key, words: [key] }) ?? 0) > titleRelevance.middleOfWord;
    });
  }

  #beginWith(key: string): Found[] {
    return Array.from(this.#places.of(`${' '.repeat(shortestTrigram - key.length)}${key}`)).flatMap((place) => {
      const text = this.#texts[place];
      return text == null ? [] : [{ id: this.#ids[place] as number, relevance: containment(text, { key, words: [key] }) ?? 0 }];
    });
  }

  /**
   * @returns for each slot, how many of the trigrams its text has; some characters become up to eighteen letters when
   * normalised
   */
  #count(wanted: WantedTrigrams): Uint16Array {
    const counts = new Uint16Array(this.#ids.length);
    for (const trigram of wanted.all) {
      for (const place of this.#places.of(trigram)) counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  }

  #add(id: number, text: string): void {
    const place = this.#ids.push(id) - 1;
    this.#texts.push(text);
    this.#placeOf.set(id, place);
    for (const trigram of new Set(trigramsOf(text))) this.#places.add(trigram, place);
  }

  #tidy(): void {
    const kept = Array.from(this.#placeOf, ([id, place]) => [id, this.#texts[place] ?? null] as const);
    this.#ids = [];
    this.#texts = [];
    this.#placeOf = new Map();
    this.#places = new TrigramPlaces();
    for (const [id, text] of kept) if (text !== null) this.#add(id, text);
  }
}

interface Wanted {
  readonly words: readonly string[];
  readonly wanted: WantedTrigrams;
  /** The wanted trigrams that the text has. */
  readonly count: number;
}

function similarity(text: string, search: Wanted): number | null {
  if (search.words.length === 1) {
    return like(text, search, { least: leastClose, parts: 'any' }) ?? looseRelevance(text, search);
  }
  const close = like(text, search, { least: leastCloseOfSeveral, parts: 'any' });
  return close ?? (everyWordIsNear(search.words, text) ? relevanceOfNearWords : null);
}

/**
 * How many of the wanted trigrams an exact match has at least: a part of a title has all but those at the edges of its
 * first and last word (two before, one after), and scattered words have all but the one after each. Texts without any are
 * never compared.
 */
function fewestOfExact(wanted: WantedTrigrams, words: readonly string[]): number {
  return Math.max(1, wanted.all.length - Math.max(atEdges, words.length));
}

/** For a word of five letters and more the beginning alone, which is two trigrams, is too little. */
function fewestOfLoose(wanted: WantedTrigrams): number {
  return Math.max(wanted.all.length > 5 ? 3 : 1, fewestOf(wanted, leastLoose));
}

/** As many as remain of all words with their typing errors, each of which changes four trigrams at most; short words may be missing. */
function fewestOfSeveral(wanted: WantedTrigrams, words: readonly string[]): number {
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
  const repeated = sum(words.map(({ length }) => length + 1)) - wanted.all.length;
  const left = words.map((word) => (typosOf(word) === 0 ? 0 : Math.max(0, word.length + 1 - trigramsOfTypo * typosOf(word))));
  return Math.max(1, Math.min(fewestOf(wanted, leastCloseOfSeveral), sum(left) - repeated));
}
const trigramsOfTypo = 4;

/** A similarity is at most this share of the wanted trigrams. */
function fewestOf(wanted: WantedTrigrams, similarity: number): number {
  return Math.ceil(wanted.all.length * similarity);
}

const atEdges = 3;

/** Those trigrams: any text that contains the search has them. */
function trigramsWithin(key: string): string[] {
  return trigramsOf(key).slice(2, -1);
}

/** A text with each two adjacent letters of a word swapped. */
function swapsOf(text: string): string[] {
  return Array.from(text).flatMap((template, at, letters) => {
    const next = letters[at + 1];
    if (next === undefined || next === template || template === ' ' || next === ' ') return [];
    return [
      letters
        .with(at, next)
        .with(at + 1, template)
        .join(''),
    ];
  });
}

function looseRelevance(text: string, search: Wanted): number | null {
  if (search.count < fewestOfLoose(search.wanted)) return null;
  return like(text, search, { least: leastLoose, parts: 'words' });
}

function like(
  text: string,
  { wanted, count }: Wanted,
  { least, parts }: { readonly least: number; readonly parts: 'any' | 'words' },
): number | null {
  if (count < fewestOf(wanted, least)) return null;
  const found = wanted.likeness(text, parts);
  return found >= least ? Math.round(found * 10) : null;
}

/** Position of the search's words in the text; null if it does not have them. */
function containment(text: string, { key, words }: { readonly key: string; readonly words: readonly string[] }): number | null {
  let best = 0;
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
    best = Math.max(best, wordRank(text[at - 1], text[at + key.length]));
  }
  if (words.length > 1 && best < titleRelevance.scatteredWords && hasScattered(text, words)) return titleRelevance.scatteredWords;
  return best === 0 ? null : best;
}

/** Whole words; the last one may still be being typed. */
function hasScattered(text: string, words: readonly string[]): boolean {
  const padded = ` ${text.replaceAll('\n', ' ')} `;
  return words.every((word, index) => padded.includes(index === words.length - 1 ? ` ${word}` : ` ${word} `));
}

/**
 * @param before the character before the search and @param behind the one after it; a newline separates titles, a space
 * words
 */
function wordRank(before: string | undefined, behind: string | undefined): number {
  const [beginsTitle, endsTitle] = [before === undefined || before === '\n', behind === undefined || behind === '\n'];
  if (beginsTitle) return endsTitle ? titleRelevance.title : titleRelevance.beginning;
  if (before !== ' ') return titleRelevance.middleOfWord;
  return endsTitle || behind === ' ' ? titleRelevance.words : titleRelevance.beginningsOfWords;
}
