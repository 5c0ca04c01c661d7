import type { CriticRating, Review, Reviewer, ReviewsQuery, ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import { hasScores, reviewsPerPage, type ReviewOrder } from '@hexreel/domain/rating';
import { and, desc, eq, not, sql, type Placeholder, type SQL, type Subquery } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jsonObject, type JsonRow } from '../../db/json-object.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movieAverage, rating, user } from '../../db/schema/index.ts';
import { countColumns, countsOf, noCounts } from './movie-counts.ts';
import { presentReview, presentReviewer, presentScores, presentSummary, type ReviewRow } from './present-rating.ts';
import { readReviewCursor, writeReviewCursor, type ReviewPlace } from './review-cursor.ts';

/**
 * A page of a movie's User Reviews, those with a text (R99); on the first page also the aggregates of all ratings and
 * the critics' block (R86). One statement.
 * @throws ApiError invalid_request for an invalid cursor
 */
export async function readReviews(database: Database, movieId: number, query: ReviewsQuery): Promise<ReviewsResponse> {
  const order = query.sort ?? 'newest';
  if (query.cursor === undefined) return readFirstPage(database, movieId, order);
  const after = comesAfter(order, readReviewCursor(query.cursor));
  const rows = await selectReviews(database, order, and(isReviewOf(movieId), after));
  return { ...presentPage(rows.map(({ review }) => review)), summary: null, critics: [] };
}

const authorColumns = {
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  profilePic: user.profilePic,
  isCritic: user.isCritic,
};
/** Condition that a rating is visible to others than its author. */
const isShown = not(rating.withdrawn);
const scoreColumns = perCharacteristic((name) => rating[name]);

export const reviewColumns = {
  author: authorColumns,
  ...scoreColumns,
  review: rating.review,
  spoiler: rating.spoiler,
  spoilerFlags: rating.spoilerFlags,
  reviewAt: sql<Date>`${rating.reviewAt}`.mapWith(rating.reviewAt),
  editedAt: rating.editedAt,
  helpful: rating.helpful,
  notHelpful: rating.notHelpful,
};

/** With what its place among others depends on. */
interface PlacedReview extends ReviewRow {
  readonly helpfulness: number;
}

type StoredReview = JsonRow<PlacedReview>;

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

function presentPage(rows: readonly StoredReview[]): Pick<ReviewsResponse, 'reviews' | 'nextCursor'> {
  const shown = rows.slice(0, reviewsPerPage);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    reviews: shown.map((row) =>
      presentReview({
        ...row,
        reviewAt: new Date(row.reviewAt),
        editedAt: row.editedAt === null ? null : new Date(row.editedAt),
      }),
    ),
    nextCursor: more
      ? writeReviewCursor({ helpfulness: last.helpfulness, reviewAt: new Date(last.reviewAt), userId: last.author.id })
      : null,
  };
}

async function readFirstPage(database: Database, movieId: number, order: ReviewOrder): Promise<ReviewsResponse> {
  const [row] = await firstPages[order](database).execute({ movieId });
  return {
    ...presentPage(row?.reviews ?? []),
    summary: presentSummary(row === undefined ? noCounts : countsOf(row.counts)),
    critics: (row?.critics ?? []).filter(hasScores).map(presentCritic),
  };
}

const firstPages = { newest: prepareFirstPage('newest'), helpful: prepareFirstPage('helpful') };

/** Neither reviews nor critics are looked for where the counts say that there are none. */
function prepareFirstPage(order: ReviewOrder) {
  return prepareOnce((database) => {
    const movieId = sql.placeholder('movieId');
    const reviews = selectReviews(database, order, isReviewOf(movieId)).as('first');
    const critics = selectCritics(database, movieId).as('critics');
    const all = (rows: Subquery, name: string) => sql`(select json_agg(${sql.identifier(name)}) from ${rows})`;
    return database
      .select({
        counts: countColumns,
        reviews: sql<StoredReview[] | null>`case when ${movieAverage.reviews} > 0 then ${all(reviews, 'review')} end`,
        critics: sql<StoredCritic[] | null>`case when ${movieAverage.raters} > 0 then ${all(critics, 'critic')} end`,
      })
      .from(movieAverage)
      .where(eq(movieAverage.movieId, movieId))
      .prepare(`first_reviews_${order}`);
  });
}

function selectReviews(database: Database, order: ReviewOrder, where: SQL | undefined) {
  return database
    .select({ review: jsonObject<PlacedReview>({ ...reviewColumns, helpfulness: rating.helpfulness }).as('review') })
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

interface CriticRow extends Scores {
  readonly critic: Reviewer;
  readonly specializations: readonly string[];
}

type StoredCritic = JsonRow<CriticRow>;

function presentCritic(row: StoredCritic): CriticRating {
  return { critic: presentReviewer(row.critic), specializations: [...row.specializations], scores: presentScores(row) };
}

/** Reads critics' ratings from two indexes: a site of a million members has hundreds of critics, all over its tables. */
function selectCritics(database: Database, movieId: Placeholder) {
  // Not a parameter: PostgreSQL knows from its statistics how few they are, and keeps one plan for all movies.
  const critics = database
    .select({ id: user.id })
    .from(user)
    .where(sql`${user.isCritic}`);
  return database
    .select({
      critic: jsonObject<CriticRow>({ critic: authorColumns, specializations: user.specializations, ...scoreColumns }).as(
        'critic',
      ),
    })
    .from(rating)
    .innerJoin(user, eq(user.id, rating.userId))
    .where(and(eq(rating.movieId, movieId), sql`${rating.userId} = any(array(${critics}))`, isShown))
    .orderBy(desc(rating.listedAt), desc(rating.userId))
    .limit(criticsShown);
}
