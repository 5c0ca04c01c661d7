import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { QuotesResponse } from '@hexreel/domain/contract/ratings';
import { days } from '@hexreel/domain/durations';
import { quoteCharacters, quotesOnHome, readParts, shortestQuote } from '@hexreel/domain/rating';
import { truncate } from '@hexreel/domain/visible-text';
import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating, user } from '../../db/schema/index.ts';
import { presentReview } from './present-rating.ts';
import { reviewColumns } from './read-reviews.ts';

const period = days(7);
/** More than are shown: some hide something, are short, or are of one author or movie. */
const candidates = 40;

/** The week's most helpful open reviews of these movies, one of an author and of a movie (R664). One statement. */
export async function readQuotes(
  database: Database,
  movies: readonly MovieSummary[],
  now: number,
): Promise<QuotesResponse['quotes']> {
  const ids = movies.map(({ id }) => id);
  const rows = await database
    .select({ movieId: rating.movieId, ...reviewColumns })
    .from(rating)
    .innerJoin(user, eq(user.id, rating.userId))
    .where(
      and(
        sql`${rating.movieId} = any(${sql.param(ids)}::int[])`,
        not(rating.withdrawn),
        sql`${rating.review} <> ''`,
        gt(rating.reviewAt, new Date(now - period)),
      ),
    )
    .orderBy(desc(rating.helpfulness), desc(rating.reviewAt), desc(rating.userId))
    .limit(candidates);
  const byId = new Map(movies.map((movie) => [movie.id, movie]));
  const taken = new Set<string | number>();
  const quotes = rows.flatMap(({ movieId, ...row }) => {
    const { author, text, closedFor, reviewedAt } = presentReview(row);
    const movie = byId.get(movieId);
    if (movie === undefined || closedFor !== null || readParts(text).length > 1 || text.length < shortestQuote) return [];
    if (taken.has(author.id) || taken.has(movieId)) return [];
    taken.add(author.id).add(movieId);
    const { id, title, year } = movie;
    return [{ author, movie: { id, title, year }, text: truncate(text, quoteCharacters), reviewedAt }];
  });
  return quotes.slice(0, quotesOnHome);
}
