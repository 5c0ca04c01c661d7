import { perCharacteristic, type Characteristic, type Scores } from '@hexreel/domain/characteristics';
import { histogramOf } from '@hexreel/domain/rating';
import type { Database } from '../db/client.ts';
import { movieAverage, rating } from '../db/schema/index.ts';
import { recalculateAverages } from '../modules/ratings/index.ts';
import { Notices } from '../platform/notices/index.ts';
import { systemTiming } from '../timing.ts';
import { storeMember } from './people.ts';
import { testNow } from './test-app.ts';

export interface RatingFacts extends Partial<Scores> {
  readonly movieId: number;
  /** A new member's where it is not named. */
  readonly personId?: string;
  readonly review?: string;
  /** When the text was saved first, or the rating made. */
  readonly at?: Date;
  readonly helpful?: number;
  readonly notHelpful?: number;
}

/** Stores ratings as they are and counts them; nothing is told to anybody. @returns whose they are, in order */
export async function storeRatings(database: Database, ratings: readonly RatingFacts[]): Promise<string[]> {
  const people: string[] = [];
  for (const { at = new Date(testNow), review = '', personId, ...facts } of ratings) {
    const owner = personId ?? (await storeMember(database)).id;
    people.push(owner);
    await database.insert(rating).values({
      ...facts,
      personId: owner,
      review,
      reviewAt: review === '' ? null : at,
      createdAt: at,
      updatedAt: at,
    });
  }
  await countAnew(database);
  return people;
}

async function countAnew(database: Database): Promise<void> {
  const silent = new Notices({ connection: { connectionString: '' }, timing: systemTiming, onTrouble: () => undefined });
  await recalculateAverages({ database, notices: silent });
}

/** Movies whose counts are not what their ratings come to, found without the server's own recounting. */
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
