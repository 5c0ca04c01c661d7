import type { UserReviews, UserReviewsQuery } from '@hexreel/domain/contract/users';
import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { searchKey } from '@hexreel/domain/movie';
import { userReviewsPerPage, type UserReviewOrder } from '@hexreel/domain/user';
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, rating } from '../../db/schema/index.ts';
import { hasDetails, isAvailable, literalPattern } from './user-sql.ts';
import { presentUserReview, reviewColumns } from './present-review.ts';
import { requireVisible, type ProfileReading } from './read-profile.ts';

/**
 * A page of one user's ratings; those without a text are included. Two statements, whatever there is: one user's
 * ratings come from an index, and even thousands of them are counted and sorted in milliseconds.
 * @throws ApiError person_not_found
 */
export async function readUserReviews(
  database: Database,
  reading: ProfileReading,
  query: UserReviewsQuery,
): Promise<UserReviews> {
  const page = query.page ?? 1;
  const [rows] = await Promise.all([readRows(database, reading, query, page), requireVisible(database, reading.userId)]);
  const total = rows[0]?.total ?? 0;
  return {
    reviews: rows.map(presentUserReview),
    total,
    page,
    nextPage: page * userReviewsPerPage < total ? page + 1 : null,
    nextCursor: null,
  };
}

function readRows(database: Database, { userId, isOwn }: ProfileReading, query: UserReviewsQuery, page: number) {
  const { sort = 'newest', scored, search = '' } = query;
  const order = orderBy(sort, scored);
  const found = database
    .select({
      movieId: rating.movieId,
      place: sql<number>`row_number() over (order by ${order})`.as('place'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(rating)
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .where(
      and(
        eq(rating.userId, userId),
        isOwn ? undefined : isAvailable,
        hasDetails(sql`${rating.movieId}`),
        scored === undefined ? undefined : gt(rating[scored], 0),
        search === '' ? undefined : hasTitleLike(search),
      ),
    )
    .orderBy(order)
    .limit(userReviewsPerPage)
    .offset((page - 1) * userReviewsPerPage)
    .as('found');
  // Only the rows of the page are joined with what they show.
  return database
    .select({ ...reviewColumns, total: found.total })
    .from(found)
    .innerJoin(rating, and(eq(rating.userId, userId), eq(rating.movieId, found.movieId)))
    .innerJoin(movie, eq(movie.id, found.movieId))
    .orderBy(found.place);
}

/** Ties are ordered by time, then by movie, so that no page repeats a row of another. */
function orderBy(sort: UserReviewOrder, scored: Characteristic | undefined): SQL {
  const latest = sql`${desc(rating.listedAt)}, ${desc(rating.movieId)}`;
  switch (sort) {
    case 'newest':
      return latest;
    case 'highest':
      return sql`${scored === undefined ? mean : rating[scored]} desc nulls last, ${latest}`;
    case 'title':
      // The first line is the title's, in the form in which titles are compared.
      return sql`split_part(${movie.searchText}, chr(10), 1) collate "C", ${latest}`;
    case 'helpful':
      return sql`${desc(rating.helpfulness)}, ${latest}`;
  }
}

const columns = characteristics.map((name) => rating[name]);
const given = sql.join(
  columns.map((column) => sql`(${column} > 0)::int`),
  sql` + `,
);

/** A rating's mean over what was scored, 0 being not scored; null if all six are. */
const mean: SQL = sql`(${sql.join(columns, sql` + `)})::double precision / nullif(${given}, 0)`;

/** Each word somewhere in the title or the original title; punctuation alone matches nothing. */
function hasTitleLike(search: string): SQL | undefined {
  const words = searchKey(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => sql`${movie.searchText} like ${`%${literalPattern(word)}%`}`));
}
