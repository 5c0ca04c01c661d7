import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { asc, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { openDatabase, type DatabaseClient, type SingleConnection } from '../../db/client.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { movieEstimate } from '../../db/schema/index.ts';
import { storeOwnScores } from '../../modules/estimates/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { testNow } from '../../testing/test-app.ts';
import { estimateKinds, estimateWhenDue } from './estimate-movies.ts';

const minute = 60_000;
let client: DatabaseClient;
let connection: SingleConnection;
let drop: () => Promise<void>;
let folder: string;
let commandFile: string;
let startedFile: string;

beforeAll(async () => {
  const made = await createTestDatabase();
  ({ connection, drop } = made);
  client = openDatabase(connection, { onLost: () => undefined, connections: 2 });
  folder = await mkdtemp(join(tmpdir(), 'hexreel-estimates-'));
  [commandFile, startedFile] = [join(folder, 'command.mjs'), join(folder, 'started')];
  await storeScored(60);
  await estimateKinds(connection, testNow);
});
beforeEach(() => rm(startedFile, { force: true }));
afterAll(async () => {
  await client.close();
  await drop();
  await rm(folder, { recursive: true });
});

/** Movies with editorial scores: slashers are bloody, ghosts are not, and no source says a keyword of them. */
async function storeScored(count: number): Promise<void> {
  const { database } = client;
  const movies = await storeTestMovies(
    database,
    Array.from({ length: count }, (_, at) => ({ subgenres: at % 2 === 0 ? ['slasher' as const] : ['ghost' as const] })),
  );
  const scores = movies.map((movieId, at) => ({
    movieId,
    title: `Movie ${movieId}`,
    year: 2001,
    ...perCharacteristic(() => 5),
    gore: at % 2 === 0 ? 8 : 2,
  }));
  await storeOwnScores(database, scores, new Date(testNow));
}

/** Runs the job with a command that notes its words, then does the rest. */
async function estimateWhenDueAt(now: number, rest = ''): Promise<void> {
  await writeFile(
    commandFile,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(startedFile)}, process.argv.slice(2).join(' '));
     ${rest}`,
  );
  const { signal } = new AbortController();
  await estimateWhenDue({ database: client.database, now: () => now, commandFile, isDemo: false, signal });
}

const estimates = () => client.database.select().from(movieEstimate).orderBy(asc(movieEstimate.movieId));
const estimateOf = async (movieId: number) =>
  (await client.database.select().from(movieEstimate).where(eq(movieEstimate.movieId, movieId)))[0];

test('a movie that arrives is estimated within minutes, by a process of its own', async () => {
  await storeTestMovies(client.database, [{ subgenres: ['slasher'] }]);
  await estimateWhenDueAt(testNow + 5 * minute);
  expect(existsSync(startedFile)).toBe(false);
  await estimateWhenDueAt(testNow + 11 * minute);
  expect(await readFile(startedFile, 'utf8')).toBe('scores estimate');
});

test.each([
  ['fails', "process.stderr.write('The database is gone.'); process.exitCode = 1;", 'failed: The database is gone.'],
  ['is killed', "process.kill(process.pid, 'SIGKILL'); setInterval(() => undefined, 1_000);", 'was ended by SIGKILL'],
])('a process that %s leaves the estimates as they were, and is started again', async (_what, rest, sentence) => {
  const before = await estimates();
  expect(before.length).toBeGreaterThan(0);
  await expect(estimateWhenDueAt(testNow + 11 * minute, rest)).rejects.toThrow(`hexreel scores estimate ${sentence}`);
  expect(await estimates()).toEqual(before);
  await rm(startedFile);
  await estimateWhenDueAt(testNow + 12 * minute);
  expect(existsSync(startedFile)).toBe(true);
});

test('of two processes one estimates; the other one changes nothing, and says so', async () => {
  const [movieId = 0] = await storeTestMovies(client.database, [{ subgenres: ['slasher'] }]);
  const other = new Client(connection);
  await other.connect();
  try {
    await other.query('select pg_advisory_lock($1)', [advisoryLocks.estimates]);
    expect(await estimateKinds(connection, testNow + 12 * minute)).toBeNull();
    expect(await estimateOf(movieId)).toBeUndefined();
  } finally {
    await other.end();
  }
  expect(await estimateKinds(connection, testNow + 12 * minute)).toBeGreaterThan(0);
  // Without any keyword of the source it goes by what there is, and is less sure of it.
  const estimate = await estimateOf(movieId);
  expect(estimate?.source).toBe('kind');
  expect(estimate?.gore).toBeGreaterThan(6);
});

test('when many more movies have keywords, kinds are learned again without waiting for the day’s turn', async () => {
  const { database } = client;
  const described = (from: number, count: number) =>
    storeTestMovies(
      database,
      Array.from({ length: count }, (_, at) => ({ keywordIds: [1 + ((from + at) % 3)] })),
    );
  await described(0, 10);
  await estimateKinds(connection, testNow + 20 * minute);
  await estimateWhenDueAt(testNow + 31 * minute);
  expect(existsSync(startedFile)).toBe(false);
  const movies = await storeTestMovies(
    database,
    Array.from({ length: 60 }, () => ({})),
  );
  await estimateKinds(connection, testNow + 40 * minute);
  // Their details arrive: nothing is missing, and still much more is known.
  await storeTestMovies(
    database,
    movies.map((id) => ({ id, keywordIds: [2] })),
  );
  await estimateWhenDueAt(testNow + 41 * minute);
  expect(existsSync(startedFile)).toBe(false);
  await estimateWhenDueAt(testNow + 43 * minute);
  expect(existsSync(startedFile)).toBe(true);
});

test('when a catalogue has grown by a quarter, its movies wait two minutes instead of ten', async () => {
  await estimateKinds(connection, testNow + 60 * minute);
  const before = (await estimates()).length;
  await storeTestMovies(
    client.database,
    Array.from({ length: before }, () => ({})),
  );
  await estimateWhenDueAt(testNow + 61 * minute);
  expect(existsSync(startedFile)).toBe(false);
  await estimateWhenDueAt(testNow + 63 * minute);
  expect(existsSync(startedFile)).toBe(true);
});
