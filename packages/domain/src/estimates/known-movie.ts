import { characteristics, perCharacteristic, type Averages, type Characteristic } from '../characteristics/index.ts';
import type { KnownScore, ScoreSource } from './estimate.ts';

/** The known values of a movie as a whole, with their sources. */
export interface KnownMovie {
  readonly values: Averages;
  readonly source: ScoreSource;
  readonly members: number;
}

/** @param movie its raters scored one characteristic at least. @returns null where nothing is known of any */
export function readKnown({
  known,
  raters,
}: {
  readonly known: Readonly<Record<Characteristic, Pick<KnownScore, 'value' | 'members' | 'source'> | null>>;
  readonly raters: number;
}): KnownMovie | null {
  const all = characteristics.flatMap((name) => known[name] ?? []);
  const [most] = all.toSorted((one, other) => other.members - one.members);
  if (most === undefined) return null;
  return { values: perCharacteristic((name) => known[name]?.value ?? null), source: most.source, members: raters };
}
