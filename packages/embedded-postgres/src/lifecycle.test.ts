import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { StartError } from './start-error.ts';
import { findProcessesOf } from './processes.ts';
import { ask, clusterOf, findServer, start, test } from './testing/database-test.ts';
import { startServerProcess } from './testing/server-process.ts';
import { copyFolder } from './testing/test-machine.ts';
import { makeTestFolder } from './testing/test-folder.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

test('creates a durable database on the first start and finds it on the next', async () => {
  const dataFolder = join(await makeTestFolder(), 'var');
  const first = await startEmbeddedPostgres({ dataFolder, log: () => undefined });
  onTestFinished(() => first.stop());
  expect(first.dataFolder).toBe(dataFolder);
  await ask(first.connection, "create table kept as select 'a scream' as sound");
  const settings = await ask(
    first.connection,
    `select name, setting from pg_settings where name in
     ('fsync', 'full_page_writes', 'synchronous_commit', 'jit', 'listen_addresses', 'server_encoding', 'TimeZone') order by name`,
  );
  expect(settings).toEqual([
    { name: 'TimeZone', setting: 'UTC' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'jit', setting: 'off' },
    { name: 'listen_addresses', setting: '' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  await first.stop();
  expect(await findServer(dataFolder)).toBeUndefined();

  const second = await start(dataFolder);
  expect(second.messages).not.toContainEqual(expect.stringContaining('Making'));
  expect(await ask(second.postgres.connection, 'select sound from kept')).toEqual([{ sound: 'a scream' }]);
});

test('gives the site a role that can create trusted extensions and cannot run programs', async ({ dataFolder }) => {
  const { postgres } = await start(dataFolder);
  await ask(postgres.connection, 'create extension pg_trgm');
  await expect(ask(postgres.connection, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied');
});

test('folds and orders letters the same on every system', async ({ dataFolder }) => {
  const { postgres } = await start(dataFolder);
  const [row] = await ask(postgres.connection, "select 'É' ilike 'é' as folds, 'Z' < 'a' as by_code_point");
  expect(row).toEqual({ folds: true, by_code_point: true });
});

test('refuses a second process on the same folder until the first has stopped', async ({ dataFolder }) => {
  const first = await startServerProcess({ dataFolder });
  const second = await startServerProcess({ dataFolder });
  expect(second.refusal).toMatch(
    /^StartError: Another Hexreel server \(process \d+\) already uses the data folder \/.*: stop that one, or give this one another folder/u,
  );
  expect(await first.end('SIGTERM')).toBe(0);
  expect((await start(dataFolder)).messages).toContain('The bundled PostgreSQL is running.');
});

test('lets exactly one of several simultaneous first starts lock the folder', async () => {
  const dataFolder = await makeTestFolder();
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServerProcess({ dataFolder })));
  expect(servers.filter((server) => server.refusal === null)).toHaveLength(1);
  expect(servers.filter((server) => server.refusal?.startsWith('StartError: Another Hexreel server') === true)).toHaveLength(2);
});

test('ignores a database whose creation was interrupted', async () => {
  const dataFolder = await makeTestFolder();
  const majorFolder = join(dataFolder, 'postgres', '18');
  await mkdir(join(majorFolder, 'initialising-0badcafe'), { recursive: true });
  await writeFile(join(majorFolder, 'initialising-0badcafe', 'PG_VERSION'), '18\n');
  await start(dataFolder);
  expect((await readdir(majorFolder)).sort()).toEqual(['data', 'server.log', 'socket']);
});

test('does not touch anything else in place of the database', async () => {
  const dataFolder = await makeTestFolder();
  const inPlace = join(dataFolder, 'postgres', '18', 'data');
  await mkdir(inPlace, { recursive: true });
  await writeFile(join(inPlace, 'thesis.txt'), 'all of it');
  await expect(start(dataFolder)).rejects.toThrow(
    new StartError(
      `${inPlace} is where the database should be, but is not a PostgreSQL database: move it away, or choose another folder with HEXREEL_DATA.`,
    ),
  );
  expect(await readdir(inPlace)).toEqual(['thesis.txt']);
});

test('runs in a folder whose path is too long for a socket', async ({ dataFolder }) => {
  const long = join(dataFolder, '..', 'a-rather-long-name-'.repeat(6));
  await copyFolder(dataFolder, long);
  const { postgres } = await start(long);
  expect(postgres.connection.host).toMatch(/^\/tmp\/hexreel-[0-9a-f]{12}$/u);
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await joinEmbeddedPostgres({ dataFolder: long })).toEqual({ connection: postgres.connection });
  await postgres.stop();
  await expect(access(postgres.connection.host)).rejects.toThrow('ENOENT');
});

test('runs in a folder with a name that needs quoting', async () => {
  const dataFolder = join(await makeTestFolder(), "O'Bannon, (Return); ünd 100 % *");
  const { postgres } = await start(dataFolder);
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('can be joined while it runs, and only then', async ({ dataFolder }) => {
  expect(await joinEmbeddedPostgres({ dataFolder: join(dataFolder, 'never-used') })).toBeNull();
  expect(await joinEmbeddedPostgres({ dataFolder })).toBeNull();
  const { postgres } = await start(dataFolder);
  expect(await joinEmbeddedPostgres({ dataFolder })).toEqual({ connection: postgres.connection });
});

test('stops with a process that exits without stopping it', async ({ dataFolder }) => {
  const server = await startServerProcess({ dataFolder });
  expect(server.refusal).toBeNull();
  expect(await findServer(dataFolder)).toBeDefined();
  expect(await server.end('SIGUSR2')).toBe(3);
  await expect.poll(() => findServer(dataFolder), { timeout: 10_000 }).toBeUndefined();
});

test('a start that is given up leaves nothing behind', async ({ dataFolder }) => {
  await expect(start(dataFolder, { signal: AbortSignal.abort() })).rejects.toThrow('it was not ready in time');
  expect(await findServer(dataFolder)).toBeUndefined();
  expect(await findProcessesOf(clusterOf(dataFolder))).toEqual([]);
  const { postgres } = await start(dataFolder);
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});
