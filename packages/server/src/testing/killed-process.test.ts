import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { job, movieImport, movieImportFilm, viewing } from '../db/schema/index.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { storeTestMovies } from './movies.ts';
import { endServer, startServer, type ServerProcess } from './start-server.ts';
import { cookieOf, storeVerifiedUser } from './users.ts';

/** Server processes that are killed in the middle of their work. */
let client: DatabaseClient;
let start: () => Promise<ServerProcess>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined, connections: 2 });
  start = () => startServer(made.connection);
});
afterAll(async () => {
  await client.close();
  await drop();
});

test('an import that a killed process was writing goes on in another one: nothing is lost, nothing written twice', async () => {
  const { database } = client;
  const films = 2_000;
  const member = await storeVerifiedUser(database);
  const cookie = await cookieOf(database, member, { signedInAt: new Date() });
  const movieIds = await storeTestMovies(
    database,
    Array.from({ length: films }, () => ({})),
  );
  const [id, at] = [randomUUID(), new Date()];
  const row = { id, userId: member.id, status: 'review', fileName: 'a.zip', size: 1, createdAt: at, updatedAt: at };
  await database.insert(movieImport).values(row);
  const seen = { date: '2025-10-31', rewatch: false };
  const film = { title: 'A title', overall: 7, liked: false, listed: false, ratedOn: null, scores: null, review: '' };
  await database.execute(sql`
    insert into ${movieImportFilm} (import_id, position, state, title, sources, movie_id, film)
    select ${id}, place, 'ready', 'A title', '{}', movie_id, ${JSON.stringify({ ...film, viewings: [{ watchedOn: seen.date, rewatch: seen.rewatch }] })}
    from unnest(${sql.param(movieIds)}::int[]) with ordinality as movies (movie_id, place)`);
  const written = () =>
    database.$count(movieImportFilm, and(eq(movieImportFilm.importId, id), isNotNull(movieImportFilm.outcome)));

  const killed = await start();
  const confirmed = await fetch(`${killed.url}/api/me/imports/${id}/confirmation`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(confirmed.status).toBe(200);
  await vi.waitFor(async () => expect(await written()).toBeGreaterThan(0), { interval: 5 });
  const exited = once(killed.child, 'exit');
  killed.child.kill('SIGKILL');
  await exited;
  expect(await written()).toBeLessThan(films);
  expect(await database.select().from(job).where(eq(job.key, id))).toMatchObject([{ task: 'import-writing' }]);

  const next = await start();
  // As if the half minute of its lease had passed.
  await database.update(job).set({ leasedUntil: at }).where(eq(job.key, id));
  const stored = () => database.select().from(movieImport).where(eq(movieImport.id, id));
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ status: 'done' }]), { timeout: 60_000 });
  await vi.waitFor(async () => expect(await database.select().from(job).where(eq(job.key, id))).toEqual([]));
  await endServer(next);
  expect(await database.$count(viewing, eq(viewing.userId, member.id))).toBe(films);
  const twice = database
    .select({ movieId: viewing.movieId })
    .from(viewing)
    .where(eq(viewing.userId, member.id))
    .groupBy(viewing.movieId);
  expect(await twice.having(gt(count(), 1))).toEqual([]);
});
