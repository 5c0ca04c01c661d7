import { activityKinds, activityPerPage, mostCountedOfBundle, mostShownOfBundle } from '@hexreel/domain/activity';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { Activity, ActivityBundle } from '@hexreel/domain/contract/activity';
import { closedFor, quoteCharacters, readParts } from '@hexreel/domain/rating';
import { truncate } from '@hexreel/domain/visible-text';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieList, opinion, rating, viewing } from '../../db/schema/index.ts';
import { readCursor, writeCursor } from '../../platform/http/cursors/index.ts';
import { presentListSummary, selectSummaries } from '../lists/index.ts';
import { presentUserSummary } from '../users/index.ts';
import { findBundles, positionSchema, sourcesOf, type FoundBundle } from './find-bundles.ts';

/**
 * A page of what followed users made visible, bundled by user, kind and UTC day, the latest first (R812). Four statements at most.
 * @throws ApiError invalid_request for an invalid cursor
 */
export async function readActivity(database: Database, viewerId: string, cursor: string | undefined): Promise<Activity> {
  const found = await findBundles(database, viewerId, cursor === undefined ? null : readCursor(cursor, positionSchema));
  const shown = found.slice(0, activityPerPage);
  const of = (kind: FoundBundle['kind']) => shown.filter((bundle) => bundle.kind === kind);
  const [rated, watched, listed] = await Promise.all([
    readRated(database, of('rated')),
    readWatched(database, of('watched')),
    readListed(database, of('listed')),
  ]);
  const contents = new Map([...rated, ...watched, ...listed]);
  const last = shown.at(-1);
  return {
    // One whose rows went since is left out.
    bundles: shown.flatMap((bundle) => {
      const content = contents.get(bundle);
      if (content === undefined) return [];
      const { kind, at, author } = bundle;
      const key = `${at.toISOString().slice(0, 10)} ${kind} ${author.id}`;
      return [{ key, kind, author: presentUserSummary(author), at: at.toISOString(), ...content }];
    }),
    nextCursor:
      last !== undefined && found.length > shown.length
        ? writeCursor([last.at.getTime(), activityKinds.indexOf(last.kind), last.author.id])
        : null,
  };
}

type Content = Omit<ActivityBundle, 'key' | 'kind' | 'author' | 'at'>;
type Filled = readonly (readonly [FoundBundle, Content])[];

const nothing = { reviews: 0, movies: [], scores: null, text: null, lists: [] } as const satisfies Partial<Content>;

/** Bundles as a table. */
function tableOf(bundles: readonly FoundBundle[]) {
  const ids = sql.param(bundles.map(({ author }) => author.id));
  const moments = sql.param(bundles.map(({ at }) => at.toISOString()));
  return sql`unnest(${ids}::uuid[], ${moments}::timestamptz[]) with ordinality as bundle (person_id, at, place)`;
}

/** The rows of a bundle, in a statement from `tableOf`. */
function rowsOf(database: Database, kind: FoundBundle['kind']) {
  const { from, userId, at, shown } = sourcesOf(database)[kind];
  return sql`${from} where ${userId} = bundle.person_id and ${at} >= date_trunc('day', bundle.at, 'UTC') and ${at} <= bundle.at and ${shown}`;
}

function grouped<Row extends { readonly place: number }>(
  bundles: readonly FoundBundle[],
  rows: readonly Row[],
  present: (rows: readonly [Row, ...Row[]]) => Content,
): Filled {
  return bundles.flatMap((bundle, index) => {
    const [first, ...others] = rows.filter(({ place }) => place === index + 1);
    return first === undefined ? [] : [[bundle, present([first, ...others])] as const];
  });
}

const movieColumns = { id: movie.id, title: movie.title, year: movie.releaseYear, poster: movie.poster };
/** The number of rows of a bundle, as a table of one row. */
function countedOf(ofBundle: SQL) {
  return sql`lateral (select count(*)::int as count from (select from ${ofBundle} limit ${mostCountedOfBundle}) as few) as counted`;
}

const place = sql<number>`bundle.place::int`.as('place');
const count = sql<number>`counted.count`.as('count');

