import type { ScoreSource } from '@hexreel/domain/estimates';
import { subgenres, type AgreementChoice, type Subgenre } from '@hexreel/domain/movie';
import type { MovieSummaryRow } from '../catalogue/index.ts';
import type { SearchedMovie } from './movie-search.ts';

/** The fields that a listed movie's summary and its order in Browse derive from. */
export interface IndexedMovie extends Omit<MovieSummaryRow, 'known'>, SearchedMovie {
  /** What is known of it, as `writeKnown` writes it. */
  readonly expected: string;
  readonly source: ScoreSource | null;
  /** YYYY-MM-DD. */
  readonly releaseDate: string | null;
  /** One bit a subgenre, in the order of the eleven. */
  readonly subgenreBits: number;
  /** Whether members agree on it as a whole (R247). */
  readonly agreement: AgreementChoice | null;
}

/** Whether something is known of what it is like. */
export function isKnown(movie: IndexedMovie): boolean {
  return movie.source !== null;
}

/** The bit of a subgenre. */
export function subgenreBit(subgenre: Subgenre): number {
  return 1 << subgenres.indexOf(subgenre);
}

/** Compares all fields of a movie, so that a field added to the index is not forgotten here. */
export function isSame(one: IndexedMovie, other: IndexedMovie): boolean {
  const facts = Object.keys(one) as (keyof IndexedMovie)[];
  return facts.every((fact) => one[fact] === other[fact]);
}
