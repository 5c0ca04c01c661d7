import { characteristics } from '@hexreel/domain/characteristics';
import type { MoviePlace } from '@hexreel/domain/similar';
import type { CrowdTable } from '../limits/crowd-table.ts';

const axes = characteristics.length;

/** Where movies are, relative to each other, by what is known of them (R490). They last as long as the table. */
export interface MoviePlaces {
  readonly all: readonly MoviePlace[];
  readonly byId: ReadonlyMap<number, MoviePlace>;
}

const placesOfTables = new WeakMap<CrowdTable, MoviePlaces>();

export function moviePlaces(table: CrowdTable): MoviePlaces {
  const known = placesOfTables.get(table) ?? locate(table);
  placesOfTables.set(table, known);
  return known;
}

function locate(table: CrowdTable): MoviePlaces {
  const usual = characteristics.map((_, axis) => usualOf(table, axis));
  const positions = new Float32Array(table.size * axes);
  const uncertainties = new Float32Array(table.size * axes);
  const places = new Map<number, MoviePlace>();
  for (const [movieId, place] of table.places()) {
    if (characteristics.every((_, axis) => Number.isNaN(table.expectedOf(place, axis)))) continue;
    const [from, to] = [place * axes, (place + 1) * axes];
    usual.forEach(({ mean, deviation }, axis) => {
      const expected = table.expectedOf(place, axis);
      // A characteristic that no one scored counts as usual, and is as uncertain as movies differ.
      const isKnown = !Number.isNaN(expected);
      positions[from + axis] = isKnown ? (expected - mean) / deviation : 0;
      uncertainties[from + axis] = isKnown ? table.errorOf(place, axis) / deviation : 1;
    });
    places.set(movieId, {
      movieId,
      position: positions.subarray(from, to),
      uncertainty: uncertainties.subarray(from, to),
      tags: table.tagsOf(place),
    });
  }
  return { all: [...places.values()], byId: places };
}

/** Points: where all movies are nearly the same on an axis, tenths of a point do not tell them apart. */
const leastDeviation = 0.5;

/** Mean and standard deviation of what is known of movies on an axis, in points. */
function usualOf(table: CrowdTable, axis: number): { readonly mean: number; readonly deviation: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (const [, place] of table.places()) {
    const expected = table.expectedOf(place, axis);
    if (Number.isNaN(expected)) continue;
    count += 1;
    sum += expected;
    squares += expected ** 2;
  }
  if (count === 0) return { mean: 0, deviation: leastDeviation };
  const mean = sum / count;
  return { mean, deviation: Math.max(leastDeviation, Math.sqrt(Math.max(0, squares / count - mean ** 2))) };
}
