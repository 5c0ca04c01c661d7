import { trigramsOf, WantedTrigrams } from './trigrams.ts';

export interface Found {
  readonly id: number;
  /** 40 for a title, 30 for the beginning of one, 10 to 7 for words in it, else tenths of likeness to them. */
  readonly relevance: number;
}

/** The least likeness, 0 to 1, that is close to any part of a title, and the least to whole words of it. */
const leastClose = 0.55;
const leastLoose = 0.25;

/** From this relevance on a title has the words of the search, or nearly all of them. */
const surelyMeant = 7;
/** Of titles with the words of a search once two letters that stand side by side changed places. */
const relevanceOfSwapped = 6;
/** In longer searches a slip leaves enough of the words to be like a title. */
const longestSwapped = 30;

/** Shorter searches have no trigram of their own: they are looked for where words begin. */
const shortestTrigram = 3;

/** Texts that went leave their places behind; so many of all are borne before everything is put in anew. */
const mostGone = 0.25;

/**
 * Titles by their trigrams, in this process: a search looks at the titles that share trigrams with it, and at no other
 * (docs/decisions/0023). Texts and searches come as `movieSearchText` and `searchKey` give them.
 */
export class TitleIndex {
  #ids: number[] = [];
  /** Null for a text that went. */
  #texts: (string | null)[] = [];
  #placeOf = new Map<number, number>();
  /** The places of the texts that have a trigram, in rising order. */
  #places = new Map<string, number[]>();

  /** @param text null takes the movie out */
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

