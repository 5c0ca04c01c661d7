import { characteristics } from '@hexreel/domain/characteristics';
import type { MoviePlace } from '@hexreel/domain/similar';
import { movieShrinkage } from '@hexreel/domain/taste';
import type { CrowdTable } from '../limits/crowd-table.ts';
import type { ServedModel } from '../model/served-model.ts';

const axes = characteristics.length;
/** Movies with fewer raters have no place yet: what is said of them is mostly their kind. */
const fewestRaters = 5;

/** Where movies are, relative to each other, by all users' scores. They belong to a model and last as long as it. */
export interface MoviePlaces {
  readonly all: readonly MoviePlace[];
  readonly byId: ReadonlyMap<number, MoviePlace>;
}

const placesOfTables = new WeakMap<CrowdTable, MoviePlaces>();

/** @param table the one that was built for this model */
export function moviePlaces(model: ServedModel, table: CrowdTable): MoviePlaces {
  const known = placesOfTables.get(table) ?? locate(model, table);
  placesOfTables.set(table, known);
  return known;
}

function locate(model: ServedModel, table: CrowdTable): MoviePlaces {
  const { movieIds, biases, raters } = model.arrays;
  const spreads = characteristics.map((_, axis) => spreadOver(model, axis));
  const positions = new Float32Array(biases.length);
  const uncertainties = new Float32Array(biases.length);
  const places = new Map<number, MoviePlace>();
  movieIds.forEach((movieId, at) => {
    const listed = table.placeOf(movieId);
    const [from, to] = [at * axes, (at + 1) * axes];
    if (listed === null || Math.max(...raters.subarray(from, to)) < fewestRaters) return;
    spreads.forEach((spread, axis) => {
      const count = (raters[from + axis] ?? 0) + movieShrinkage;
      positions[from + axis] = (biases[from + axis] ?? 0) / spread;
      uncertainties[from + axis] = table.spreadOf(axis) / Math.sqrt(count) / spread;
    });
    places.set(movieId, {
      movieId,
      position: positions.subarray(from, to),
      uncertainty: uncertainties.subarray(from, to),
      tags: table.tagsOf(listed),
    });
  });
  return { all: [...places.values()], byId: places };
}

/** Points: where all movies are nearly the same on an axis, tenths of a point do not tell them apart. */
const leastSpread = 0.5;

/** How far movies lie apart on an axis, in points: the standard deviation of their shrunk means. */
function spreadOver({ arrays: { biases, raters } }: ServedModel, axis: number): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let at = axis; at < biases.length; at += axes) {
    if ((raters[at] ?? 0) < fewestRaters) continue;
    count += 1;
    sum += biases[at] ?? 0;
    squares += (biases[at] ?? 0) ** 2;
  }
  const variance = count === 0 ? 0 : squares / count - (sum / count) ** 2;
  return Math.max(leastSpread, Math.sqrt(Math.max(0, variance)));
}
