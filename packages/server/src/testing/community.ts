import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import type { Database } from '../db/client.ts';
import type { Connection } from '../db/client.ts';
import { drawNightMap } from '../jobs/map/index.ts';
import { trainModel } from '../jobs/taste/index.ts';
import { EventBus } from '../platform/events/index.ts';
import { systemTiming } from '../platform/clock.ts';
import { storeTestMovies } from './movies.ts';
import { storeRatings, type RatingFacts } from './ratings.ts';
import { testNow } from './test-app.ts';
import { storeVerifiedUser, type TestUser } from './users.ts';

export interface TestCommunity {
  readonly movieIds: readonly number[];
  readonly users: readonly TestUser[];
}

/**
 * Two camps: even users score the gore of even movies high and of odd ones low, odd users the other way round; the other
 * axes follow the movie. Every user leaves out each fifth movie or so, which is theirs to be predicted.
 */
export async function storeCamps(
  database: Database,
  { users: userCount, movies: movieCount }: { readonly users: number; readonly movies: number },
): Promise<TestCommunity> {
  const movieIds = await storeTestMovies(
    database,
    Array.from({ length: movieCount }, (_, movie) => ({
      subgenres: movie % 4 === 0 ? ['slasher' as const] : ['ghost' as const],
      popularity: 1_000 - movie,
    })),
  );
  const users: TestUser[] = [];
  for (let user = 0; user < userCount; user += 1) users.push(await storeVerifiedUser(database));
  const ratings = users.flatMap(({ id: userId }, user) =>
    movieIds.flatMap((movieId, movie): RatingFacts[] =>
      isLeftOut(user, movie) ? [] : [{ movieId, userId, ...campScores(user, movie) }],
    ),
  );
  await storeRatings(database, ratings);
  return { movieIds, users };
}

/** True if a user has not rated a movie. */
export function isLeftOut(user: number, movie: number): boolean {
  return (user * 7 + movie * 3) % 5 === 0;
}

/** The scores that a user gives a movie, or would give it. */
export function campScores(user: number, movie: number): Scores {
  const likes = (user + movie) % 2 === 0;
  return perCharacteristic((name) => (name === 'gore' ? (likes ? 9 : 3) : 3 + (movie % 5)));
}

/** Draws the night map as the nightly job does. @returns how many movies are on it */
export function drawTestMap(database: Database, connection: Connection): Promise<number> {
  const eventBus = new EventBus({ connection, timing: systemTiming, onError: () => undefined });
  return drawNightMap({ database, eventBus, now: () => testNow });
}

/** Learns from the ratings as the nightly job does. @param connection the test database's */
export function trainTestModel(connection: Connection, now: number = testNow) {
  const eventBus = new EventBus({ connection, timing: systemTiming, onError: () => undefined });
  return trainModel({ connection, eventBus, now: () => now });
}
