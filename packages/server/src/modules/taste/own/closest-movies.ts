import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { ClosestMoviesResponse } from '@hexreel/domain/contract/taste';
import { distanceTo, formatTarget, matchPercent } from '@hexreel/domain/reel';
import { expectedOf, ownShape } from '@hexreel/domain/taste';
import type { TasteContext } from '../context.ts';
import { readPredictions } from '../predictions/read-predictions.ts';
import { readOwnRatings } from './read-own-ratings.ts';

/**
 * The movies that are closest to what a user likes, of those that they have not rated and nothing leaves out (R365): found by
 * everybody's averages, then in the order of what they are expected to be for the user.
 * @param viewer.address client whose searches are counted
 * @returns nothing below five own ratings
 */
export async function readClosestMovies(
  context: Pick<TasteContext, 'database' | 'model' | 'movies' | 'reads' | 'leaveOutFor'>,
  viewer: { readonly id: string; readonly address: string },
): Promise<ClosestMoviesResponse> {
  const [ratings, isLeftOut] = await Promise.all([readOwnRatings(context.database, viewer.id), context.leaveOutFor(viewer.id)]);
  const target = ownShape(ratings);
  if (target === null) return { near: null, movies: [] };
  const rated = new Set(ratings.map(({ movieId }) => movieId));
  const near = formatTarget(target);
  const only = (movieId: number) => !rated.has(movieId) && isLeftOut?.(movieId) !== true;
  const { movies } = await context.reads.browseOwn({ near }, { only }, viewer.address);
  const predictions = await readPredictions(context, viewer.id, { movieIds: movies.map(({ id }) => id), withReasons: false });
  const predicted = new Map(predictions.movies.map(({ movieId, values }) => [movieId, values]));
  return {
    near,
    movies: movies
      .map((movie) => {
        const known = perCharacteristic((name) => movie.expected[characteristics.indexOf(name)] ?? null);
        const distance = distanceTo(target, expectedOf(known, predicted.get(movie.id)));
        return { ...movie, match: distance === null ? (movie.match ?? 0) : matchPercent(distance) };
      })
      .toSorted((one, other) => other.match - one.match),
  };
}
