import { characteristics, maximumScore, type Characteristic } from '@hexreel/domain/characteristics';
import {
  climbedAxes,
  eligibleMovies,
  fearAxes,
  levelOf,
  perFearAxis,
  seriesOf,
  type FearLevels,
  type LadderMovie,
  type LadderTarget,
} from '@hexreel/domain/ladder';
import { activeLimits, noLimits, type Limits } from '@hexreel/domain/limits';
import { subgenres } from '@hexreel/domain/movie';
import { createNeighbourSums, ratersStep, type NeighbourSums } from '@hexreel/domain/taste';
import type { ListedMovies } from '../../discovery/index.ts';
import type { MovieOpinion } from '../group/group-knowledge.ts';
import { fitOwnPleasure, personalPredictor, pleasuresOf } from '../group/member-values.ts';
import type { CrowdTable } from '../limits/crowd-table.ts';
import { limitTests, spreadsOf, stateCodes } from '../limits/limit-evaluator.ts';
import { nearestMovies, type Nearest } from '../limits/nearest-movies.ts';
import type { ViewerTaste } from '../own/viewer-taste.ts';

const axes = characteristics.length;

/** Owner of a ladder: a member, or a visitor without a taste. */
interface Knowledge {
  readonly table: CrowdTable;
  readonly listed: ListedMovies;
  /** Null for visitors, for members without ratings, and before the first training. */
  readonly viewer: ViewerTaste | null;
  readonly limits: Limits;
  /** Their overall opinions; none of a visitor. */
  readonly opinions: readonly MovieOpinion[];
  /** Seen already, or hidden by a hard no. */
  readonly isLeftOut: (movieId: number) => boolean;
}

/** All listed movies as rungs of somebody's ladder. */
export class LadderMovies {
  readonly #known: Knowledge;
  readonly #sums: NeighbourSums;
  /** One a fear, by place; NaN where no one scored the movie. */
  #levels: readonly Float32Array[] | null = null;

  constructor(known: Knowledge) {
    this.#known = known;
    this.#sums = createNeighbourSums(known.viewer?.model.arrays.movieIds.length ?? 0);
  }

  /** Null where too little is known of the movie, or it is not listed. */
  levelsOf(movieId: number): FearLevels | null {
    const place = this.#known.table.placeOf(movieId);
    return place === null ? null : this.#levelsAt(place);
  }

  /**
   * The movies that may become rungs (R333): those that somebody scored, that its owner has not seen, without their hard
   * no's and within their 'never above' of what the ladder does not climb.
   */
  candidates({ start, target }: { readonly start: FearLevels; readonly target: LadderTarget }): LadderMovie[] {
    const { table, viewer } = this.#known;
    const tests = limitTests(this.#keptLimits(climbedAxes(start, target)), table, viewer);
    const found: { readonly place: number; readonly movieId: number; readonly levels: FearLevels }[] = [];
    for (const [movieId, place] of table.places()) {
      const levels = this.#levelsAt(place);
      if (levels === null) continue;
      const isTarget = movieId === target.movieId;
      if (!isTarget && (this.#known.isLeftOut(movieId) || tests.some((test) => test(place) !== stateCodes.within))) continue;
      found.push({ place, movieId, levels });
    }
    const pleasures = pleasuresOf(table, viewer, {
      places: Int32Array.from(found, ({ place }) => place),
      sums: this.#sums,
      own: fitOwnPleasure(table, viewer, { opinions: this.#known.opinions, sums: this.#sums }),
    });
    const all = found.map(({ place, movieId, levels }, at) => ({
      movieId,
      levels,
      pleasure: pleasures[at] ?? 0,
      kinds: subgenres.filter((name) => table.tagsOf(place).has(name)) as readonly string[],
    }));
    return withSeries(this.#known.listed, eligibleMovies(all, { start, target }));
  }

  /** The movies that are within a tolerance, or miss it by the fewest points (R595). */
  closest(start: FearLevels): Nearest[] {
    const { table, listed, isLeftOut } = this.#known;
    const ids = listed.inOrder('popularity').map(({ id }) => id);
    const limits = { ...noLimits.limits, ...perFearAxis((axis) => ({ atLeast: null, neverAbove: Math.floor(start[axis]) })) };
    return nearestMovies(ids, { table, active: activeLimits(limits), viewer: null, isLeftOut });
  }

  #levelsAt(place: number): FearLevels | null {
    // Needed by few requests of those that read a ladder.
    const columns = (this.#levels ??= fearAxes.map((name) => levelsOf(this.#known, characteristics.indexOf(name), this.#sums)));
    const levels = perFearAxis((name) => columns[fearAxes.indexOf(name)]?.[place] ?? Number.NaN);
    return fearAxes.some((name) => Number.isNaN(levels[name])) ? null : levels;
  }

  #keptLimits(climbed: readonly Characteristic[]) {
    return characteristics.flatMap((characteristic) => {
      const { neverAbove } = this.#known.limits[characteristic];
      if (neverAbove === null || neverAbove >= maximumScore || climbed.includes(characteristic)) return [];
      return [{ characteristic, bound: 'neverAbove' as const, value: neverAbove }];
    });
  }
}

function levelsOf({ table, viewer }: Knowledge, axis: number, sums: NeighbourSums): Float32Array {
  const levels = new Float32Array(table.size).fill(Number.NaN);
  const predict = personalPredictor(viewer, { axis, sums });
  const spreads = viewer === null ? [] : spreadsOf(viewer, axis);
  for (const [, place] of table.places()) {
    if (!table.isSure(place, axis)) continue;
    const known = table.modelPlaceOf(place);
    levels[place] =
      predict === null || viewer === null || known < 0
        ? levelOf(table.expectedOf(place, axis), table.spreadOf(axis))
        : levelOf(predict(known), spreads[ratersStep(viewer.model.arrays.raters[known * axes + axis] ?? 0)] ?? 0);
  }
  return levels;
}

/** Movies of one series count as the same kind. */
function withSeries(movies: ListedMovies, found: readonly LadderMovie[]): LadderMovie[] {
  const summaries = movies.summariesOf(found.map(({ movieId }) => movieId));
  const titles = new Map(summaries.map(({ id, title }) => [id, title]));
  return found.flatMap((movie) => {
    const title = titles.get(movie.movieId);
    return title === undefined ? [] : [{ ...movie, kinds: [...movie.kinds, `series ${seriesOf(title)}`] }];
  });
}
