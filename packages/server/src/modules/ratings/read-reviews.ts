import type { CriticRating, Review, ReviewsQuery, ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { hasScores, reviewsPerPage, type ReviewOrder } from '@hexreel/domain/rating';
import { and, desc, eq, not, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { user, rating } from '../../db/schema/index.ts';
import { readCounts } from './movie-counts.ts';
import { presentReview, presentReviewer, presentScores, presentSummary } from './present-rating.ts';
import { readReviewCursor, writeReviewCursor, type ReviewPlace } from './review-cursor.ts';

/**
 * A page of a movie's User Reviews, those with a text (R99); on the first page also the aggregates of all ratings and
 * the critics' block (R86). Three statements; one for the many movies that no one has rated.
 * @throws ApiError invalid_request for an invalid cursor
 */
export async function readReviews(database: Database, movieId: number, query: ReviewsQuery): Promise<ReviewsResponse> {
  const order = query.sort ?? 'newest';
  if (query.cursor !== undefined) {
    const page = await readPage(database, movieId, order, readReviewCursor(query.cursor));
    return { ...page, summary: null, critics: [] };
  }
  const counts = await readCounts(database, movieId);
  const [page, critics] = await Promise.all([
    counts.reviews === 0 ? noReviews : readPage(database, movieId, order, null),
    counts.raters === 0 ? [] : readCritics(database, movieId),
  ]);
  return { reviews: page.reviews, nextCursor: page.nextCursor, summary: presentSummary(counts), critics };
}

const authorColumns = {
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  profilePic: user.profilePic,
  isCritic: user.isCritic,
};
/** Whether a rating is visible to anyone but its author. */
const isShown = not(rating.withdrawn);
const scoreColumns = perCharacteristic((name) => rating[name]);

const reviewColumns = {
  author: authorColumns,
  ...scoreColumns,
  review: rating.review,
  spoiler: rating.spoiler,
  spoilerFlags: rating.spoilerFlags,
  reviewAt: sql<Date>`${rating.reviewAt}`.mapWith(rating.reviewAt),
  editedAt: rating.editedAt,
  helpful: rating.helpful,
  notHelpful: rating.notHelpful,
  helpfulness: rating.helpfulness,
};
const isReviewOf = (movieId: number | Placeholder) => and(eq(rating.movieId, movieId), isShown, sql`${rating.review} <> ''`);

/** The reviews of a movie by these authors, in their order; without those that are gone. One statement. */
export async function readReviewsBy(database: Database, movieId: number, authorIds: readonly string[]): Promise<Review[]> {
  const rows = await database
    .select(reviewColumns)
    .from(rating)
    .innerJoin(user, eq(user.id, rating.userId))
    .where(and(isReviewOf(movieId), sql`${rating.userId} = any(${sql.param(authorIds)}::uuid[])`));
  const byAuthor = new Map(rows.map((row) => [row.author.id, row]));
  return authorIds.flatMap((id) => byAuthor.get(id) ?? []).map(presentReview);
}

type ReviewsPage = Pick<ReviewsResponse, 'reviews' | 'nextCursor'>;

const noReviews: ReviewsPage = { reviews: [], nextCursor: null };

async function readPage(
  database: Database,
  movieId: number,
  order: ReviewOrder,
  after: ReviewPlace | null,
): Promise<ReviewsPage> {
  const rows = await (after === null
    ? firstReviews[order](database).execute({ movieId })
    : selectReviews(database, order, and(isReviewOf(movieId), comesAfter(order, after))));
  const shown = rows.slice(0, reviewsPerPage);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    reviews: shown.map(presentReview),
    nextCursor: more
      ? writeReviewCursor({ helpfulness: last.helpfulness, reviewAt: last.reviewAt, userId: last.author.id })
      : null,
  };
}

const firstReviews = { newest: prepareFirstReviews('newest'), helpful: prepareFirstReviews('helpful') };

function prepareFirstReviews(order: ReviewOrder) {
  return prepareOnce((database) =>
    selectReviews(database, order, isReviewOf(sql.placeholder('movieId'))).prepare(`first_reviews_${order}`),
  );
}

function selectReviews(database: Database, order: ReviewOrder, where: SQL | undefined) {
  return database
    .select(reviewColumns)
    .from(rating)
    .innerJoin(user, eq(user.id, rating.userId))
    .where(where)
    .orderBy(...orders[order])
    .limit(reviewsPerPage + 1);
}

const orders: Readonly<Record<ReviewOrder, readonly SQL[]>> = {
  newest: [desc(rating.reviewAt), desc(rating.userId)],
  helpful: [desc(rating.helpfulness), desc(rating.reviewAt), desc(rating.userId)],
};

function comesAfter(order: ReviewOrder, { helpfulness, reviewAt, userId }: ReviewPlace): SQL {
  const position = sql`${reviewAt.toISOString()}::timestamptz, ${userId}::uuid`;
  return order === 'newest'
    ? sql`(${rating.reviewAt}, ${rating.userId}) < (${position})`
    : sql`(${rating.helpfulness}, ${rating.reviewAt}, ${rating.userId}) < (${helpfulness}::int, ${position})`;
}

/** A site has few critics; this many are shown (R235). */
const criticsShown = 20;

/** Whose they are is read from two indexes: a site of a million members has hundreds of critics, all over its tables. */
async function readCritics(database: Database, movieId: number): Promise<CriticRating[]> {
  const rows = await criticsOfMovie(database).execute({ movieId });
  return rows.filter(hasScores).map((row) => ({
    critic: presentReviewer(row.critic),
    specializations: [...row.specializations],
    scores: presentScores(row),
  }));
}

const criticsOfMovie = prepareOnce((database) => {
  const critics = database.select({ id: user.id }).from(user).where(sql`${user.isCritic}`);
  return database
    .select({ critic: authorColumns, specializations: user.specializations, ...scoreColumns })
    .from(rating)
    .innerJoin(user, eq(user.id, rating.userId))
    .where(and(eq(rating.movieId, sql.placeholder('movieId')), sql`${rating.userId} = any(array(${critics}))`, isShown))
    .orderBy(desc(rating.listedAt), desc(rating.userId))
    .limit(criticsShown)
    .prepare('critics_of_movie');
});
