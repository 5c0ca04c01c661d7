import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { ClosestMoviesResponse } from '@hexreel/domain/contract/taste';
import { distanceTo, formatTarget, matchPercent } from '@hexreel/domain/reel';
import { expectedOf, ownShape } from '@hexreel/domain/taste';
import type { TasteContext } from '../context.ts';
import { roundTo } from '../../catalogue/index.ts';
import { readSeenIds } from '../../history/index.ts';
import { worthOf } from '../enjoyment/enjoyment-order.ts';
import { readViewerEnjoyment } from '../enjoyment/read-enjoyment.ts';
import { readPredictions } from '../predictions/read-predictions.ts';
import { readOwnRatings } from './read-own-ratings.ts';

/**
 * The movies that a user will like best (R555), and those that are closest to what they like, of those that they have not rated
 * and nothing leaves out (R365): found by everybody's averages, then in the order of what they are expected to be for the user.
 * @param viewer.address client whose searches are counted
 * @returns nothing that is closest below five own ratings
 */
export async function readClosestMovies(
  context: ShelfContext,
  viewer: { readonly id: string; readonly address: string },
): Promise<ClosestMoviesResponse> {
  const [ratings, isLeftOut] = await Promise.all([readOwnRatings(context.database, viewer.id), context.leaveOutFor(viewer.id)]);
  const best = await readBest(context, viewer, isLeftOut);
  const target = ownShape(ratings);
  if (target === null) return { near: null, movies: [], ...best };
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
    ...best,
  };
}

type ShelfContext = Pick<TasteContext, 'database' | 'model' | 'crowd' | 'movies' | 'reads' | 'leaveOutFor'>;

/** The best movies of a user's own order (R554) that they have not seen, and how many opinions it is from. */
async function readBest(
  context: ShelfContext,
  viewer: { readonly id: string; readonly address: string },
  isLeftOut: ((movieId: number) => boolean) | null,
): Promise<Pick<ClosestMoviesResponse, 'opinions' | 'best'>> {
  const [{ table, viewer: own }, seen] = await Promise.all([
    readViewerEnjoyment(context, viewer.id),
    readSeenIds(context.database, viewer.id),
  ]);
  if (!own.isShown) return { opinions: own.opinions, best: [] };
  const only = (movieId: number) => !seen.has(movieId) && isLeftOut?.(movieId) !== true;
  const { movies } = await context.reads.browseOwn({}, { only, worth: worthOf(own, table) }, viewer.address);
  const best = movies.flatMap((movie) => {
    const place = table.placeOf(movie.id);
    return place === null ? [] : [{ movie, value: roundTo(1, own.expectedAt(place).value) }];
  });
  return { opinions: own.opinions, best };
}
