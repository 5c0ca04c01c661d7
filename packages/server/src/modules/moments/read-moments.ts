import type { MomentsResponse } from '@hexreel/domain/contract/moments';
import { countJumps, findMoments } from '@hexreel/domain/moments';
import { and, desc, eq, not } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sitting } from '../../db/schema/index.ts';
import { readCurrentTopics } from '../warnings/index.ts';

/** Sittings that decide a movie's moments at most, those of established accounts first, then the latest. */
const mostSittings = 300;

/**
 * The moments of a movie by the marks that users share (R701). Topics that were merged or retired are left out. Two statements.
 * @param movie.runtime in minutes
 */
export async function readMoments(
  database: Database,
  { movieId, runtime }: { readonly movieId: number; readonly runtime: number | null },
): Promise<MomentsResponse> {
  const [rows, currentTopics] = await Promise.all([
    database
      .select()
      .from(sitting)
      .where(and(eq(sitting.movieId, movieId), not(sitting.withdrawn)))
      .orderBy(desc(sitting.established), desc(sitting.savedAt), sitting.userId)
      .limit(mostSittings),
    readCurrentTopics(database),
  ]);
  const runtimeSeconds = runtime === null ? null : runtime * 60;
  const sittings = rows.map(({ fromSecond, untilSecond, copySeconds, established, marks }) => ({
    from: fromSecond,
    until: untilSecond,
    copySeconds,
    established,
    marks: marks.filter(({ kind, shared }) => shared && (kind === 'jump' || currentTopics([kind]).includes(kind))),
  }));
  const moments = findMoments(sittings, runtimeSeconds);
  return { runtime: runtimeSeconds, moments, ...countJumps(moments) };
}
