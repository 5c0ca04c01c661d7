import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { fewestForMembers, type ScoreSource } from '@hexreel/domain/estimates';
import { subgenres, type AgreementChoice, type Subgenre } from '@hexreel/domain/movie';
import type { MovieSummaryRow } from '../catalogue/index.ts';
import type { SearchedMovie } from './movie-search.ts';

/** The fields that a listed movie's summary and its order in Browse derive from. */
export interface IndexedMovie extends Omit<MovieSummaryRow, 'known'>, SearchedMovie {
  /** Its known values, as `writeKnown` writes them. */
  readonly expected: string;
  readonly source: ScoreSource | null;
  /** How uncertain what is known of it is, in hundredths of a point. */
  readonly uncertainty: number;
  /** YYYY-MM-DD. */
  readonly releaseDate: string | null;
  /** One bit a subgenre, in the order of the eleven. */
  readonly subgenreBits: number;
  /** Members' agreement on it as a whole (R247). */
  readonly agreement: AgreementChoice | null;
  /** How many members scored each characteristic, as `packScorers` writes it. */
  readonly scorers: number;
}

const bitsPerCount = 3;
/** Seven stands for any more. */
const mostCounted = (1 << bitsPerCount) - 1;

/** Counts up to seven in one number, of which there is one for each movie. @param counts in the order of the characteristics */
export function packScorers(counts: readonly number[]): number {
  return counts.reduce((packed, count, axis) => packed | (Math.min(count, mostCounted) << (axis * bitsPerCount)), 0);
}

/** True if so few members scored it that they alone do not decide what is said of it. */
export function isFew({ raters }: Pick<IndexedMovie, 'raters'>): boolean {
  return (raters ?? 0) < fewestForMembers;
}

/** How many members scored a characteristic, up to seven. */
export function scorersOf({ scorers }: Pick<IndexedMovie, 'scorers'>, name: Characteristic): number {
  return (scorers >> (characteristics.indexOf(name) * bitsPerCount)) & mostCounted;
}

/** True if something is known of what it is like. */
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
