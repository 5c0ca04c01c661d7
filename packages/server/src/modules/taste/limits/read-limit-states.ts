import type { LimitStatesResponse } from '@hexreel/domain/contract/limits';
import { activeLimits, type FearProfile, type LimitState } from '@hexreel/domain/limits';
import { not } from 'drizzle-orm';
import { isOneOf } from '../../catalogue/index.ts';
import type { HiddenMovies } from '../../discovery/index.ts';
import type { TasteContext } from '../context.ts';
import { readOwnRatings } from '../own/read-own-ratings.ts';
import { viewerTasteOf } from '../own/viewer-taste.ts';
import { readFearProfile } from './fear-profile-repository.ts';
import { limitTests, stateCodes, stateOf } from './limit-evaluator.ts';

type LimitsContext = Pick<TasteContext, 'database' | 'crowd'>;

/** The state of each movie against a user's stored limits; null for a movie that is not listed. */
type StateOfMovie = (movieId: number) => number | null;

/** Movies against a user's stored limits (R244); two statements. */
export async function readLimitStates(
  context: LimitsContext,
  userId: string,
  movieIds: readonly number[],
): Promise<LimitStatesResponse> {
  const state = await stateOfMovies(context, userId, await readFearProfile(context.database, userId));
  return {
    movies: movieIds.flatMap((movieId) => {
      const code = state(movieId);
      return code === null ? [] : [{ movieId, state: stateOf(code) }];
    }),
  };
}

/**
 * The state of movies for a user who has their limits applied everywhere: lists leave out what is beyond them (R246).
 * @returns decides by a movie's id, 'unknown' for one that is not listed; null where nothing is left out, after one statement
 */
export async function readStatesEverywhere(
  context: LimitsContext,
  userId: string,
): Promise<((movieId: number) => LimitState) | null> {
  const profile = await readFearProfile(context.database, userId);
  if (!profile.appliesEverywhere || activeLimits(profile.limits).length === 0) return null;
  const state = await stateOfMovies(context, userId, profile);
  return (movieId) => stateOf(state(movieId) ?? stateCodes.unknown);
}

/** The same for lists that are filled with what is left, such as Home's rows (R246). */
export async function readHiddenByLimits(context: LimitsContext, userId: string): Promise<HiddenMovies | null> {
  const stateOf = await readStatesEverywhere(context, userId);
  if (stateOf === null) return null;
  const { table } = await context.crowd.current();
  const beyond = new Set<number>();
  for (const [movieId] of table.places()) if (stateOf(movieId) === 'beyond') beyond.add(movieId);
  return { has: (movieId) => beyond.has(movieId), isShown: () => not(isOneOf([...beyond])) };
}

async function stateOfMovies({ database, crowd }: LimitsContext, userId: string, { limits }: FearProfile): Promise<StateOfMovie> {
  const [{ table, model }, ratings] = await Promise.all([crowd.current(), readOwnRatings(database, userId)]);
  const viewer = model === null || ratings.length === 0 ? null : viewerTasteOf(model, ratings);
  const tests = limitTests(activeLimits(limits), table, viewer);
  return (movieId) => {
    const place = table.placeOf(movieId);
    return place === null ? null : Math.max(stateCodes.within, ...tests.map((test) => test(place)));
  };
}
