import type { SurpriseResponse } from '@hexreel/domain/api/movies';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, rating, watchlistEntry } from '../../db/schema/index.ts';
import { surprise } from '../movies/index.ts';

/** Surprise Me for a member: without what is on their watchlist or rated by them (specification, section 5). */
export async function surpriseMember(database: Database, personId: string, random: () => number): Promise<SurpriseResponse> {
  const isTaken = sql<boolean>`(
    exists (select 1 from ${watchlistEntry} where ${watchlistEntry.personId} = ${personId} and ${watchlistEntry.movieId} = ${movie.id})
    or exists (select 1 from ${rating} where ${rating.personId} = ${personId} and ${rating.movieId} = ${movie.id}))`;
  return surprise(database, random, isTaken);
}
