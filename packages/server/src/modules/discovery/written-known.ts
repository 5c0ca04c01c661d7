import { characteristics, perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { shownValue } from '../catalogue/index.ts';
import { scorersOf, type IndexedMovie } from './indexed-movie.ts';

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

/** The same as people read them: from 5 members on their average (`shownValue`). */
export function shownOf(movie: IndexedMovie): Averages {
  const known = knownOf(movie);
  return perCharacteristic((name) => shownValue({ average: movie[name], count: scorersOf(movie, name) }, known[name]));
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
