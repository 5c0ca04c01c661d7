import { randomUUID } from 'node:crypto';
import type { MeasuredTaste } from '@hexreel/domain/taste';
import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { tasteModel, tasteModelPart } from '../../../db/schema/index.ts';
import type { EventBus } from '../../../platform/events/index.ts';
import type { ModelArrays } from './served-model.ts';
import { readMeasured, writeMeasured, writeShared, type SharedFacts } from './shared-facts.ts';
import { tasteModelEvent } from './model-holder.ts';

/** A run that is under way. */
export interface TrainingRun {
  readonly id: string;
  /** Result of an interrupted run; null where there is none. */
  readonly measured: MeasuredTaste | null;
}

/** An interrupted run's measurements are used for this long. */
const measuredHours = 24;
/** Statements stay short: no one waits for a model that is being stored. */
const moviesPerPart = 500;
/** The one that is used, and the one before it for processes that are still reading it. */
const modelsKept = 2;

/** Starts a run, or continues an interrupted one. The caller holds the lock of training. */
export async function beginTraining(database: Database, now: Date): Promise<TrainingRun> {
  const [interrupted] = await database
    .select({ startedAt: tasteModel.startedAt, measured: tasteModel.measured })
    .from(tasteModel)
    .where(isNull(tasteModel.completedAt))
    .orderBy(desc(tasteModel.startedAt))
    .limit(1);
  await database.delete(tasteModel).where(isNull(tasteModel.completedAt));
  const isRecent = interrupted !== undefined && now.getTime() - interrupted.startedAt.getTime() < measuredHours * 3_600_000;
  const measured = isRecent ? readMeasured(interrupted.measured) : null;
  const id = randomUUID();
  await database.insert(tasteModel).values({
    id,
    startedAt: now,
    ...(measured === null ? {} : { measured: writeMeasured(measured) }),
  });
  return { id, measured };
}

/** Keeps the longer half of the work, should the run be interrupted. */
export async function saveMeasured(database: Database, runId: string, measured: MeasuredTaste): Promise<void> {
  await database
    .update(tasteModel)
    .set({ measured: writeMeasured(measured) })
    .where(eq(tasteModel.id, runId));
}

export interface TrainedModel {
  readonly shared: SharedFacts;
  readonly arrays: ModelArrays;
  readonly ratings: number;
}

/** Stores a model in parts, then makes it the one that requests use, and publishes the event. */
export async function completeTraining(
  { database, eventBus, now }: { readonly database: Database; readonly eventBus: EventBus; readonly now: () => number },
  runId: string,
  { shared, arrays, ratings }: TrainedModel,
): Promise<void> {
  const movies = arrays.movieIds.length;
  for (let from = 0; from < movies; from += moviesPerPart)
    await database.insert(tasteModelPart).values({ modelId: runId, ...partOf(arrays, from) });
  await eventBus.change(database, async (tx) => {
    await tx
      .update(tasteModel)
      .set({ completedAt: new Date(now()), shared: writeShared(shared), ratings, movies })
      .where(eq(tasteModel.id, runId));
    const kept = tx
      .select({ id: tasteModel.id })
      .from(tasteModel)
      .where(isNotNull(tasteModel.completedAt))
      .orderBy(desc(tasteModel.completedAt))
      .limit(modelsKept);
    await tx.delete(tasteModel).where(sql`${tasteModel.id} not in ${kept}`);
    return { result: undefined, events: [tasteModelEvent(runId)] };
  });
}

function partOf(arrays: ModelArrays, from: number) {
  const to = Math.min(arrays.movieIds.length, from + moviesPerPart);
  const axes = arrays.biases.length / arrays.movieIds.length;
  const [first, end] = [arrays.neighbourStart[from] ?? 0, arrays.neighbourStart[to] ?? 0];
  const counts = Int32Array.from({ length: to - from }, (_, at) => {
    return (arrays.neighbourStart[from + at + 1] ?? 0) - (arrays.neighbourStart[from + at] ?? 0);
  });
  return {
    part: from / moviesPerPart,
    movieIds: bytesOf(arrays.movieIds.subarray(from, to)),
    biases: bytesOf(arrays.biases.subarray(from * axes, to * axes)),
    raters: bytesOf(arrays.raters.subarray(from * axes, to * axes)),
    averages: bytesOf(arrays.averages.subarray(from * axes, to * axes)),
    neighbourCounts: bytesOf(counts),
    neighbours: bytesOf(arrays.neighbours.subarray(first, end)),
    similarities: bytesOf(arrays.similarities.subarray(first, end)),
    opinionShares: bytesOf(arrays.opinionShares.subarray(from, to)),
    opinionMembers: bytesOf(arrays.opinionMembers.subarray(from, to)),
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
