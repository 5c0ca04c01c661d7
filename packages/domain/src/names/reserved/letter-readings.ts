import { capitalI } from './fold-spelling.ts';

/** One way to read a text at an index: a letter, and how many characters it takes. */
export interface LetterReading {
  readonly letter: string;
  readonly length: number;
}

/** Letters that a character may be typed for. */
const substituted: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  [capitalI]: 'il',
  l: 'i',
  '1': 'il',
  '!': 'i',
  '|': 'il',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  v: 'u',
  '2': 'z',
  '*': 'aceiou',
};

/** Pairs of letters that look or sound like one. */
const pairs: Readonly<Record<string, string>> = { ph: 'f', rn: 'm', vv: 'w' };

/** How each character of a text can be read; nothing for gaps. */
export function readLetters(text: readonly string[]): LetterReading[][] {
  return text.map((character, index) => {
    const letters = /\p{L}/u.test(character) ? [character] : [];
    const readings = [...letters, ...Array.from(substituted[character] ?? '')].map((letter) => ({ letter, length: 1 }));
    const pair = pairs[character + (text[index + 1] ?? '')];
    return pair === undefined ? readings : [...readings, { letter: pair, length: 2 }];
  });
}
