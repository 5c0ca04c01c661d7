import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { OwnMovie } from '@hexreel/domain/export-formats';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieDetails, opinion, rating, viewing, watchlistEntry } from '../../db/schema/index.ts';
import { seenRows } from './seen.ts';

/** Everything that a user keeps about movies, by their ids (R304). Two statements. */
export async function readOwnMovies(database: Database, userId: string): Promise<OwnMovie[]> {
  const [rows, viewings] = await Promise.all([readMovies(database, userId), readViewings(database, userId)]);
  return rows.map(({ scores, review, spoiler, ratedAt, opinionAt, liked, directors, watchlistedAt, ...facts }) => ({
    ...facts,
    directors: directors ?? [],
    scores: scores.gore === null ? null : perCharacteristic((name) => scores[name] ?? 0),
    review: review ?? '',
    spoiler: spoiler ?? false,
    ratedAt: (opinionAt ?? ratedAt)?.toISOString() ?? null,
    liked: liked ?? false,
    watchlistedAt: watchlistedAt?.toISOString() ?? null,
    viewings: viewings.get(facts.tmdbId) ?? [],
  }));
}

function readMovies(database: Database, userId: string) {
  const own = sql`(
    select movie_id from (${seenRows(userId)}) as seen
    union select ${watchlistEntry.movieId} from ${watchlistEntry} where ${watchlistEntry.userId} = ${userId})`;
  return database
    .select({
      tmdbId: movie.id,
      imdbId: movieDetails.imdbId,
      title: movie.title,
      originalTitle: movie.originalTitle,
      year: movie.releaseYear,
      releaseDate: movie.releaseDate,
      runtime: movie.runtime,
      directors: movieDetails.directors,
      scores: perCharacteristic((name) => sql<number | null>`${rating[name]}`.as(`own_${name}`)),
      review: rating.review,
      spoiler: rating.spoiler,
      ratedAt: rating.updatedAt,
      opinionAt: opinion.updatedAt,
      overall: opinion.overall,
      liked: opinion.liked,
      watchlistedAt: watchlistEntry.addedAt,
    })
    .from(movie)
    .leftJoin(movieDetails, eq(movieDetails.movieId, movie.id))
    .leftJoin(rating, and(eq(rating.movieId, movie.id), eq(rating.userId, userId)))
    .leftJoin(opinion, and(eq(opinion.movieId, movie.id), eq(opinion.userId, userId)))
    .leftJoin(watchlistEntry, and(eq(watchlistEntry.movieId, movie.id), eq(watchlistEntry.userId, userId)))
    .where(sql`${movie.id} in ${own}`)
    .orderBy(asc(movie.id));
}

async function readViewings(database: Database, userId: string): Promise<ReadonlyMap<number, OwnMovie['viewings']>> {
  const rows = await database
    .select({ movieId: viewing.movieId, watchedOn: viewing.watchedOn, rewatch: viewing.rewatch, tags: viewing.tags })
    .from(viewing)
    .where(eq(viewing.userId, userId))
    .orderBy(sql`${viewing.watchedOn} asc nulls first`, asc(viewing.addedAt), asc(viewing.id));
  const byMovie = new Map<number, OwnMovie['viewings'][number][]>();
  for (const { movieId, ...facts } of rows) byMovie.set(movieId, [...(byMovie.get(movieId) ?? []), facts]);
  return byMovie;
}
