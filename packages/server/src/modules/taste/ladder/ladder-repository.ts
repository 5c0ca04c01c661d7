import { fearAxes, perFearAxis, type FearLevels, type LadderTarget, type Rung } from '@hexreel/domain/ladder';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { ladder } from '../../../db/schema/index.ts';
import { roundTo } from '../../catalogue/index.ts';

/** A user's ladder as it is kept. */
export interface StoredLadder {
  readonly start: FearLevels;
  readonly target: LadderTarget;
  readonly rungs: readonly Rung[];
}

/** Null where the user has none. */
export async function findLadder(database: Database, userId: string): Promise<StoredLadder | null> {
  const [row] = await database.select().from(ladder).where(eq(ladder.userId, userId));
  if (row === undefined) return null;
  return {
    start: levelsOf(row.startLevels),
    target: { axis: row.targetAxis, levels: levelsOf(row.targetLevels), movieId: row.targetMovieId },
    rungs: row.rungs.map(({ movieId, levels, answer }) => ({ movieId, levels: levelsOf(levels), answer })),
  };
}

/** Stores a new ladder in place of the one before. */
export async function saveLadder(
  database: Database,
  userId: string,
  { start, target, rungs, now }: StoredLadder & { readonly now: number },
): Promise<void> {
  const values = {
    startLevels: writeLevels(start),
    targetLevels: writeLevels(target.levels),
    targetAxis: target.axis,
    targetMovieId: target.movieId,
    rungs: writeRungs(rungs),
    startedAt: new Date(now),
    updatedAt: new Date(now),
  };
  await database
    .insert(ladder)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: ladder.userId, set: values });
}

/** Stores what became of a ladder's rungs. */
export async function saveRungs(
  database: Database,
  userId: string,
  { rungs, now }: { readonly rungs: readonly Rung[]; readonly now: number },
): Promise<void> {
  await database
    .update(ladder)
    .set({ rungs: writeRungs(rungs), updatedAt: new Date(now) })
    .where(eq(ladder.userId, userId));
}

export async function deleteLadder(database: Database, userId: string): Promise<void> {
  await database.delete(ladder).where(eq(ladder.userId, userId));
}

function writeRungs(rungs: readonly Rung[]) {
  return rungs.map(({ movieId, levels, answer }) => ({ movieId, levels: writeLevels(levels), answer }));
}

function writeLevels(levels: FearLevels): number[] {
  return fearAxes.map((axis) => roundTo(2, levels[axis]));
}

/** Levels as they are stored: one an axis. */
export function levelsOf(stored: readonly number[]): FearLevels {
  return perFearAxis((axis) => roundTo(2, stored[fearAxes.indexOf(axis)] ?? 1));
}
