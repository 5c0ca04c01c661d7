import { ApiError } from '@hexreel/domain/contract/errors';
import type { MomentKey, MomentOutcome, ReportedMoments } from '@hexreel/domain/contract/moments';
import { isSameMoment } from '@hexreel/domain/moments';
import { reportedMomentTexts } from '@hexreel/domain/texts/reported-moments';
import { and, asc, count, eq, min } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { momentReport, movie, removedMoment } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { findMovieAvailability, lockUserAndMovie, requireOpenMovie } from '../catalogue/index.ts';
import { momentsEvents } from './moment-events.ts';
import { readMoments } from './read-moments.ts';

/** Reported moments that are shown at once. */
const mostShown = 50;

interface MomentOfMovie extends MomentKey {
  readonly movieId: number;
}

const isOn = ({ movieId, kind, second }: MomentOfMovie) =>
  and(eq(momentReport.movieId, movieId), eq(momentReport.kind, kind), eq(momentReport.second, second));

/**
 * Reports that nothing happens at a moment; once a user, again is no change (R706).
 * @throws ApiError movie_not_found, movie_banned; invalid_request where the moment is gone
 */
export async function reportMoment(
  { database, now }: { readonly database: Database; readonly now: () => number },
  userId: string,
  { movieId, kind, second }: MomentOfMovie,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUserAndMovie(tx, { userId, movieId });
    requireOpenMovie(await findMovieAvailability(tx, movieId));
    const { moments } = await readMomentsOf(tx, movieId);
    const moment = moments.find((one) => isSameMoment(one, { kind, second }));
    if (moment === undefined) throw new ApiError('invalid_request', reportedMomentTexts.gone);
    await tx
      .insert(momentReport)
      .values({ movieId, kind, second: moment.second, userId, reportedAt: new Date(now()) })
      .onConflictDoNothing();
  });
}

/** How many reported moments wait for an admin. */
export function countReportedMoments(database: Database): Promise<number> {
  const { movieId, kind, second } = momentReport;
  return database.$count(database.selectDistinct({ movieId, kind, second }).from(momentReport).as('waiting'));
}

/** Reported moments, the first reported first, as they are now. */
export async function readReportedMoments(database: Database): Promise<ReportedMoments> {
  const { movieId, kind, second, reportedAt } = momentReport;
  const rows = await database
    .select({ movie: { id: movie.id, title: movie.title }, kind, second, reporters: count() })
    .from(momentReport)
    .innerJoin(movie, eq(movie.id, movieId))
    .groupBy(movie.id, movie.title, kind, second)
    .orderBy(asc(min(reportedAt)), asc(movie.id), asc(second))
    .limit(mostShown);
  const known = new Map(
    await Promise.all(
      [...new Set(rows.map((row) => row.movie.id))].map(async (id) => [id, (await readMomentsOf(database, id)).moments] as const),
    ),
  );
  return {
    moments: rows.map((row) => {
      const {
        marked = 0,
        watched = 0,
        confirmed = false,
        hint = null,
      } = known.get(row.movie.id)?.find((one) => isSameMoment(one, row)) ?? {};
      return { ...row, marked, watched, confirmed, hint };
    }),
  };
}

/**
 * Removes a reported moment or its hint, or keeps both, in the transaction of the caller: its reports are gone in any case.
 * @returns who had reported it, nobody where another admin was faster; and the events, to be published on commit
 */
export async function settleMomentReports(
  tx: Database,
  moment: MomentOfMovie,
  { outcome, at }: { readonly outcome: MomentOutcome; readonly at: Date },
): Promise<{ readonly reporterIds: readonly string[]; readonly events: AppEvent[] }> {
  const reports = await tx.delete(momentReport).where(isOn(moment)).returning({ userId: momentReport.userId });
  const reporterIds = reports.map(({ userId }) => userId);
  if (outcome === 'dismissed' || reporterIds.length === 0) return { reporterIds, events: [] };
  const { movieId, kind, second } = moment;
  await tx
    .insert(removedMoment)
    .values({ movieId, kind, second, hintOnly: outcome === 'hint-removed', removedAt: at })
    .onConflictDoNothing();
  return { reporterIds, events: momentsEvents([movieId]) };
}

/** A user's reports that wait, for their export. */
export async function exportMomentReports(
  database: Database,
  userId: string,
): Promise<{ momentReports: Record<string, unknown>[] }> {
  const rows = await database
    .select()
    .from(momentReport)
    .where(eq(momentReport.userId, userId))
    .orderBy(asc(momentReport.reportedAt));
  return {
    momentReports: rows.map(({ movieId, kind, second, reportedAt }) => ({
      movieId: String(movieId),
      kind,
      second,
      timestamp: reportedAt.toISOString(),
    })),
  };
}

async function readMomentsOf(database: Database, movieId: number) {
  const [row] = await database.select({ runtime: movie.runtime }).from(movie).where(eq(movie.id, movieId));
  return readMoments(database, { movieId, runtime: row?.runtime ?? null });
}
