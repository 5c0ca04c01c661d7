import type { SaidOfMovie } from '@hexreel/domain/enjoyment';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { opinion, rating } from '../../../db/schema/index.ts';
import { packedScores, unpackScores } from '../own/read-own-ratings.ts';

/** A user's words on a movie as a whole. */
export interface OwnSaid extends SaidOfMovie {
  readonly movieId: number;
  /** Milliseconds since the epoch. */
  readonly saidAt: number;
}

/** All that a user said of movies as a whole, the latest first; nothing of a suspended one's ratings. One statement. */
export async function readSaid(database: Database, userId: string): Promise<OwnSaid[]> {
  const { rows } = await database.execute<{
    movies: number[] | null;
    overall: (number | null)[];
    liked: boolean[];
    scores: number[];
    said: number[];
  }>(sql`
    select json_agg(movie_id) as movies, json_agg(overall) as overall, json_agg(liked) as liked, json_agg(scores) as scores,
      json_agg((date_part('epoch', said_at) * 1000)::bigint) as said
    from (
      select movie_id, overall, coalesce(liked, false) as liked, coalesce(scores, 0) as scores,
        coalesce(opinion_at, rated_at) as said_at
      from (select ${opinion.movieId}, ${opinion.overall}, ${opinion.liked}, ${opinion.updatedAt} as opinion_at
        from ${opinion} where ${opinion.userId} = ${userId}) as opinion
      full join (select ${rating.movieId}, ${packedScores} as scores, ${rating.updatedAt} as rated_at
        from ${rating} where ${rating.userId} = ${userId} and not ${rating.withdrawn}) as rating using (movie_id)
      order by said_at desc, movie_id desc
    ) as said`);
  const [row] = rows;
  return (row?.movies ?? []).map((movieId, at) => ({
    movieId,
    overall: row?.overall[at] ?? null,
    liked: row?.liked[at] ?? false,
    scores: unpackScores(row?.scores[at] ?? 0),
    saidAt: row?.said[at] ?? 0,
  }));
}
