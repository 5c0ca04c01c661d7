import type { OwnRecord } from '@hexreel/domain/import';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { opinion, rating, viewing, watchlistEntry } from '../../db/schema/index.ts';

const nothing: OwnRecord = { overall: null, liked: false, viewings: [], listed: false, isRated: false, hasReview: false };

/** What a user keeps of movies already, by their ids. One statement. */
export async function readOwnRecords(
  database: Database,
  userId: string,
  ids: readonly number[],
): Promise<(movieId: number) => OwnRecord> {
  const isOwn = (table: typeof viewing | typeof opinion | typeof rating | typeof watchlistEntry) =>
    sql`${table.userId} = ${userId} and ${table.movieId} = wanted.movie_id`;
  const { rows } = await database.execute<{
    movie_id: number;
    overall: number | null;
    liked: boolean | null;
    viewings: OwnRecord['viewings'] | null;
    listed: boolean;
    is_rated: boolean;
    has_review: boolean;
  }>(sql`
    select wanted.movie_id, ${opinion.overall} as overall, ${opinion.liked} as liked,
      (select json_agg(json_build_object('watchedOn', ${viewing.watchedOn}, 'rewatch', ${viewing.rewatch}))
        from ${viewing} where ${isOwn(viewing)}) as viewings,
      exists (select from ${watchlistEntry} where ${isOwn(watchlistEntry)}) as listed,
      ${rating.movieId} is not null as is_rated,
      coalesce(${rating.review}, '') <> '' as has_review
    from unnest(${sql.param(ids)}::int[]) as wanted (movie_id)
    left join ${opinion} on ${isOwn(opinion)}
    left join ${rating} on ${isOwn(rating)}`);
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
