import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { testNow } from '../../testing/test-app.ts';
import { drawTestMap, trainTestModel } from '../../testing/community.ts';
import { trainWhenDue } from './training-process.ts';

let client: DatabaseClient;
let drop: () => Promise<void>;
let folder: string;
let commandFile: string;
let startedFile: string;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  client = openDatabase(made.connection, { onLost: () => undefined, connections: 2 });
  folder = await mkdtemp(join(tmpdir(), 'hexreel-training-'));
  [commandFile, startedFile] = [join(folder, 'command.mjs'), join(folder, 'started')];
});
beforeEach(() => rm(startedFile, { force: true }));
afterAll(async () => {
  await client.close();
  await drop();
  await rm(folder, { recursive: true });
});

/** A command that notes its words, then does the rest. */
const command = (rest: string) =>
  writeFile(
    commandFile,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(startedFile)}, process.argv.slice(2).join(' '));
     ${rest}`,
  );
const train = (signal = new AbortController().signal, now = testNow) =>
  trainWhenDue({ database: client.database, now: () => now, commandFile, isDemo: true, signal });

test('a site where nothing is known of any movie starts nothing', async () => {
  await command('');
  await train();
  expect(existsSync(startedFile)).toBe(false);
});

test('the command is run where there is no model, on the demo where this is one', async () => {
  const [movieId = 0] = await storeTestMovies(client.database, [{}]);
  await storeRatings(client.database, [{ movieId, gore: 5 }]);
  await train();
  expect(await readFile(startedFile, 'utf8')).toBe('taste train --demo');
});

test('a failure is reported with what the command said', async () => {
  await command("process.stderr.write('The database is gone.'); process.exitCode = 1;");
  await expect(train()).rejects.toThrow('The database is gone.');
});

test('stopping the server ends the command, and is no failure', async () => {
  await command('setInterval(() => undefined, 1_000);');
  const stopping = new AbortController();
  const training = train(stopping.signal);
  await vi.waitFor(() => expect(existsSync(startedFile)).toBe(true));
  stopping.abort();
  await training;
});

test('nothing is started before the next night, unless the night map was never drawn', async () => {
  await command('');
  await trainTestModel(client.connection);
  await train(undefined, testNow + 3_600_000);
  expect(existsSync(startedFile)).toBe(true);
  await rm(startedFile);
  await drawTestMap(client.database, client.connection);
  await train(undefined, testNow + 3_600_000);
  expect(existsSync(startedFile)).toBe(false);
});
