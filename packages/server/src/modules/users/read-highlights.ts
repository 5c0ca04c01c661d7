import type { Profile } from '@hexreel/domain/contract/users';
import { quoteCharacters, readParts, withoutHidden } from '@hexreel/domain/rating';
import { feedTexts } from '@hexreel/domain/texts/feeds';
import { truncate } from '@hexreel/domain/visible-text';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { bannedMovie, movie, rating, viewing } from '../../db/schema/index.ts';
import { presentUserReview, reviewColumns } from './present-review.ts';
import { hasDetails } from './user-sql.ts';

type Highlights = Pick<Profile, 'latestReview' | 'latestYear'>;

/**
 * What stands between a profile's head and its tabs (R774): the latest review that is open, without its hidden parts, and the latest year of the
 * diary, where the viewer may read it. Two statements.
 */
export async function readHighlights(
  database: Database,
  { userId, isOwn, sharesDiary }: { readonly userId: string; readonly isOwn: boolean } & Pick<Profile, 'sharesDiary'>,
): Promise<Highlights> {
  const [written, years] = await Promise.all([
    latestWritten(database).execute({ userId }),
    isOwn || sharesDiary ? latestYear(database).execute({ userId }) : [],
  ]);
  return {
    latestReview:
      written
        .map(presentUserReview)
        .filter(({ movie: of, text, closedFor }) => of.available && closedFor === null && hasOpenPart(text))
        .map(({ movie: of, text, reviewedAt }) => ({ movie: of, text: quoteOf(text), reviewedAt }))[0] ?? null,
    latestYear: years[0] ?? null,
  };
}

function hasOpenPart(text: string): boolean {
  return readParts(text).some((part) => !part.hidden && part.text.trim() !== '');
}

/** The beginning of a review. */
function quoteOf(text: string): string {
  return truncate(withoutHidden(text, feedTexts.hidden), quoteCharacters);
}

/** More than is shown: some are closed, or of a movie that is banned. */
const candidates = 10;

const latestWritten = prepareOnce((database) =>
  database
    .select(reviewColumns)
    .from(rating)
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .where(and(eq(rating.userId, sql.placeholder('userId')), sql`${rating.review} <> ''`, hasDetails(sql`${rating.movieId}`)))
    .orderBy(desc(rating.listedAt), desc(rating.movieId))
    .limit(candidates)
    .prepare('latest_written_of_user'),
);

const months = sql.join(
  Array.from(
    { length: 12 },
    (_, month) => sql`count(*) filter (where extract(month from ${viewing.watchedOn}) = ${sql.raw(String(month + 1))})`,
  ),
  sql`, `,
);

/** The same counts as on the year's page (R387). */
const latestYear = prepareOnce((database) =>
  database
    .select({
      year: sql<number>`extract(year from ${viewing.watchedOn})::int`,
      movies: sql<number>`count(distinct ${viewing.movieId})::int`,
      minutes: sql<number>`coalesce(sum(${movie.runtime}), 0)::int`,
      months: sql<number[]>`array[${months}]::int[]`,
    })
    .from(viewing)
    .innerJoin(movie, eq(movie.id, viewing.movieId))
    .where(
      and(
        eq(viewing.userId, sql.placeholder('userId')),
        isNotNull(viewing.watchedOn),
        sql`not exists (select from ${bannedMovie} where ${bannedMovie.movieId} = ${viewing.movieId})`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(1)
    .prepare('latest_year_of_user'),
);
