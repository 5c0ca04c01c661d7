import { searchKey } from '@hexreel/domain/movie';
import { isNear } from './word-distance.ts';
import { SortedRows } from './sorted-rows.ts';

export type Role = 'director' | 'cast';

export interface Credit {
  readonly movieId: number;
  readonly role: Role;
}

/** Someone who directed movies of the site or acted in them. A source's homonyms are one person: only names are stored. */
export interface Person {
  readonly name: string;
  /** A number for each movie, which `creditOf` reads: hundreds of thousands of them take an eighth of what objects do. */
  readonly credits: readonly number[];
  /** How well known they are, as `MovieSearch` weighs them; null until it does, and again when one of their movies changes. */
  weight: number | null;
}

/** A person who directed a movie and acted in it counts as its director. */
function writeCredit(movieId: number, role: Role): number {
  return movieId * 2 + (role === 'director' ? 1 : 0);
}

export function creditOf(written: number): Credit {
  return { movieId: Math.floor(written / 2), role: written % 2 === 1 ? 'director' : 'cast' };
}

/**
 * How a name matches: it has each word of the search as a word, the last one perhaps as the beginning of one; it has
 * words that begin with those of the search; or words that differ from them by a typing error.
 */
export type NameMatch = 'words' | 'beginnings' | 'near';

/** Shorter searches match too many names to say anything. */
const shortestSearch = 2;

/** Between names, and twice between directors and cast; PostgreSQL's texts cannot contain it. */
const separator = '\0';

/** Directors and cast as one text, in which a replica's row keeps them. */
export function writeCredits(directors: readonly string[], cast: readonly string[]): string {
  if (directors.length === 0 && cast.length === 0) return '';
  return [...directors, '', ...cast].join(separator);
}

/** In order, directors first; a name may be there twice. */
function eachCredit(text: string, visit: (name: string, role: Role) => void): void {
  if (text === '') return;
  let role: Role = 'director';
  for (const name of text.split(separator)) {
    if (name === '') role = 'cast';
    else visit(name, role);
  }
}

export interface NamedCredit {
  readonly name: string;
  readonly role: Role;
}

/** Reads the text of `writeCredits`, in order; a name may occur twice. */
export function readCredits(text: string): NamedCredit[] {
  const credits: NamedCredit[] = [];
  eachCredit(text, (name, role) => credits.push({ name, role }));
  return credits;
}

/** Its list of credits may still change. */
interface IndexedPerson extends Person {
  credits: number[];
}

/**
 * The people of all movies by the words of their names, in this process (docs/decisions/0013). Names are compared word by
 * word: a name has to have every word of a search, so that several words narrow it.
 */
export class PeopleSearch {
  /** By name, as written. */
  readonly #people = new Map<string, IndexedPerson>();
  readonly #byWord = new Map<string, IndexedPerson[]>();
  /** All words, alphabetically; made by the first search. */
  #words: SortedRows<string, string> | null = null;

