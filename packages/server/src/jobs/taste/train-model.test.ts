import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { openDatabase, type SingleConnection, type DatabaseClient } from '../../db/client.ts';
import { movieEstimate, rating, tasteModel, tasteModelPart } from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { beginTraining, createModelHolder, saveMeasured } from '../../modules/taste/index.ts';
import { EventBus } from '../../platform/events/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { campScores, storeCamps, trainTestModel } from '../../testing/community.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { testNow } from '../../testing/test-app.ts';

let client: DatabaseClient;
let connection: SingleConnection;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ connection, drop } = await createTestDatabase());
  client = openDatabase(connection, { onLost: () => undefined, connections: 2 });
});
afterEach(async () => {
  await client.close();
  await drop();
});

const readModel = async () => {
  const eventBus = new EventBus({ connection, timing: systemTiming, onError: () => undefined });
  const model = await createModelHolder({ database: client.database, eventBus, invalidate: () => undefined }).current();
  if (model === null) throw new Error('There is a model after training');
  return model;
};

test('what was learned is read as it was stored', async () => {
  const { movieIds } = await storeCamps(client.database, { users: 12, movies: 60 });
  expect(await trainTestModel(connection)).toMatchObject({ users: 12, movies: 60, resumed: false });
  const model = await readModel();
  expect([...model.arrays.movieIds]).toEqual(movieIds.toSorted((one, other) => one - other));
  expect(model.shared.means).toHaveLength(6);
  const place = model.placeOf(movieIds[3] ?? 0) ?? -1;
  expect(model.averagesAt(place)[1]).toBeCloseTo(campScores(0, 3).psychological, 5);
  const { neighbours } = model.movieAt(place);
  const alike = Array.from(neighbours.movieIds, (other) => movieIds.indexOf(model.arrays.movieIds[other] ?? 0));
  expect(alike.length).toBeGreaterThan(0);
  expect(alike.every((movie) => movie % 2 === 1)).toBe(true);
});

test('withdrawn ratings and texts without a score teach nothing', async () => {
  const { users } = await storeCamps(client.database, { users: 6, movies: 10 });
  const [suspended] = users;
  await client.database
    .update(rating)
    .set({ withdrawn: true })
    .where(eq(rating.userId, suspended?.id ?? ''));
  const [unscored = 0] = await storeTestMovies(client.database, [{}]);
  await storeRatings(client.database, [{ movieId: unscored, review: 'Words alone.' }]);
  const counted = await client.database.select().from(rating).where(eq(rating.withdrawn, false));
  expect(await trainTestModel(connection)).toMatchObject({ users: 5, ratings: counted.length - 1 });
  expect((await readModel()).placeOf(unscored)).toBeNull();
});

test('one process trains at a time', async () => {
  const other = new Client(connection);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.tasteTraining]);
  expect(await trainTestModel(connection)).toBeNull();
  await other.end();
  expect(await trainTestModel(connection)).not.toBeNull();
});

test('an interrupted run is continued from what it had measured, unless that is a day old', async () => {
  await storeCamps(client.database, { users: 6, movies: 10 });
  const measured = {
    neighbourWeight: 0.123,
    intervals: { axes: 6, halfWidths: new Float32Array(90).fill(1), spreads: new Float32Array(90).fill(2) },
  };
  const interrupt = async () => {
    const { id } = await beginTraining(client.database, new Date(testNow));
    await saveMeasured(client.database, id, measured);
  };
  await interrupt();
  expect(await trainTestModel(connection, testNow + 3_600_000)).toMatchObject({ resumed: true });
  expect((await readModel()).scale.neighbourWeight).toBe(0.123);
  await interrupt();
  expect(await trainTestModel(connection, testNow + 25 * 3_600_000)).toMatchObject({ resumed: false });
});

test('the latest model and the one before it are kept, in parts', async () => {
  await storeCamps(client.database, { users: 6, movies: 10 });
  for (let day = 0; day < 3; day += 1) await trainTestModel(connection, testNow + day * 86_400_000);
  const models = await client.database.select().from(tasteModel);
  expect(new Set(models.map(({ startedAt }) => startedAt.getTime()))).toEqual(
    new Set([testNow + 86_400_000, testNow + 2 * 86_400_000]),
  );
  const parts = await client.database.select({ modelId: tasteModelPart.modelId }).from(tasteModelPart);
  expect(new Set(parts.map(({ modelId }) => modelId))).toEqual(new Set(models.map(({ id }) => id)));
  expect((await readModel()).trainedAt.getTime()).toBe(testNow + 2 * 86_400_000);
});

test('a site without ratings gets a model that says nothing', async () => {
  expect(await trainTestModel(connection)).toMatchObject({ ratings: 0, movies: 0 });
  expect((await readModel()).arrays.movieIds).toHaveLength(0);
});

test('movies that are estimated are in the model before anybody has rated them, as what is expected of them', async () => {
  const { database } = client;
  const [movieId = 0] = await storeTestMovies(database, [{}]);
  const values = { ...perCharacteristic(() => 5), gore: 8, errors: characteristics.map(() => 0.9) };
  await database.insert(movieEstimate).values({ movieId, source: 'editorial', ...values });
  expect(await trainTestModel(connection)).toMatchObject({ ratings: 0, movies: 1 });
  const model = await readModel();
  const place = model.placeOf(movieId) ?? -1;
  expect(characteristics.map((_, axis) => (model.scale.means[axis] ?? 0) + (model.biasAt(place)[axis] ?? 0))).toEqual([
    8, 5, 5, 5, 5, 5,
  ]);
  expect(model.averagesAt(place)).toEqual(characteristics.map(() => null));
});
