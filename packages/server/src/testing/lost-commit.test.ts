import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import type { RankingsResponse } from '@hexreel/domain/contract/ratings';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { openLosingLink, type LosingLink } from './losing-link.ts';
import { storeTestMovies } from './movies.ts';
import { storeRatings } from './ratings.ts';
import { ask } from './requests.ts';
import { testNow } from './test-app.ts';
import { cookieOf, storeVerifiedUser } from './users.ts';

/** A server that loses the answer to a COMMIT, as when a pooler restarts. The clock is stopped: only events invalidate. */
let link: LosingLink;
let client: DatabaseClient;
let app: FastifyInstance;
let drop: () => Promise<void>;
let cookie: string;
let movieId: number;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  link = await openLosingLink(made.connection);
  client = openDatabase(link.connection, { onLost: () => undefined, connections: 3, direct: made.connection });
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }), {
    client,
    listsFollowMilliseconds: 0,
    now: () => testNow,
    random: () => 0,
    renderPage: async () => ({ status: 200, html: '' }),
  });
  await app.ready();
  cookie = await cookieOf(client.database, await storeVerifiedUser(client.database, { isAdmin: true }));
});
afterAll(async () => {
  await app.close();
  await client.close();
  await link.stop();
  await drop();
});

beforeEach(async () => {
  [movieId = 0] = await storeTestMovies(client.database, [{ title: 'The Sealed Attic', popularity: 9_000 }]);
  await storeRatings(client.database, [{ movieId, gore: 4 }]);
});

const read = async <Body>(path: `/${string}`) => (await ask(app, `GET ${path}`)).json<Body>();
const isListed = async () => (await read<MoviesResponse>('/api/movies')).movies.some(({ id }) => id === movieId);
const goreOf = async () => (await read<{ averages: { gore: number | null } }>(`/api/movies/${movieId}`)).averages.gore;
const rankedGore = async () =>
  (await read<RankingsResponse>('/api/rankings?criteria=gore')).movies.find((row) => row.movieId === movieId)?.score;

/** The first answer is lost after its commit; the second request finds everything done. */
async function changeTwice(what: `PUT /${string}`, body?: unknown): Promise<void> {
  link.loseNextCommit();
  expect((await ask(app, what, { cookie, body })).statusCode).toBe(503);
  expect((await ask(app, what, { cookie, body })).statusCode).toBe(200);
}

test('a ban whose answer is lost takes effect where it was made', async () => {
  expect(await isListed()).toBe(true);
  expect((await ask(app, `GET /api/movies/${movieId}`)).statusCode).toBe(200);
  await changeTwice(`PUT /api/admin/bans/${movieId}`);
  expect(await isListed()).toBe(false);
  expect((await ask(app, `GET /api/movies/${movieId}`)).statusCode).not.toBe(200);
});

test('a rating whose answer is lost counts where it was made', async () => {
  expect(await goreOf()).toBe(4);
  expect(await rankedGore()).toBe(40);
  await changeTwice(`PUT /api/me/ratings/${movieId}`, { gore: 10 });
  expect(await goreOf()).toBe(7);
  expect(await rankedGore()).toBe(70);
});
