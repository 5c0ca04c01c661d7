import { readFileSync } from 'node:fs';

/** The names that a movie's `artwork` may choose from; each must have a drawing. */
export interface Vocabulary {
  emblems: readonly string[];
  palettes: readonly string[];
  layouts: readonly string[];
}

export const vocabulary = JSON.parse(readFileSync(new URL('vocabulary.json', import.meta.url), 'utf8')) as Vocabulary;