  /**
   * What a search finds, in rounds, each for where the ones before show nothing: titles that have its words or words much
   * like them; those, and titles that have words a little like them, for a slip in a short word; titles that have its
   * words with two letters the other way round.
   * @returns what each round finds, in no order
   */
  *rounds(key: string): Generator<readonly Found[]> {
    if (key === '') return;
    if (key.length < shortestTrigram) return yield this.#beginWith(key);
    const wanted = new WantedTrigrams(key);
    const counts = this.#count(wanted);
    const [close, loose] = [fewestOfClose(wanted), Math.min(fewestOfClose(wanted), fewestOfLoose(wanted))];
    const closest = this.#find(counts, close, (text, count) => closeness(text, { key, wanted, count }));
    if (closest.some(({ relevance }) => relevance >= surelyMeant)) yield closest;
    yield this.#find(
      counts,
      loose,
      (text, count) => closeness(text, { key, wanted, count }) ?? looseness(text, { wanted, count }),
    );
    yield this.#swapped(key);
  }

  /**
   * @param fewest of the wanted trigrams that a text must have to be looked at
   * @param relevanceOf of a text with so many of them; null for one that is not meant
   */
  #find(counts: Uint16Array, fewest: number, relevanceOf: (text: string, count: number) => number | null): Found[] {
    const found: Found[] = [];
    // Without an iterator: most places have too few, and passing over them is much of a search.
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

  /** The places of texts that have words which begin as the search has them. */
  #holding(key: string): number[] {
    const places = trigramsWithin(key).map((trigram) => this.#places.get(trigram) ?? []);
    const fewest = places.reduce((one, other) => (other.length < one.length ? other : one));
    return fewest.filter((place) => {
      const text = this.#texts[place];
      return text != null && (containment(text, key) ?? 0) > surelyMeant;
    });
  }

  #beginWith(key: string): Found[] {
    return (this.#places.get(`${' '.repeat(shortestTrigram - key.length)}${key}`) ?? []).flatMap((place) => {
      const text = this.#texts[place];
      return text == null ? [] : [{ id: this.#ids[place] as number, relevance: containment(text, key) ?? 0 }];
    });
  }

  /** @returns for each place, how many of the trigrams its text has; of a hundred signs, some become eighteen letters each */
  #count(wanted: WantedTrigrams): Uint16Array {
    const counts = new Uint16Array(this.#ids.length);
    for (const trigram of wanted.all) {
      for (const place of this.#places.get(trigram) ?? []) counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  }

  #add(id: number, text: string): void {
    const place = this.#ids.push(id) - 1;
    this.#texts.push(text);
    this.#placeOf.set(id, place);
    for (const trigram of new Set(trigramsOf(text))) {
      const places = this.#places.get(trigram);
      if (places === undefined) this.#places.set(trigram, [place]);
      else places.push(place);
    }
  }

  #tidy(): void {
    const kept = Array.from(this.#placeOf, ([id, place]) => [id, this.#texts[place] ?? null] as const);
    this.#ids = [];
    this.#texts = [];
    this.#placeOf = new Map();
    this.#places = new Map();
    for (const [id, text] of kept) if (text !== null) this.#add(id, text);
  }
}

interface Wanted {
  readonly key: string;
  readonly wanted: WantedTrigrams;
  /** Of the wanted trigrams, those that the text has. */
  readonly count: number;
}

function closeness(text: string, { key, wanted, count }: Wanted): number | null {
  if (hasAll(wanted, count)) {
    const contained = containment(text, key);
    if (contained !== null) return contained;
  }
  return like(text, { wanted, count }, { least: leastClose, parts: 'any' });
}

/** How many of the wanted trigrams a text has at least that is close; whatever has none is never looked at. */
function fewestOfClose(wanted: WantedTrigrams): number {
  return Math.max(1, Math.min(wanted.all.length - atEdges, fewestOf(wanted, leastClose)));
}

/** Of a word of five letters and more the beginning alone, which is two trigrams, is too little. */
function fewestOfLoose(wanted: WantedTrigrams): number {
  return Math.max(wanted.all.length > 5 ? 3 : 1, fewestOf(wanted, leastLoose));
}

/** A likeness is a share of the wanted trigrams at most. */
function fewestOf(wanted: WantedTrigrams, likeness: number): number {
  return Math.ceil(wanted.all.length * likeness);
}

/** A part of a title has all trigrams of the search but those at the edges of its first and last word: two before, one behind. */
function hasAll(wanted: WantedTrigrams, count: number): boolean {
  return count >= wanted.all.length - atEdges;
}
const atEdges = 3;

/** Those trigrams: what any text has in which the search stands. */
function trigramsWithin(key: string): string[] {
  return trigramsOf(key).slice(2, -1);
}

/** A text with each two letters of a word that stand side by side the other way round. */
function swapsOf(text: string): string[] {
  return Array.from(text).flatMap((letter, at, letters) => {
    const next = letters[at + 1];
    if (next === undefined || next === letter || letter === ' ' || next === ' ') return [];
    return [
      letters
        .with(at, next)
        .with(at + 1, letter)
        .join(''),
    ];
  });
}

function looseness(text: string, search: Omit<Wanted, 'key'>): number | null {
  if (search.count < fewestOfLoose(search.wanted)) return null;
  return like(text, search, { least: leastLoose, parts: 'words' });
}

function like(
  text: string,
  { wanted, count }: Omit<Wanted, 'key'>,
  { least, parts }: { readonly least: number; readonly parts: 'any' | 'words' },
): number | null {
  if (count < fewestOf(wanted, least)) return null;
  const found = wanted.likeness(text, parts);
  return found >= least ? Math.round(found * 10) : null;
}

/** Where the search stands in the text as it is; null where it does not. */
function containment(text: string, key: string): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1)) {
    const [before, behind] = [text[at - 1], text[at + key.length]];
    best = Math.max(best ?? 0, standing(before, behind));
  }
  return best;
}

/** @param before the sign before the search and @param behind the one behind it; a new line parts titles, a space parts words */
function standing(before: string | undefined, behind: string | undefined): number {
  const [beginsTitle, endsTitle] = [before === undefined || before === '\n', behind === undefined || behind === '\n'];
  if (beginsTitle) return endsTitle ? 40 : 30;
  if (before !== ' ') return 7;
  return endsTitle || behind === ' ' ? 10 : 9;
}
