import type { Diary, DiaryEntry, DiaryQuery, DiaryTags, SharedDiary } from '@hexreel/domain/contract/history';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { diaryPerPage, isCalendarDate, readTags } from '@hexreel/domain/history';
import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { bannedMovie, historySettings, movie, movieAverage, opinion, rating, user, viewing } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';
import { isVisible, userNotFound } from '../users/index.ts';
import { canReadDiary } from './permissions.ts';

/** A page of a user's own diary, banned movies marked (R181, R300). One statement. @throws ApiError invalid_request */
export async function readDiary(database: Database, userId: string, { part = 'dated', cursor }: DiaryQuery): Promise<Diary> {
  return readPage(database, ownPages[part], { userId, part, cursor });
}

/** The same of the entries that have a tag (R811). One statement. @throws ApiError invalid_request */
export async function searchDiary(
  database: Database,
  userId: string,
  { part = 'dated', cursor, tag }: DiaryQuery & { readonly tag: string },
): Promise<Diary> {
  return readPage(database, taggedPages[part], { userId, part, cursor, tag: readTags([tag])[0] ?? '' });
}

/** More than these are not offered. */
const mostTagsOffered = 100;

/** The tags of a user's diary, the most used first. One statement. */
export async function readDiaryTags(
  database: Database,
  userId: string,
  { part = 'dated' }: Pick<DiaryQuery, 'part'>,
): Promise<DiaryTags> {
  const entries = sql<number>`count(*)::int`;
  const tags = await database
    .select({ tag: sql<string>`tagged.tag`, entries })
    .from(sql`${viewing} cross join unnest(${viewing.tags}) as tagged (tag)`)
    .where(and(eq(viewing.userId, userId), isPart[part]))
    .groupBy(sql`tagged.tag`)
    .orderBy(desc(entries), sql`tagged.tag`)
    .limit(mostTagsOffered);
  return { tags };
}

/**
 * A page of the diary of a user who shares it, without banned movies; nothing where they do not (R303). Two statements.
 * @throws ApiError person_not_found, invalid_request
 */
export async function readSharedDiary(database: Database, userId: string, cursor: string | undefined): Promise<SharedDiary> {
  const [row] = await sharing(database).execute({ userId });
  if (row === undefined) throw userNotFound();
  const isShared = canReadDiary(row);
  if (!isShared) return { isShared, entries: [], nextCursor: null };
  return { isShared, ...(await readPage(database, sharedPages, { userId, part: 'dated', cursor })) };
}

/** Visibility of a user's diary; no row where they cannot be seen. */
const sharing = prepareOnce((database) =>
  database
    .select({ sharesDiary: historySettings.sharesDiary })
    .from(user)
    .leftJoin(historySettings, eq(historySettings.userId, user.id))
    .where(and(eq(user.id, sql.placeholder('userId')), isVisible))
    .prepare('sharing_of_diary'),
);

const isBanned = sql<boolean>`exists (select from ${bannedMovie} where ${bannedMovie.movieId} = ${viewing.movieId})`;

const dateSchema = z.string().refine(isCalendarDate);
/** Where a page ended: day, when the entry was added, and its id. */
const datedSchema = z.tuple([dateSchema, momentSchema, z.uuid()]);
const undatedSchema = z.tuple([momentSchema, z.uuid()]);

type Part = 'dated' | 'undated';

interface AskedPage {
  readonly userId: string;
  readonly part: Part;
  readonly cursor: string | undefined;
  readonly tag?: string;
}

/** A page of one kind: the first one, and one after a place. */
function prepareKind(name: string, part: Part, { only, isOwn = true }: { readonly only?: SQL; readonly isOwn?: boolean } = {}) {
  const select = (database: Database, after?: SQL) => selectPage(database, and(isPart[part], only, after), isOwn);
  return {
    first: prepareOnce((database) => select(database).prepare(`${name}_first`)),
    next: prepareOnce((database) => select(database, comesAfter[part]).prepare(`${name}_next`)),
  };
}

const isPart: Readonly<Record<Part, SQL>> = { dated: isNotNull(viewing.watchedOn), undated: isNull(viewing.watchedOn) };

const owner = sql.placeholder('userId');
/** When the entry before was added, and its id. */
const added = sql`${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid`;
const comesAfter: Readonly<Record<Part, SQL>> = {
  dated: sql`(${viewing.watchedOn}, ${viewing.addedAt}, ${viewing.id}) < (${sql.placeholder('day')}::date, ${added})`,
  undated: sql`(${viewing.addedAt}, ${viewing.id}) < (${added})`,
};

const ownPages = { dated: prepareKind('diary', 'dated'), undated: prepareKind('diary_undated', 'undated') };
const hasTag = sql`${viewing.tags} @> array[${sql.placeholder('tag')}]::text[]`;
const taggedPages = {
  dated: prepareKind('diary_tagged', 'dated', { only: hasTag }),
  undated: prepareKind('diary_undated_tagged', 'undated', { only: hasTag }),
};
const sharedPages = prepareKind('shared_diary', 'dated', { only: sql`not ${isBanned}`, isOwn: false });

/** A page's entries and one more where there are more, the latest first. */
function selectPage(database: Database, only: SQL | undefined, isOwn: boolean) {
  return database
    .select({
      id: viewing.id,
      watchedOn: viewing.watchedOn,
      rewatch: viewing.rewatch,
      // The owner's alone (R811).
      tags: isOwn ? viewing.tags : sql<string[]>`array[]::text[]`.as('no_tags'),
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
    .leftJoin(rating, and(eq(rating.userId, owner), eq(rating.movieId, viewing.movieId)))
    .leftJoin(opinion, and(eq(opinion.userId, owner), eq(opinion.movieId, viewing.movieId)))
    .where(and(eq(viewing.userId, owner), only))
    .orderBy(sql`${viewing.watchedOn} desc nulls last`, desc(viewing.addedAt), desc(viewing.id))
    .limit(diaryPerPage + 1);
}

async function readPage(
  database: Database,
  pages: ReturnType<typeof prepareKind>,
  { userId, part, cursor, tag }: AskedPage,
): Promise<Diary> {
  const place = cursor === undefined ? null : readPlace(cursor, part);
  const rows = await (place === null
    ? pages.first(database).execute({ userId, ...(tag !== undefined && { tag }) })
    : pages.next(database).execute({ userId, ...(tag !== undefined && { tag }), ...place }));
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
  readonly tags: string[];
  readonly isBanned: boolean;
  readonly card: Parameters<typeof presentMovieSummary>[0];
  readonly scores: Readonly<Record<keyof NonNullable<DiaryEntry['scores']>, number | null>>;
  readonly overall: number | null;
  readonly liked: boolean | null;
}

function presentEntry({ id, watchedOn, rewatch, tags, isBanned: banned, card, scores, overall, liked }: EntryRow): DiaryEntry {
  return {
    id,
    watchedOn,
    rewatch,
    tags,
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
function readPlace(cursor: string, part: Part): { day?: string; at: string; id: string } {
  if (part === 'undated') {
    const [moment, entryId] = readCursor(cursor, undatedSchema);
    return { at: new Date(moment).toISOString(), id: entryId };
  }
  const [day, moment, entryId] = readCursor(cursor, datedSchema);
  return { day, at: new Date(moment).toISOString(), id: entryId };
}