  /** A movie's people changed. @param before and @param after as `writeCredits` returns them, '' for a movie that is gone */
  replace(movieId: number, before: string, after: string): void {
    if (before === after) return;
    this.forgetWeights(before);
    this.forgetWeights(after);
    eachCredit(before, (name) => this.#removeCredit(name, movieId));
    eachCredit(after, (name, role) => this.#addCredit(name, movieId, role));
  }

  /** Takes as little memory as it can, after many credits were added: arrays that grow have room for sixteen more. */
  compact(): void {
    for (const person of this.#people.values()) if (person.credits.length > 1) person.credits = person.credits.slice();
    for (const [word, people] of this.#byWord) if (people.length > 1) this.#byWord.set(word, people.slice());
  }

  /** A movie became better or less known. @param credits its people, as `writeCredits` returns them */
  forgetWeights(credits: string): void {
    eachCredit(credits, (name) => {
      const person = this.#people.get(name);
      if (person !== undefined) person.weight = null;
    });
  }

  /** @param key as `searchKey` returns it @returns everyone of exactly this name, but for accents and letter case */
  named(key: string): readonly Person[] {
    const [first, ...rest] = key.split(' ').map((word) => this.#byWord.get(word) ?? []);
    if (first === undefined) return [];
    return first.filter((person) => isNamed(person, key) && rest.every((people) => people.includes(person)));
  }

  /**
   * @param key as `searchKey` returns it
   * @returns in no order; of a search of one word, people with several words that match once for each of them
   */
  find(key: string, match: NameMatch): readonly Person[] {
    if (key.length < shortestSearch) return [];
    const words = key.split(' ');
    // A set of the thousands whose names begin with two letters would take longer than all else.
    if (words.length === 1) return this.#matching(key, match).flatMap((word) => this.#byWord.get(word) ?? []);
    const sets = words.map((word, index) => {
      const isLastOfSeveral = words.length > 1 && index === words.length - 1;
      return this.#having(word, match === 'words' && isLastOfSeveral ? 'beginnings' : match);
    });
    const [fewest, ...others] = sets.toSorted((one, other) => one.size - other.size);
    return Array.from(fewest ?? []).filter((person) => others.every((people) => people.has(person)));
  }

  #having(word: string, match: NameMatch): ReadonlySet<IndexedPerson> {
    const found = new Set<IndexedPerson>();
    for (const other of this.#matching(word, match)) {
      for (const person of this.#byWord.get(other) ?? []) found.add(person);
    }
    return found;
  }

  /** Words of names. */
  #matching(word: string, match: NameMatch): readonly string[] {
    if (match === 'words') return [word];
    return match === 'near' ? this.#near(word) : this.#beginning(word);
  }

  #beginning(word: string): readonly string[] {
    const { rows } = this.#sorted();
    const from = firstFrom(rows, word);
    let to = from;
    while (rows[to]?.startsWith(word) === true) to += 1;
    return rows.slice(from, to);
  }

  /** Words with the same first letter alone are compared: hardly anybody mistypes the first one. */
  #near(word: string): readonly string[] {
    const first = Array.from(word)[0] ?? '';
    return this.#beginning(first).filter((other) => other.startsWith(word) || isNear(word, other));
  }

  #sorted(): SortedRows<string, string> {
    this.#words ??= new SortedRows(this.#byWord.keys(), { keyOf: (word) => word, compare: compareWords });
    return this.#words;
  }

  #addCredit(name: string, movieId: number, role: Role): void {
    const credit = writeCredit(movieId, role);
    const known = this.#people.get(name);
    if (known !== undefined) {
      const last = known.credits.at(-1);
      // A movie's credits come one after the other, so a second one of the same person follows the first.
      if (last === undefined || creditOf(last).movieId !== movieId) known.credits.push(credit);
      return;
    }
    const person = { name, credits: [credit], weight: null };
    this.#people.set(name, person);
    for (const word of wordsOf(name)) {
      const people = this.#byWord.get(word);
      if (people !== undefined) {
        people.push(person);
        continue;
      }
      this.#byWord.set(word, [person]);
      this.#words?.insert(word);
    }
  }

  #removeCredit(name: string, movieId: number): void {
    const person = this.#people.get(name);
    if (person === undefined) return;
    person.credits = person.credits.filter((credit) => creditOf(credit).movieId !== movieId);
    if (person.credits.length > 0) return;
    this.#people.delete(name);
    for (const word of wordsOf(name)) {
      const left = (this.#byWord.get(word) ?? []).filter((other) => other !== person);
      if (left.length > 0) {
        this.#byWord.set(word, left);
        continue;
      }
      this.#byWord.delete(word);
      this.#words?.remove(word);
    }
  }
}

/** Pattern of most names: their accents need not be removed, a hundred thousand times at a start. */
const plainName = /^[A-Za-z](?:[A-Za-z ]*[A-Za-z])?$/u;

function isNamed({ name }: Person, key: string): boolean {
  if (plainName.test(name) && !name.includes('  ')) return name.length === key.length && name.toLowerCase() === key;
  return searchKey(name) === key;
}

function wordsOf(name: string): readonly string[] {
  const key = plainName.test(name) ? name.toLowerCase() : searchKey(name);
  const words = key.split(' ').filter((word) => word !== '');
  return words.length < 3 && words[0] !== words[1] ? words : [...new Set(words)];
}

/** By code units, as `startsWith` and the search for the first row compare. */
function compareWords(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The index of the first word that is not before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
