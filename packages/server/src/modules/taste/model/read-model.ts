import { characteristics } from '@hexreel/domain/characteristics';
import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { tasteModel, tasteModelPart } from '../../../db/schema/index.ts';
import { ServedModel, type ModelArrays } from './served-model.ts';
import { readShared } from './shared-facts.ts';

/** The latest complete model; null before the first one. Two statements. */
export async function readModel(database: Database): Promise<ServedModel | null> {
  const [row] = await database
    .select({ id: tasteModel.id, trainedAt: tasteModel.startedAt, ratings: tasteModel.ratings, shared: tasteModel.shared })
    .from(tasteModel)
    .where(isNotNull(tasteModel.completedAt))
    .orderBy(desc(tasteModel.completedAt))
    .limit(1);
  if (row === undefined) return null;
  const { id, trainedAt, ratings } = row;
  return new ServedModel({ id, trainedAt, ratings, shared: readShared(row.shared), arrays: await readArrays(database, id) });
}

/** When the latest complete model was trained, and of how many movies something was known; null before the first one. */
export async function findLatestModel(database: Database): Promise<{ readonly trainedAt: Date; readonly movies: number } | null> {
  const [row] = await database
    .select({ trainedAt: tasteModel.startedAt, movies: tasteModel.movies })
    .from(tasteModel)
    .where(isNotNull(tasteModel.completedAt))
    .orderBy(desc(tasteModel.completedAt))
    .limit(1);
  return row ?? null;
}

async function readArrays(database: Database, modelId: string): Promise<ModelArrays> {
  const parts = await database
    .select()
    .from(tasteModelPart)
    .where(eq(tasteModelPart.modelId, modelId))
    .orderBy(asc(tasteModelPart.part));
  const joined = (name: NumbersOfAll) => join(parts.map((part) => part[name]));
  const movieIds = new Int32Array(joined('movieIds'));
  const counts = new Int32Array(joined('neighbourCounts'));
  const neighbourStart = new Int32Array(counts.length + 1);
  counts.forEach((count, at) => {
    neighbourStart[at + 1] = (neighbourStart[at] ?? 0) + count;
  });
  const arrays: ModelArrays = {
    movieIds,
    biases: new Float32Array(joined('biases')),
    raters: new Int32Array(joined('raters')),
    averages: new Float32Array(joined('averages')),
    neighbourStart,
    neighbours: new Int32Array(joined('neighbours')),
    similarities: new Float32Array(joined('similarities')),
    ...readOpinions(parts, movieIds.length),
  };
  if (arrays.biases.length !== movieIds.length * characteristics.length || arrays.neighbours.length !== neighbourStart.at(-1))
    throw new Error(`The model ${modelId} is not complete`);
  return arrays;
}

type ModelPart = typeof tasteModelPart.$inferSelect;
type NumbersOfAll = Exclude<keyof ModelPart, 'modelId' | 'part' | 'opinionShares' | 'opinionMembers'>;

/** No movie has a share in a model that knew no opinions. */
function readOpinions(parts: readonly ModelPart[], movies: number): Pick<ModelArrays, 'opinionShares' | 'opinionMembers'> {
  const shares = parts.flatMap(({ opinionShares }) => opinionShares ?? []);
  const members = parts.flatMap(({ opinionMembers }) => opinionMembers ?? []);
  if (shares.length < parts.length || members.length < parts.length)
    return { opinionShares: new Float32Array(movies).fill(Number.NaN), opinionMembers: new Int32Array(movies) };
  return { opinionShares: new Float32Array(join(shares)), opinionMembers: new Int32Array(join(members)) };
}

/** In memory of its own: PostgreSQL's bytes begin anywhere, numbers do not. */
function join(parts: readonly Buffer[]): ArrayBuffer {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined.buffer;
}