async function readRated(database: Database, bundles: readonly FoundBundle[]): Promise<Filled> {
  if (bundles.length === 0) return [];
  const ofBundle = rowsOf(database, 'rated');
  const rows = await database
    .select({
      place,
      count,
      reviews: sql<number>`counted.reviews`.as('reviews'),
      movie: movieColumns,
      scores: perCharacteristic((name) => rating[name]),
      text: rating.review,
      spoiler: rating.spoiler,
      spoilerFlags: rating.spoilerFlags,
    })
    .from(tableOf(bundles))
    .innerJoin(
      sql`lateral (
        select count(*)::int as count, (count(*) filter (where has_text))::int as reviews
        from (select ${rating.review} <> '' as has_text from ${ofBundle} limit ${mostCountedOfBundle}) as few) as counted`,
      sql`true`,
    )
    .innerJoin(
      sql`lateral (
        select ${rating.movieId} as id, ${rating.listedAt} as at from ${ofBundle}
        order by ${rating.listedAt} desc, ${rating.movieId} desc limit ${mostShownOfBundle}) as latest`,
      sql`true`,
    )
    .innerJoin(rating, and(sql`${rating.userId} = bundle.person_id`, sql`${rating.movieId} = latest.id`))
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .orderBy(sql`bundle.place, latest.at desc, latest.id desc`);
  return grouped(bundles, rows, (all) => {
    const [first] = all;
    const isOne = first.count === 1;
    const hidesNothing = closedFor(first) === null && readParts(first.text).length === 1;
    return {
      ...nothing,
      count: first.count,
      reviews: first.reviews,
      movies: all.map(({ movie: of }) => ({ ...presentMovie(of), overall: null, liked: false })),
      scores: isOne ? perCharacteristic((name) => first.scores[name]) : null,
      text: isOne && first.text !== '' && hidesNothing ? truncate(first.text, quoteCharacters) : null,
    };
  });
}

async function readWatched(database: Database, bundles: readonly FoundBundle[]): Promise<Filled> {
  if (bundles.length === 0) return [];
  const ofBundle = rowsOf(database, 'watched');
  const rows = await database
    .select({ place, count, movie: movieColumns, overall: opinion.overall, liked: opinion.liked })
    .from(tableOf(bundles))
    .innerJoin(countedOf(ofBundle), sql`true`)
    .innerJoin(
      sql`lateral (
        select ${viewing.id} as id, ${viewing.movieId} as movie_id, ${viewing.addedAt} as at from ${ofBundle}
        order by ${viewing.addedAt} desc, ${viewing.id} desc limit ${mostShownOfBundle}) as latest`,
      sql`true`,
    )
    .innerJoin(movie, sql`${movie.id} = latest.movie_id`)
    .leftJoin(opinion, and(sql`${opinion.userId} = bundle.person_id`, sql`${opinion.movieId} = latest.movie_id`))
    .orderBy(sql`bundle.place, latest.at desc, latest.id desc`);
  return grouped(bundles, rows, (all) => ({
    ...nothing,
    count: all[0].count,
    // A movie that was watched twice shows once.
    movies: [...new Map(all.map((row) => [row.movie.id, row])).values()].map(({ movie: of, overall, liked }) => ({
      ...presentMovie(of),
      overall,
      liked: liked ?? false,
    })),
  }));
}

async function readListed(database: Database, bundles: readonly FoundBundle[]): Promise<Filled> {
  if (bundles.length === 0) return [];
  const ofBundle = rowsOf(database, 'listed');
  const rows = await database
    .select({ place, count, id: sql<string>`latest.id`.as('list_id'), isNew: sql<boolean>`latest.is_new`.as('is_new') })
    .from(tableOf(bundles))
    .innerJoin(countedOf(ofBundle), sql`true`)
    .innerJoin(
      sql`lateral (
        select ${movieList.id} as id, ${movieList.updatedAt} as at,
          ${movieList.createdAt} >= date_trunc('day', bundle.at, 'UTC') as is_new
        from ${ofBundle} order by ${movieList.updatedAt} desc, ${movieList.id} desc limit ${mostShownOfBundle}) as latest`,
      sql`true`,
    )
    .orderBy(sql`bundle.place, latest.at desc, latest.id desc`);
  const ids = rows.map(({ id }) => id);
  const summaries = await selectSummaries(database).where(and(inArray(movieList.id, ids), eq(movieList.visibility, 'public')));
  const byId = new Map(summaries.map((row) => [row.list.id, presentListSummary(row)]));
  return grouped(bundles, rows, (all) => ({
    ...nothing,
    count: all[0].count,
    lists: all.flatMap(({ id, isNew }) => {
      const list = byId.get(id);
      if (list === undefined) return [];
      const { title, visibility, isRanked, movies, posters, updatedAt } = list;
      return [{ id, title, visibility, isRanked, movies, posters, updatedAt, isNew }];
    }),
  }));
}

function presentMovie({
  id,
  title,
  year,
  poster,
}: Pick<typeof movie.$inferSelect, 'id' | 'title' | 'poster'> & { year: number | null }) {
  return { id, title, year, poster, available: true };
}
