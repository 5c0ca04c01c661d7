import type { DiaryYear, SharedDiaryYear, YearSummaryAnswer } from '@hexreel/domain/contract/diary-year';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { summariseYear } from '@hexreel/domain/history';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, historySettings, movie, movieAverage, user, viewing } from '../../db/schema/index.ts';
import { movieSummaryColumns, presentMovieSummary, roundTo } from '../catalogue/index.ts';
import { isVisible, userNotFound } from '../users/index.ts';
import { canReadDiary } from './permissions.ts';
import { readHistorySettings } from './settings.ts';

interface AskedYear {
  readonly userId: string;
  readonly year: number;
}

/** A year of a user's own diary (R387). Three statements, however many entries it has. */
export async function readDiaryYear(database: Database, { userId, year }: AskedYear): Promise<DiaryYear> {
  const [{ sharesDiary }, years, summary] = await Promise.all([
    readHistorySettings(database, userId),
    readYears(database, userId),
    readSummary(database, { userId, year }),
  ]);
  return { year, years, isShared: sharesDiary, summary };
}

/**
 * A year of the diary of a user who shares it; nothing of it where they do not (R388). One statement, or three.
 * @throws ApiError person_not_found
 */
export async function readSharedDiaryYear(database: Database, { userId, year }: AskedYear): Promise<SharedDiaryYear> {
  const [owner] = await database
    .select({ displayName: user.displayName, sharesDiary: historySettings.sharesDiary })
    .from(user)
    .leftJoin(historySettings, eq(historySettings.userId, user.id))
    .where(and(eq(user.id, userId), isVisible));
  if (owner === undefined) throw userNotFound();
  const { displayName } = owner;
  if (!canReadDiary(owner)) return { year, displayName, years: [], summary: null };
  const [years, summary] = await Promise.all([readYears(database, userId), readSummary(database, { userId, year })]);
  return { year, displayName, years, summary };
}

/** The years in which a diary has entries, the latest first. */
async function readYears(database: Database, userId: string): Promise<number[]> {
  const yearOf = sql<number>`extract(year from ${viewing.watchedOn})::int`;
  const rows = await database
    .selectDistinct({ year: yearOf })
    .from(viewing)
    .where(and(eq(viewing.userId, userId), isNotNull(viewing.watchedOn), isOpenMovie))
    .orderBy(sql`1 desc`);
  return rows.map(({ year }) => year);
}

/** True if the movie of a viewing is not banned. */
export const isOpenMovie = sql<boolean>`not exists (select from ${bannedMovie} where ${bannedMovie.movieId} = ${viewing.movieId})`;

/** One row a movie: a year may have thousands of viewings. */
async function readSummary(database: Database, { userId, year }: AskedYear): Promise<YearSummaryAnswer> {
  const order = sql`${viewing.watchedOn}, ${viewing.addedAt}`;
  const rows = await database
    .select({
      ...movieSummaryColumns,
      runtime: movie.runtime,
      days: sql<string[]>`json_agg(${viewing.watchedOn} order by ${order})`,
      rewatches: sql<number>`count(*) filter (where ${viewing.rewatch})::int`,
    })
    .from(viewing)
    .innerJoin(movie, eq(movie.id, viewing.movieId))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(
      and(
        eq(viewing.userId, userId),
        sql`${viewing.watchedOn} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
        isOpenMovie,
      ),
    )
    .groupBy(movie.id, movieAverage.movieId)
    .orderBy(sql`min(${viewing.watchedOn})`, sql`min(${viewing.addedAt})`, movie.id);
  const { shape, ...summary } = summariseYear(
    rows.map(({ days, rewatches, runtime, ...card }) => ({
      movie: presentMovieSummary(card),
      days,
      rewatches,
      runtime,
      known: card.known.shown,
    })),
  );
  const rounded = perCharacteristic((name) => (shape.averages[name] === null ? null : roundTo(1, shape.averages[name])));
  return {
    ...summary,
    months: [...summary.months],
    mostRewatched: [...summary.mostRewatched],
    shape: { averages: rounded, movies: shape.movies },
  };
}
