import type { ImportHighest } from '@hexreel/domain/contract/imports';
import { likedFrom } from '@hexreel/domain/history';
import { findMissing, mostHighest } from '@hexreel/domain/import';
import { and, asc, desc, eq, gte, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage, movieImportFilm, opinion, rating } from '../../db/schema/index.ts';
import { isOpen, movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';
import { findImport, type ImportKey } from './context.ts';
import { readOwnRecords } from './own-records.ts';
import { readCandidates } from './read-candidates.ts';

/**
 * Remaining steps of an import for its user: the highest movies that they liked and did not rate on six characteristics, and reviews as
 * drafts (R315).
 */
export async function readHighest(database: Database, key: ImportKey): Promise<ImportHighest> {
  await findImport(database, key);
  const isRated = database
    .select({ one: sql`1` })
    .from(rating)
    .where(and(eq(rating.userId, key.userId), eq(rating.movieId, movieImportFilm.movieId)));
  // As `isLiked` of the domain says it.
  const wasLiked = or(opinion.liked, gte(opinion.overall, likedFrom));
  const highest = await database
    .selectDistinct({ card: movieSummaryColumns, overall: sql<number>`${opinion.overall}`.as('own_overall') })
    .from(movieImportFilm)
    .innerJoin(
      opinion,
      and(eq(opinion.userId, key.userId), eq(opinion.movieId, movieImportFilm.movieId), isNotNull(opinion.overall)),
    )
    .innerJoin(movie, and(eq(movie.id, movieImportFilm.movieId), isOpen(database)))
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(eq(movieImportFilm.importId, key.importId), wasLiked, notExists(isRated)))
    .orderBy(desc(sql`own_overall`), desc(movie.voteCount), asc(movie.id))
    .limit(mostHighest);
  return {
    highest: highest.map(({ card, overall }) => ({ movie: presentMovieSummary(card), overall })),
    drafts: await readDrafts(database, key),
  };
}

const mostDrafts = 100;

async function readDrafts(database: Database, { userId, importId }: ImportKey): Promise<ImportHighest['drafts']> {
  const rows = await database
    .select()
    .from(movieImportFilm)
    .where(
      and(
        eq(movieImportFilm.importId, importId),
        inArray(movieImportFilm.state, ['ready', 'asked']),
        isNotNull(movieImportFilm.movieId),
        sql`${movieImportFilm.film} ->> 'review' <> ''`,
      ),
    )
    .orderBy(asc(movieImportFilm.position))
    .limit(mostDrafts);
  const ids = rows.flatMap(({ movieId }) => movieId ?? []);
  const [movies, own] = [await readCandidates(database, ids), await readOwnRecords(database, userId, ids)];
  return rows.flatMap(({ film, movieId }) => {
    const found = movies.get(movieId ?? 0);
    if (found === undefined || film === null || movieId === null) return [];
    const { directors: _, ...summary } = found;
    const { review } = findMissing(film, own(movieId));
    return review === '' ? [] : [{ movie: summary, review }];
  });
}
