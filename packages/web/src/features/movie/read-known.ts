import { characteristics, perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { type ScoreSource } from '@hexreel/domain/estimates';

/** The known values of a movie as a whole, with their sources. */
export interface KnownMovie {
  readonly values: Averages;
  readonly source: ScoreSource;
  readonly members: number;
}

/** @returns null where nothing is known */
export function readKnown(known: MovieResponse['known']): KnownMovie | null {
  const all = characteristics.flatMap((name) => known[name] ?? []);
  const [most] = all.toSorted((one, other) => other.members - one.members);
  if (most === undefined) return null;
  return { values: perCharacteristic((name) => known[name]?.value ?? null), source: most.source, members: most.members };
}
