import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { FirstRun } from '@hexreel/domain/contract/first-run';
import { firstRunMovies } from '@hexreel/domain/first-run';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage, rating } from '../../db/schema/index.ts';
import { isListed, movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';
import type { HiddenFor } from '../discovery/index.ts';

export interface FirstRunContext {
  readonly database: Database;
  readonly hiddenFor: HiddenFor;
}

/** More than are shown, since some of them may be hidden from the viewer. */
const mostRead = 60;

/** The movies that most people know, by the source's count of votes, with the viewer's own scores (R364). Two statements at most. */
export async function readFirstRun({ database, hiddenFor }: FirstRunContext, userId: string): Promise<FirstRun> {
  const hidden = await hiddenFor(userId);
  const rows = await database
    .select({ ...movieSummaryColumns, own: perCharacteristic((name) => rating[name]) })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .leftJoin(rating, and(eq(rating.movieId, movie.id), eq(rating.userId, userId)))
    .where(isListed(database))
    .orderBy(desc(movie.voteCount), movie.id)
    .limit(mostRead);
  return {
    movies: rows
      .filter(({ id }) => hidden?.has(id) !== true)
      .slice(0, firstRunMovies)
      .map(({ own, ...row }) => ({
        movie: presentMovieSummary(row),
        scores: own !== null && characteristics.some((name) => own[name] > 0) ? own : null,
      })),
  };
}
