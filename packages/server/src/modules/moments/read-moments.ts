import type { MomentsResponse } from '@hexreel/domain/contract/moments';
import { countJumps, findMoments, isSameMoment } from '@hexreel/domain/moments';
import { and, desc, eq, not } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { removedMoment, sitting } from '../../db/schema/index.ts';
import { readCurrentTopics } from '../warnings/index.ts';

/** Sittings that decide a movie's moments at most, those of established accounts first, then the latest. */
const mostSittings = 300;

/**
 * The moments of a movie by the marks that users share (R701). Topics that were merged or retired are left out, and what an admin
 * removed (R706). Three statements.
 * @param movie.runtime in minutes
 */
export async function readMoments(
  database: Database,
  { movieId, runtime }: { readonly movieId: number; readonly runtime: number | null },
): Promise<MomentsResponse> {
  const [rows, currentTopics, removed] = await Promise.all([
    database
      .select()
      .from(sitting)
      .where(and(eq(sitting.movieId, movieId), not(sitting.withdrawn)))
      .orderBy(desc(sitting.established), desc(sitting.savedAt), sitting.userId)
      .limit(mostSittings),
    readCurrentTopics(database),
    database.select().from(removedMoment).where(eq(removedMoment.movieId, movieId)),
  ]);
  const runtimeSeconds = runtime === null ? null : runtime * 60;
  const sittings = rows.map(({ fromSecond, untilSecond, copySeconds, established, marks }) => ({
    from: fromSecond,
    until: untilSecond,
    copySeconds,
    established,
    marks: marks.filter(({ kind, shared }) => shared && (kind === 'jump' || currentTopics([kind]).includes(kind))),
  }));
  const { moments: found, cuts } = findMoments(
    sittings.filter(({ marks }) => marks.length > 0),
    runtimeSeconds,
  );
  const hasGone = (moment: Pick<(typeof found)[number], 'kind' | 'second'>, hintOnly: boolean) =>
    removed.some((one) => one.hintOnly === hintOnly && isSameMoment(one, moment));
  const moments = found
    .filter((moment) => !hasGone(moment, false))
    .map((moment) => (moment.confirmed && !hasGone(moment, true) ? moment : { ...moment, hint: null }));
  return { runtime: runtimeSeconds, moments, ...countJumps(moments), cuts };
}
