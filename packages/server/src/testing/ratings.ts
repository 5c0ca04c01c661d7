import { perCharacteristic, type Characteristic, type Scores } from '@hexreel/domain/characteristics';
import { histogramOf } from '@hexreel/domain/rating';
import type { Database } from '../db/client.ts';
import { movieAverage, rating } from '../db/schema/index.ts';
import { recalculateAverages } from '../modules/ratings/index.ts';
import { EventBus } from '../platform/events/index.ts';
import { systemTiming } from '../platform/clock.ts';
import { storeVerifiedUser } from './users.ts';
import { testNow } from './test-app.ts';

export interface RatingFacts extends Partial<Scores> {
  readonly movieId: number;
  /** A new user's if not given. */
  readonly userId?: string;
  readonly review?: string;
  /** When the text was first saved, or the rating created. */
  readonly at?: Date;
  readonly helpful?: number;
  readonly notHelpful?: number;
}

/** Stores ratings as given and counts them; publishes no events. @returns their users' ids, in order */
export async function storeRatings(database: Database, ratings: readonly RatingFacts[]): Promise<string[]> {
  const users: string[] = [];
  for (const { at = new Date(testNow), review = '', userId, ...facts } of ratings) {
    const owner = userId ?? (await storeVerifiedUser(database)).id;
    users.push(owner);
    await database.insert(rating).values({
      ...facts,
      userId: owner,
      review,
      reviewAt: review === '' ? null : at,
      createdAt: at,
      updatedAt: at,
    });
  }
  await recount(database);
  return users;
}

async function recount(database: Database): Promise<void> {
  const eventBus = new SilentEventBus({
    connection: { connectionString: '' },
    timing: systemTiming,
    onError: () => undefined,
  });
  await recalculateAverages({ database, eventBus });
}

/** Publishes nothing. The server under test would hear an event at any moment later, and invalidate what a test counts on. */
class SilentEventBus extends EventBus {
  override async change<Result>(
    database: Database,
    work: (tx: Database) => Promise<{ readonly result: Result }>,
  ): Promise<Result> {
    return database.transaction(async (tx) => (await work(tx)).result);
  }
}

/** Movies whose counts do not match their ratings, found without the server's own recalculation. */
export async function wrongCounts(database: Database): Promise<number[]> {
  const ratings = await database.select().from(rating);
  const held = new Map((await database.select().from(movieAverage)).map((row) => [row.movieId, row]));
  const movieIds = new Set([...ratings.map((row) => row.movieId), ...held.keys()]);
  return [...movieIds].filter((movieId) => {
    const rows = ratings.filter((row) => row.movieId === movieId && !row.withdrawn);
    const average = held.get(movieId);
    const counted = {
      raters: rows.filter((row) => Object.values(perCharacteristic((name) => row[name])).some((score) => score > 0)).length,
      reviews: rows.filter((row) => row.review !== '').length,
      ...perCharacteristic((name: Characteristic) => [...histogramOf(rows.map((row) => row[name]))]),
    };
    const stored = {
      raters: average?.raters ?? 0,
      reviews: average?.reviews ?? 0,
      ...perCharacteristic((name: Characteristic) => average?.[`${name}Counts`] ?? [...histogramOf([])]),
    };
    return JSON.stringify(counted) !== JSON.stringify(stored);
  });
}
