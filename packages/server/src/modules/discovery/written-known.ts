import { characteristics, type Averages } from '@hexreel/domain/characteristics';
import type { IndexedMovie } from './indexed-movie.ts';

/** Characters are hundredths; what is not known is 0. */
const perPoint = 100;

/**
 * Writes a movie's known values as a text of six characters: objects for tens of thousands of movies take five times as
 * much memory.
 */
export function writeKnown(values: Averages): string {
  return String.fromCharCode(...characteristics.map((name) => Math.round((values[name] ?? 0) * perPoint)));
}

/** The known values of a listed movie (R490). */
export function knownOf({ expected }: Pick<IndexedMovie, 'expected'>): Averages {
  return readKnown(expected);
}

/** Reads the text of `writeKnown`, to hundredths. */
function readKnown(text: string): Averages {
  return {
    gore: valueAt(text, 0),
    psychological: valueAt(text, 1),
    jumpScares: valueAt(text, 2),
    characters: valueAt(text, 3),
    pace: valueAt(text, 4),
    comedy: valueAt(text, 5),
  };
}

function valueAt(text: string, at: number): number | null {
  const value = text.charCodeAt(at);
  return value > 0 ? value / perPoint : null;
}
