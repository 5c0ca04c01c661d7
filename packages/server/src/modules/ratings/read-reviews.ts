import type { CriticRating, Review, ReviewsQuery, ReviewsResponse } from '@hexreel/domain/api/ratings';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { hasScores, reviewsPerPage, type ReviewOrder } from '@hexreel/domain/rating';
import { and, desc, eq, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, rating } from '../../db/schema/index.ts';
import { readCounts } from './movie-counts.ts';
import { presentReview, presentReviewer, presentScores, presentSummary } from './present.ts';
import { readReviewCursor, writeReviewCursor, type ReviewPlace } from './review-cursor.ts';

/**
 * A page of a movie's User Reviews, those with a text (readings, 32); on the first page also what all ratings come to
 * and the critics' block (readings, 20).
 * @throws ApiError invalid_request for a cursor that is none
 */
export async function readReviews(database: Database, movieId: number, query: ReviewsQuery): Promise<ReviewsResponse> {
  const order = query.sort ?? 'newest';
  if (query.cursor !== undefined) {
    const page = await readPage(database, movieId, order, readReviewCursor(query.cursor));
    return { ...page, summary: null, critics: [] };
  }
  const [page, counts, critics] = await Promise.all([
    readPage(database, movieId, order, null),
    readCounts(database, movieId),
    readCritics(database, movieId),
  ]);
  return { reviews: page.reviews, nextCursor: page.nextCursor, summary: presentSummary(counts), critics };
}

const authorColumns = {
  id: person.id,
  username: person.username,
  displayName: person.displayName,
  profilePic: person.profilePic,
  isCritic: person.isCritic,
};
/** Whether anybody but its author gets to see a rating. */
const isShown = not(rating.withdrawn);
const scoreColumns = perCharacteristic((name) => rating[name]);

async function readPage(
  database: Database,
  movieId: number,
  order: ReviewOrder,
  after: ReviewPlace | null,
): Promise<{ reviews: Review[]; nextCursor: string | null }> {
  const rows = await database
    .select({
      author: authorColumns,
      ...scoreColumns,
      review: rating.review,
      reviewAt: sql<Date>`${rating.reviewAt}`.mapWith(rating.reviewAt),
      editedAt: rating.editedAt,
      helpful: rating.helpful,
      notHelpful: rating.notHelpful,
      helpfulness: rating.helpfulness,
    })
    .from(rating)
    .innerJoin(person, eq(person.id, rating.personId))
    .where(
      and(
        eq(rating.movieId, movieId),
        isShown,
        sql`${rating.review} <> ''`,
        after === null ? undefined : comesAfter(order, after),
      ),
    )
    .orderBy(...orders[order])
    .limit(reviewsPerPage + 1);
  const shown = rows.slice(0, reviewsPerPage);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    reviews: shown.map(presentReview),
    nextCursor: more
      ? writeReviewCursor({ helpfulness: last.helpfulness, reviewAt: last.reviewAt, personId: last.author.id })
      : null,
  };
}

const orders: Readonly<Record<ReviewOrder, readonly SQL[]>> = {
  newest: [desc(rating.reviewAt), desc(rating.personId)],
  helpful: [desc(rating.helpfulness), desc(rating.reviewAt), desc(rating.personId)],
};

function comesAfter(order: ReviewOrder, { helpfulness, reviewAt, personId }: ReviewPlace): SQL {
  const place = sql`${reviewAt.toISOString()}::timestamptz, ${personId}::uuid`;
  return order === 'newest'
    ? sql`(${rating.reviewAt}, ${rating.personId}) < (${place})`
    : sql`(${rating.helpfulness}, ${rating.reviewAt}, ${rating.personId}) < (${helpfulness}::int, ${place})`;
}

/** A site has few critics; this many are shown. */
const criticsShown = 20;

async function readCritics(database: Database, movieId: number): Promise<CriticRating[]> {
  const rows = await database
    .select({ critic: authorColumns, specialisations: person.specialisations, ...scoreColumns })
    .from(person)
    .innerJoin(rating, and(eq(rating.personId, person.id), eq(rating.movieId, movieId)))
    .where(and(person.isCritic, isShown))
    .orderBy(desc(rating.listedAt), desc(rating.personId))
    .limit(criticsShown);
  return rows.filter(hasScores).map((row) => ({
    critic: presentReviewer(row.critic),
    specializations: [...row.specialisations],
    scores: presentScores(row),
  }));
}
