import { foldSpelling, splitCamelCase } from './fold-spelling.ts';
import { readLetters } from './letter-readings.ts';

export interface WordList {
  /** Refused everywhere, also inside a longer word: hardly any innocent name contains them. */
  readonly anywhere: readonly string[];
  /** Refused as a word of their own only. */
  readonly whole: readonly string[];
}

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  isEnd: boolean;
}

/** A state of the search: a node of the trie and an index of the text. */
interface Path {
  readonly node: TrieNode;
  /** Index of the next character. */
  readonly at: number;
  readonly letter: string;
  /** How often the last letter is repeated in the text and in the word. */
  readonly written: number;
  readonly wanted: number;
  readonly hasGaps: boolean;
}

/** No word repeats a letter more often; beyond that the count makes no difference. */
const longestRun = 4;

/** Prefixes of innocent words that contain one of the words refused anywhere. */
const innocentWords = /(?<!\p{L})(?:badminton|padmini|penistone|scunthorpe|snigger)/gu;

/**
 * @returns a function that tests whether a name contains one of the words in any spelling: look-alike letters, digits for
 * letters, letters repeated or separated. The words form a trie that is walked along the text: one regular expression for
 * all of them takes megabytes and a good part of a second to compile.
 */
export function createWordMatcher(list: WordList): (name: string) => boolean {
  const anywhere = trieOf(list.anywhere.map(foldSpelling));
  const whole = trieOf(list.whole.map(foldSpelling));
  return (name) => {
    const spellings = [name, name.toLowerCase(), splitCamelCase(name)].map((spelling) =>
      foldSpelling(spelling).replace(innocentWords, 'innocent'),
    );
    // A digit may be a letter or a separator.
    const texts = new Set(spellings.flatMap((text) => [withGaps(text, /[^\p{L}\d@$!|+(*]+/gu), withGaps(text, /\P{L}+/gu)]));
    return Array.from(texts).some((text) => hasWord(text, anywhere, 'anywhere') || hasWord(text, whole, 'whole'));
  };
}

/** Replaces everything between letters by one space. */
function withGaps(text: string, gap: RegExp): string {
  return text.replace(gap, ' ');
}

function hasWord(name: string, words: TrieNode, where: keyof WordList): boolean {
  const text = Array.from(name);
  const readings = readLetters(text);
  const isLetter = (index: number) => /\p{L}/u.test(text[index] ?? '');
  return text.some((_, start) => {
    if (where === 'whole' && isLetter(start - 1)) return false;
    const open: Path[] = [{ node: words, at: start, letter: '', written: 0, wanted: 0, hasGaps: false }];
    const seen = new Map<TrieNode, Set<string>>();
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (wasSeen(path, seen)) continue;
      if (path.node.isEnd && isWord(path)) return true;
      open.push(...stepsFrom(path));
    }
    return false;

    function isWord({ at, hasGaps, ...run }: Path): boolean {
      const isAlone = !isLetter(start - 1) && !isLetter(at);
      if ((where === 'whole' || hasGaps) && !isAlone) return false;
      return isRunOver(run) && shareOfLetters(text.slice(start, at)) >= (where === 'whole' ? 1 / 2 : 1 / 3);
    }
  });

  function* stepsFrom(path: Path): Generator<Path> {
    const { node, at, letter, written, wanted, hasGaps } = path;
    for (const reading of readings[at] ?? []) {
      if (reading.letter === letter && text[at] !== '*') yield { ...path, at: at + reading.length, written: written + 1 };
    }
    const isGap = text[at] === ' ' && letter !== '';
    // Short words are separated letter by letter ('d i e') or not at all: 'Di E.' has innocent parts.
    if (where === 'whole' && node !== words && written + wanted > 0 && isGap !== hasGaps && !isFirstGap(path)) return;
    const from = isGap ? at + 1 : at;
    for (const reading of readings[from] ?? []) {
      const next = node.next.get(reading.letter);
      if (next === undefined) continue;
      const isSame = reading.letter === letter;
      if (!isSame && letter !== '' && !isRunOver(path)) continue;
      const run = isSame ? { written: written + 1, wanted: wanted + 1 } : { written: 1, wanted: 1 };
      yield { node: next, at: from + reading.length, letter: reading.letter, ...run, hasGaps: hasGaps || isGap };
    }
  }

  /** A letter may be repeated more often than in the word, in whole words from three times on: Pott is a name. */
  function isRunOver({ written, wanted }: Pick<Path, 'written' | 'wanted'>): boolean {
    return where === 'anywhere' || written === wanted || written >= 3;
  }

  /** After the first letter it is undecided whether the letters are separated. */
  function isFirstGap({ node }: Path): boolean {
    return Array.from(words.next.values()).includes(node);
  }
}

/** Readings multiply where a character can be several letters; the same state is not searched twice. */
function wasSeen({ node, at, written, hasGaps }: Path, seen: Map<TrieNode, Set<string>>): boolean {
  const places = seen.get(node) ?? new Set<string>();
  seen.set(node, places);
  const place = `${at} ${Math.min(written, longestRun)} ${hasGaps}`;
  if (places.has(place)) return true;
  places.add(place);
  return false;
}

/** The share of letters among the characters that can be read as letters: '1978' is a year, '4dm1n' and '@$' are not. */
function shareOfLetters(characters: readonly string[]): number {
  const readable = characters.filter((character) => /[\p{L}\d@$!|+(*]/u.test(character));
  return readable.filter((character) => /[\p{L}@$]/u.test(character)).length / Math.max(1, readable.length);
}

function trieOf(words: readonly string[]): TrieNode {
  const root: TrieNode = { next: new Map(), isEnd: false };
  for (const word of words) {
    let node = root;
    for (const letter of word) {
      const next = node.next.get(letter) ?? { next: new Map<string, TrieNode>(), isEnd: false };
      node.next.set(letter, next);
      node = next;
    }
    node.isEnd = true;
  }
  return root;
}
