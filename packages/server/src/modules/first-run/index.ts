import { eq, and, desc, gte, sql } from 'drizzle-orm';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { FirstRun } from '@hexreel/domain/contract/first-run';
import { firstRunGoal, firstRunMovies, firstRunPool, spreadOut } from '@hexreel/domain/first-run';
import { isLiked } from '@hexreel/domain/history';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { Database } from '../../db/client.ts';
import { user, movie, movieAverage, opinion, rating } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { isListed, movieSummaryColumns, presentMovieSummary } from '../catalogue/index.ts';
import type { HiddenFor } from '../discovery/index.ts';
import { hasWatched } from '../history/index.ts';

/** The first visit of a new member (R364); members near to them are read by the module of taste. */
export function registerFirstRun({ registry, endpoints }: ApiRoutes, context: FirstRunContext): void {
  registry.read(endpoints.readFirstRun, async ({ member }) => readFirstRun(context, (await member()).id));
  registry.write(endpoints.finishFirstRun, async ({ member }) => {
    await finishFirstRun(context.database, (await member()).id);
    return null;
  });
}

/** Does not show the first visit again (R364); only its owner sees it, so nothing is invalidated. @throws ApiError unauthenticated */
async function finishFirstRun(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.update(user).set({ isFirstRun: false }).where(eq(user.id, userId));
  });
}

/** Whoever has brought enough of their past is not asked again what they think of famous movies (R364). @param tx has locked the user */
export async function endFirstRunOfKnown(tx: Database, userId: string): Promise<void> {
  const opinions = tx.$count(opinion, eq(opinion.userId, userId));
  await tx
    .update(user)
    .set({ isFirstRun: false })
    .where(and(eq(user.id, userId), user.isFirstRun, gte(opinions, firstRunGoal)));
}

interface FirstRunContext {
  readonly database: Database;
  readonly hiddenFor: HiddenFor;
}

/** More than are shown, since some of them may be hidden from the viewer. */
const mostRead = 60;

function verdictOf(liked: boolean, overall: number | null): NonNullable<FirstRun['movies'][number]['verdict']> {
  if (isLiked({ liked, overall })) return 'liked';
  return overall === null ? 'seen' : 'soSo';
}

/**
 * Movies that most people know, by the source's count of votes, and that differ from each other (R751), with what the viewer said of
 * them (R750). Two statements at most.
 */
async function readFirstRun({ database, hiddenFor }: FirstRunContext, userId: string): Promise<FirstRun> {
  const hidden = await hiddenFor(userId);
  const rows = await database
    .select({
      ...movieSummaryColumns,
      own: perCharacteristic((name) => rating[name]),
      liked: opinion.liked,
      overall: opinion.overall,
      isSeen: hasWatched(userId, sql`${movie.id}`),
    })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .leftJoin(rating, and(eq(rating.movieId, movie.id), eq(rating.userId, userId)))
    .leftJoin(opinion, and(eq(opinion.movieId, movie.id), eq(opinion.userId, userId)))
    .where(isListed(database))
    .orderBy(desc(movie.voteCount), movie.id)
    .limit(mostRead);
  const known = rows
    .filter(({ id }) => hidden?.has(id) !== true)
    .slice(0, firstRunPool)
    .map(({ own, liked, overall, isSeen, ...row }) => {
      const scores = own !== null && characteristics.some((name) => own[name] > 0) ? own : null;
      const verdict = isSeen || scores !== null ? verdictOf(liked === true, overall) : null;
      return { movie: presentMovieSummary(row), scores, verdict };
    });
  // A rating moves what is known: what the viewer has judged stays all the same.
  const movies = spreadOut(
    known,
    firstRunMovies,
    ({ movie: { expected } }) => perCharacteristic((name) => expected[characteristics.indexOf(name)] ?? null),
    ({ verdict }) => verdict !== null,
  );
  return { movies };
}
