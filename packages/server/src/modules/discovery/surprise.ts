import type { SurpriseMovie, SurpriseResponse } from '@hexreel/domain/contract/movies';
import { surpriseMovies, surpriseOverviewCharacters, surprisePool } from '@hexreel/domain/movie';
import type { LimitsKept, SuggestedTo } from '@hexreel/domain/surprise';
import { truncate } from '@hexreel/domain/visible-text';
import { and, desc, eq, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { movieSummaryColumns, isListed, presentMovieSummary, type MovieSummaryRow } from '../catalogue/index.ts';

/** Movies that are no surprise to a viewer, or that they do not want to see. */
export interface SurpriseChoice {
  /** A condition on `movie`. */
  readonly isTaken: SQL;
  /** The condition on `movie` for those that they have seen. */
  readonly isSeen: SQL;
  readonly isLeftOut: ((movieId: number) => boolean) | null;
  /** The condition for movies that are not hidden. */
  readonly isShown: SQL | undefined;
  /** How sure it is that a movie stays within their limits. */
  readonly limitsKept: (movieId: number) => LimitsKept | null;
  /** Their expected opinion; null where it is not shown to them. */
  readonly expectedOf: (movieId: number) => SuggestedTo['expected'];
}

/**
 * Surprise Me: five of the forty most popular, drawn again each time (R70, R71).
 * @param choice if it leaves fewer than five of the forty, the most popular of all others are added
 */
export async function surprise(database: Database, random: () => number, choice?: SurpriseChoice): Promise<SurpriseResponse> {
  const only = choice?.isShown;
  const pool = await readPool(database, { choice, only });
  const isWanted = ({ id }: { readonly id: number }) => choice?.isLeftOut?.(id) !== true;
  const left = pool.filter((movie) => !movie.taken && isWanted(movie));
  const drawn = shuffle(left, random).slice(0, surpriseMovies);
  if (choice !== undefined && drawn.length < surpriseMovies && pool.length === surprisePool) {
    // Limits may leave out most of what is popular.
    const most = choice.isLeftOut === null ? surprisePool : limitedPool;
    const further = await readPool(database, { choice, only: and(not(choice.isTaken), only), most });
    const others = further.filter((movie) => isWanted(movie) && drawn.every(({ id }) => movie.id !== id));
    drawn.push(...others.slice(0, surpriseMovies - drawn.length));
  }
  return { movies: drawn.map((movie) => presentSuggestion(movie, choice)) };
}

/** The most popular movies that are looked through for a viewer with limits. */
const limitedPool = 1_000;

function readPool(
  database: Database,
  {
    choice,
    only,
    most = surprisePool,
  }: { readonly choice: SurpriseChoice | undefined; readonly only: SQL | undefined; readonly most?: number },
) {
  const flag = (condition: SQL = sql`false`) => sql<boolean>`${condition}`;
  return database
    .select({
      ...movieSummaryColumns,
      overview: movie.overview,
      runtime: movie.runtime,
      taken: flag(choice?.isTaken),
      seen: flag(choice?.isSeen),
    })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(and(isListed(database), only))
    .orderBy(desc(movie.popularity), desc(movie.id))
    .limit(most);
}

interface Suggested extends MovieSummaryRow {
  readonly overview: string;
  readonly runtime: number | null;
  readonly seen: boolean;
}

function presentSuggestion(row: Suggested, choice: SurpriseChoice | undefined): SurpriseMovie {
  return {
    ...presentMovieSummary(row),
    overview: truncate(row.overview, surpriseOverviewCharacters),
    runtime: row.runtime,
    ...(choice !== undefined && {
      viewer: { isNew: !row.seen, limits: choice.limitsKept(row.id), expected: choice.expectedOf(row.id) },
    }),
  };
}

/** A copy in random order (Fisher-Yates). @param random 0 (included) to 1 */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as Item, shuffled[index] as Item];
  }
  return shuffled;
}
