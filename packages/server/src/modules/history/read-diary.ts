import type { Diary, DiaryEntry, DiaryQuery, SharedDiary } from '@hexreel/domain/contract/history';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { diaryPerPage, isCalendarDate } from '@hexreel/domain/history';
import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { bannedMovie, historySettings, movie, movieAverage, opinion, rating, viewing } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';
import { findVisibleUsers, userNotFound } from '../users/index.ts';

/** A page of a user's own diary, banned movies marked (R181, R300). One statement. @throws ApiError invalid_request */
export async function readDiary(database: Database, userId: string, { part = 'dated', cursor }: DiaryQuery): Promise<Diary> {
  return readPage(database, { userId, part, cursor, only: sql`true` });
}

/**
 * A page of the diary of a user who shares it, without banned movies; nothing where they do not (R303). Two statements.
 * @throws ApiError person_not_found, invalid_request
 */
export async function readSharedDiary(database: Database, userId: string, cursor: string | undefined): Promise<SharedDiary> {
  const [visible] = await findVisibleUsers(database, [userId]);
  if (visible === undefined) throw userNotFound();
  const isShared = await findSharesDiary(database, userId);
  if (!isShared) return { isShared, entries: [], nextCursor: null };
  return { isShared, ...(await readPage(database, { userId, part: 'dated', cursor, only: sql`not ${isBanned}` })) };
}

async function findSharesDiary(database: Database, userId: string): Promise<boolean> {
  const [row] = await database
    .select({ sharesDiary: historySettings.sharesDiary })
    .from(historySettings)
    .where(eq(historySettings.userId, userId));
  return row?.sharesDiary === true;
}

const isBanned = sql<boolean>`exists (select from ${bannedMovie} where ${bannedMovie.movieId} = ${viewing.movieId})`;

const dateSchema = z.string().refine(isCalendarDate);
/** Where a page ended: day, when the entry was added, and its id. */
const datedSchema = z.tuple([dateSchema, momentSchema, z.uuid()]);
const undatedSchema = z.tuple([momentSchema, z.uuid()]);

interface Page {
  readonly userId: string;
  readonly part: 'dated' | 'undated';
  readonly cursor: string | undefined;
  readonly only: SQL;
}

async function readPage(database: Database, { userId, part, cursor, only }: Page): Promise<Diary> {
  const after = cursor === undefined ? undefined : comesAfter(cursor, part);
  const isPart = part === 'dated' ? isNotNull(viewing.watchedOn) : isNull(viewing.watchedOn);
  const order = [sql`${viewing.watchedOn} desc nulls last`, desc(viewing.addedAt), desc(viewing.id)];
  const rows = await database
    .select({
      id: viewing.id,
      watchedOn: viewing.watchedOn,
      rewatch: viewing.rewatch,
      addedAt: viewing.addedAt,
      isBanned: isBanned.as('is_banned'),
      card: movieSummaryColumns,
      scores: perCharacteristic((name) => sql<number | null>`${rating[name]}`.as(`own_${name}`)),
      overall: opinion.overall,
      liked: opinion.liked,
    })
    .from(viewing)
    .innerJoin(movie, eq(movie.id, viewing.movieId))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .leftJoin(rating, and(eq(rating.userId, userId), eq(rating.movieId, viewing.movieId)))
    .leftJoin(opinion, and(eq(opinion.userId, userId), eq(opinion.movieId, viewing.movieId)))
    .where(and(eq(viewing.userId, userId), isPart, only, after))
    .orderBy(...order)
    .limit(diaryPerPage + 1);
  const shown = rows.slice(0, diaryPerPage);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length && last !== undefined;
  return {
    entries: shown.map(presentEntry),
    nextCursor: hasMore ? writePlace([last.watchedOn, last.addedAt.getTime(), last.id]) : null,
  };
}

interface EntryRow {
  readonly id: string;
  readonly watchedOn: string | null;
  readonly rewatch: boolean;
  readonly isBanned: boolean;
  readonly card: Parameters<typeof presentMovieSummary>[0];
  readonly scores: Readonly<Record<keyof NonNullable<DiaryEntry['scores']>, number | null>>;
  readonly overall: number | null;
  readonly liked: boolean | null;
}

function presentEntry({ id, watchedOn, rewatch, isBanned: banned, card, scores, overall, liked }: EntryRow): DiaryEntry {
  return {
    id,
    watchedOn,
    rewatch,
    movie: presentMovieSummary(card),
    available: !banned,
    scores: scores.gore === null ? null : perCharacteristic((name) => scores[name] ?? 0),
    overall,
    liked: liked ?? false,
  };
}

function writePlace([day, moment, id]: readonly [string | null, number, string]): string {
  return writeCursor(day === null ? [moment, id] : [day, moment, id]);
}

/** @throws ApiError invalid_request for an invalid cursor, or one of the other part */
function comesAfter(cursor: string, part: Page['part']): SQL {
  if (part === 'dated') {
    const [day, moment, id] = readCursor(cursor, datedSchema);
    const at = new Date(moment).toISOString();
    return sql`(${viewing.watchedOn}, ${viewing.addedAt}, ${viewing.id}) < (${day}::date, ${at}::timestamptz, ${id}::uuid)`;
  }
  const [moment, id] = readCursor(cursor, undatedSchema);
  return sql`(${viewing.addedAt}, ${viewing.id}) < (${new Date(moment).toISOString()}::timestamptz, ${id}::uuid)`;
}
