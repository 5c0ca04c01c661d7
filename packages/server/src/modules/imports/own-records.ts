import type { OwnRecord } from '@hexreel/domain/import';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { opinion, rating, viewing, watchlistEntry } from '../../db/schema/index.ts';

const nothing: OwnRecord = { overall: null, liked: false, viewings: [], listed: false, isRated: false, hasReview: false };

/**
 * A user's own records of the given movies. One statement. The CTEs are materialized so that each table is read once: a
 * cached plan from when the tables were nearly empty would otherwise scan a whole table for every movie.
 */
export async function readOwnRecords(
  database: Database,
  userId: string,
  ids: readonly number[],
): Promise<(movieId: number) => OwnRecord> {
  const wanted = sql`${sql.param(ids)}::int[]`;
  const isOwn = (table: typeof viewing | typeof opinion | typeof rating | typeof watchlistEntry) =>
    sql`${table.userId} = ${userId} and ${table.movieId} = any(${wanted})`;
  const { rows } = await database.execute<{
    movie_id: number;
    overall: number | null;
    liked: boolean | null;
    viewings: OwnRecord['viewings'] | null;
    listed: boolean;
    is_rated: boolean;
    has_review: boolean;
  }>(sql`
    with judged as materialized (
      select ${opinion.movieId}, ${opinion.overall}, ${opinion.liked} from ${opinion} where ${isOwn(opinion)}
    ), watched as materialized (
      select ${viewing.movieId}, json_agg(json_build_object('watchedOn', ${viewing.watchedOn}, 'rewatch', ${viewing.rewatch})) as viewings
      from ${viewing} where ${isOwn(viewing)} group by ${viewing.movieId}
    ), listed as materialized (
      select ${watchlistEntry.movieId} from ${watchlistEntry} where ${isOwn(watchlistEntry)}
    ), rated as materialized (
      select ${rating.movieId}, ${rating.review} <> '' as has_review from ${rating} where ${isOwn(rating)}
    )
    select wanted.movie_id, judged.overall, judged.liked, watched.viewings, listed.movie_id is not null as listed,
      rated.movie_id is not null as is_rated, coalesce(rated.has_review, false) as has_review
    from unnest(${wanted}) as wanted (movie_id)
    left join judged on judged.movie_id = wanted.movie_id
    left join watched on watched.movie_id = wanted.movie_id
    left join listed on listed.movie_id = wanted.movie_id
    left join rated on rated.movie_id = wanted.movie_id`);
  const records = new Map(
    rows.map((row): [number, OwnRecord] => [
      row.movie_id,
      {
        overall: row.overall,
        liked: row.liked ?? false,
        viewings: row.viewings ?? [],
        listed: row.listed,
        isRated: row.is_rated,
        hasReview: row.has_review,
      },
    ]),
  );
  return (movieId) => records.get(movieId) ?? nothing;
}
