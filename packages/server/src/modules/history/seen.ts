import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { historySettings, opinion, rating, viewing } from '../../db/schema/index.ts';

/** The movies that a user has seen: watched, rated, liked or with an opinion (R295). One statement, by their own rows. */
export async function readSeenIds(database: Database, userId: string): Promise<Set<number>> {
  const { rows } = await database.execute<{ id: number }>(sql`select distinct movie_id as id from (${seenRows(userId)}) as seen`);
  return new Set(rows.map(({ id }) => id));
}

/** A user's notes on movies, in addition to their ratings. */
export interface NotedMovies {
  /** Seen, in any order, some more than once. */
  readonly movieIds: readonly number[];
  /** Their overall opinions. */
  readonly opinions: readonly { readonly movieId: number; readonly overall: number }[];
}

/** Notes of several users; those without any are left out. One statement. */
export async function readNotedOf(database: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, NotedMovies>> {
  const anyOf = sql`= any(${sql.param(userIds)}::uuid[])`;
  const hasOpinion = sql`filter (where overall is not null)`;
  const { rows } = await database.execute<{
    user_id: string;
    ids: number[];
    judged: number[] | null;
    overall: number[] | null;
  }>(sql`
    select user_id, json_agg(movie_id) as ids, json_agg(movie_id) ${hasOpinion} as judged, json_agg(overall) ${hasOpinion} as overall
    from (
      select ${viewing.userId} as user_id, ${viewing.movieId} as movie_id, null::smallint as overall
      from ${viewing} where ${viewing.userId} ${anyOf}
      union all select ${opinion.userId}, ${opinion.movieId}, ${opinion.overall} from ${opinion} where ${opinion.userId} ${anyOf}
    ) as seen group by user_id`);
  return new Map(
    rows.map(({ user_id: userId, ids, judged, overall }) => [
      userId,
      { movieIds: ids, opinions: (judged ?? []).map((movieId, at) => ({ movieId, overall: overall?.[at] ?? 0 })) },
    ]),
  );
}

/** The movies that a user likes. */
export async function readLikedIds(database: Database, userId: string): Promise<Set<number>> {
  const rows = await database
    .select({ movieId: opinion.movieId })
    .from(opinion)
    .where(and(eq(opinion.userId, userId), opinion.liked));
  return new Set(rows.map(({ movieId }) => movieId));
}

/** A user's overall opinions, by movie. */
export async function readOpinions(
  database: Database,
  userId: string,
): Promise<ReadonlyMap<number, { readonly overall: number | null; readonly liked: boolean }>> {
  const rows = await database
    .select({ movieId: opinion.movieId, overall: opinion.overall, liked: opinion.liked })
    .from(opinion)
    .where(eq(opinion.userId, userId));
  return new Map(rows.map(({ movieId, overall, liked }) => [movieId, { overall, liked }]));
}

/** The rows that say that a user has seen a movie, with `movie_id` and `liked`; a movie may have several. */
export function seenRows(userId: string | Placeholder): SQL {
  return sql`
    select ${viewing.movieId} as movie_id, false as liked from ${viewing} where ${viewing.userId} = ${userId}
    union all select ${opinion.movieId}, ${opinion.liked} from ${opinion} where ${opinion.userId} = ${userId}
    union all select ${rating.movieId}, false from ${rating} where ${rating.userId} = ${userId}`;
}

/**
 * The condition for movies that a user says they have seen, watched, like or have an opinion of; what they rated they have
 * seen too (R295).
 * @param movieId the column that holds the movie's id
 */
export function hasWatched(userId: string, movieId: SQL): SQL<boolean> {
  const has = (table: SQL) =>
    sql`exists (select from ${table} as own where own.person_id = ${userId} and own.movie_id = ${movieId})`;
  return sql<boolean>`(${has(sql`${viewing}`)} or ${has(sql`${opinion}`)})`;
}

/**
 * The condition for movies that Surprise Me leaves out since the user has seen them (R298).
 * @param movieId the column that holds the movie's id
 */
export function isHiddenInSurprise(userId: string, movieId: SQL): SQL<boolean> {
  return sql<boolean>`(
    ${hasWatched(userId, movieId)}
    and not exists (
      select from ${historySettings} where ${historySettings.userId} = ${userId} and not ${historySettings.hidesInSurprise}))`;
}
