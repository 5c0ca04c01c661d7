import { fearAxes, type FearLevels } from './fear-levels.ts';
import { type LadderMovie, type LadderPlan, roomBelowStart } from './ladder-rules.ts';
import { topLevels } from './ladder-target.ts';

/** Movies whose levels are the same to half a point are interchangeable: this many of each such bin are looked at. */
const moviesPerBin = 6;
const binWidth = 0.5;
/** More than there are bins from 1 to 10. */
const binsPerAxis = 32;

/** A movie with its levels as one number, to half a point. */
export interface PooledMovie extends LadderMovie {
  readonly bin: number;
}

/** The movies that can be rungs at all, by what they have and not by how they follow each other. */
export function eligibleMovies<One extends LadderMovie>(
  movies: readonly One[],
  { start, target }: Pick<LadderPlan, 'start' | 'target'>,
): One[] {
  const top = topLevels(start, target);
  const least = start[target.axis] - roomBelowStart;
  return movies.filter(
    ({ movieId, levels }) =>
      movieId === target.movieId || (levels[target.axis] >= least && fearAxes.every((name) => levels[name] <= top[name])),
  );
}

/** Keeps the most worthwhile movies of each bin. In an order of its own, so that the caller's does not matter. */
export function fillPool(movies: readonly LadderMovie[], plan: LadderPlan): PooledMovie[] {
  const byBin = new Map<number, PooledMovie[]>();
  for (const movie of eligibleMovies(movies, plan)) {
    const bin = binOf(movie.levels);
    const pooled = { ...movie, bin };
    const same = byBin.get(bin);
    if (same === undefined) byBin.set(bin, [pooled]);
    else same.push(pooled);
  }
  return [...byBin.keys()]
    .sort((one, other) => one - other)
    .flatMap((bin) => {
      const sorted = (byBin.get(bin) ?? []).sort((one, other) => other.pleasure - one.pleasure || one.movieId - other.movieId);
      return sorted.filter(({ movieId }, at) => at < moviesPerBin || movieId === plan.target.movieId);
    });
}

function binOf(levels: FearLevels): number {
  return fearAxes.reduce((bin, name) => bin * binsPerAxis + Math.floor(levels[name] / binWidth), 0);
}

/** Words after which a title is another movie of the same series, and numbers. */
const followUp = /\s*(?:[:\u2013\u2014-]\s.*|\b(?:part|chapter|volume)\b.*|\b(?:\d{1,2}|[ivx]{1,5})\b\s*)$/iu;

/** Common part of the titles of a series: 'saw' of 'Saw II' and of 'Saw: The Final Chapter'. */
export function seriesOf(title: string): string {
  const name = title.toLowerCase().trim();
  const stem = name.replace(followUp, '').trim();
  return stem === '' ? name : stem;
}
