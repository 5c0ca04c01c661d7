import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { StartError } from './start-error.ts';
import { ask, clusterOf, findServer, signalServer, start, test } from './testing/database-test.ts';
import { startServerProcess } from './testing/server-process.ts';
import { copyFolder } from './testing/test-machine.ts';
import { makeZombie } from './testing/zombie.ts';
import { chooseAccount, runAs } from './account.ts';
import type { EmbeddedConnection } from './embedded-postgres.ts';
import { findProcessesOf } from './processes.ts';

const one = [{ one: 1 }];

/** Starts a server in a process of its own, writes a row, and kills that process. @returns PostgreSQL's process number */
async function leaveServerRunning(dataFolder: string): Promise<number | undefined> {
  const server = await startServerProcess({ dataFolder });
  if (server.connection === null) throw new Error(server.refusal ?? '');
  await ask(server.connection, 'create table kept as select 1 as one');
  await server.end('SIGKILL');
  return findServer(dataFolder);
}

async function answerAgain(connection: EmbeddedConnection): Promise<void> {
  await expect.poll(() => ask(connection, 'select 1 as one').catch(() => null)).toEqual(one);
}

test('adopts the PostgreSQL that a killed server left running', async ({ dataFolder }) => {
  const postmaster = await leaveServerRunning(dataFolder);
  expect(postmaster).toBeDefined();
  const { postgres, messages } = await start(dataFolder);
  expect(messages).toContain('The bundled PostgreSQL was still running; using it.');
  expect(await findServer(dataFolder)).toBe(postmaster);
  expect(await ask(postgres.connection, 'select one from kept')).toEqual(one);
  await signalServer(dataFolder, 'SIGKILL');
  await answerAgain(postgres.connection);
  await postgres.stop();
  expect(await findServer(dataFolder)).toBeUndefined();
});

test('restarts a killed PostgreSQL, with every acknowledged row', async ({ dataFolder }) => {
  const { postgres, messages } = await start(dataFolder);
  await ask(postgres.connection, 'create table written (id int primary key)');
  const acknowledged: number[] = [];
  const client = new Client(postgres.connection);
  client.on('error', () => undefined);
  await client.connect();
  const writing = (async () => {
    for (let id = 0; ; id += 1) {
      await client.query('insert into written values ($1)', [id]);
      acknowledged.push(id);
    }
  })();
  const failed = expect(writing).rejects.toThrow();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
  const killed = await signalServer(dataFolder, 'SIGKILL');
  await failed;

  await answerAgain(postgres.connection);
  expect(await findServer(dataFolder)).not.toBe(killed);
  expect(messages).toContain('The bundled PostgreSQL ended unexpectedly; restarting it.');
  const rows = await ask<{ id: number }>(postgres.connection, 'select id from written order by id');
  expect(rows.slice(0, acknowledged.length).map(({ id }) => id)).toEqual(acknowledged);
});

test('restarts one that is killed again and again as soon as the first time (R461)', async ({ dataFolder }) => {
  const { postgres, lines } = await start(dataFolder);
  const isUp = 'The bundled PostgreSQL is running.';
  for (let kill = 1; kill <= 5; kill += 1) {
    await signalServer(dataFolder, 'SIGKILL');
    await expect.poll(() => lines.filter(({ message }) => message === isUp)).toHaveLength(kill + 1);
    await answerAgain(postgres.connection);
  }
  // Pauses grow with the attempts in a row, of which each start needs one.
  expect(lines.flatMap(({ attempt }) => attempt ?? [])).toEqual([1, 1, 1, 1, 1]);
});

test('keeps acknowledged rows when both are killed', async ({ dataFolder }) => {
  await leaveServerRunning(dataFolder);
  await signalServer(dataFolder, 'SIGKILL');
  const { postgres } = await start(dataFolder);
  expect(await ask(postgres.connection, 'select one from kept')).toEqual(one);
});

test('kills orphans of a killed PostgreSQL before the next one writes', async ({ dataFolder }) => {
  const { postgres } = await start(dataFolder);
  const client = new Client(postgres.connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Busy, so that it does not notice for minutes that its server has ended.
  const busy = expect(client.query('do $$ begin loop end loop; end $$')).rejects.toThrow();
  await signalServer(dataFolder, 'SIGKILL');
  expect(await findProcessesOf(clusterOf(dataFolder))).toContain(rows[0]?.pid);
  await answerAgain(postgres.connection);
  await busy;
  expect(await findProcessesOf(clusterOf(dataFolder))).not.toContain(rows[0]?.pid);
});

test('replaces a running PostgreSQL that was started with other settings', async ({ dataFolder }) => {
  const postmaster = await leaveServerRunning(dataFolder);
  const options = join(clusterOf(dataFolder), 'postmaster.opts');
  await writeFile(options, (await readFile(options, 'utf8')).replace('max_connections=60', 'max_connections=20'));
  const { postgres } = await start(dataFolder);
  expect(await findServer(dataFolder)).not.toBe(postmaster);
  expect(await ask(postgres.connection, 'select one from kept')).toEqual(one);
});

test('replaces one that hangs', async ({ dataFolder }) => {
  const postmaster = await leaveServerRunning(dataFolder);
  await signalServer(dataFolder, 'SIGSTOP');
  const { postgres, messages } = await start(dataFolder);
  expect(messages).toContain('The PostgreSQL that was left running does not answer; restarting it.');
  expect(await findServer(dataFolder)).not.toBe(postmaster);
  expect(await ask(postgres.connection, 'select one from kept')).toEqual(one);
});

/** Makes lock files look as if their process had that number. */
async function writeStaleLocks(dataFolder: string, pid: number): Promise<void> {
  const socketFolder = join(dataFolder, 'postgres', '18', 'socket');
  const lines = [pid, clusterOf(dataFolder), 1_700_000_000, 5432, socketFolder, '', '  5432001         0', 'ready   ', ''];
  await writeFile(join(clusterOf(dataFolder), 'postmaster.pid'), lines.join('\n'));
  await writeFile(join(socketFolder, '.s.PGSQL.5432.lock'), lines.join('\n'));
}

test('starts over lock files whose process is gone', async ({ dataFolder }) => {
  const gone = spawn('true');
  await once(gone, 'close');
  await writeStaleLocks(dataFolder, gone.pid ?? 0);
  expect(await ask((await start(dataFolder)).postgres.connection, 'select 1 as one')).toEqual(one);
});

test('starts over lock files whose process is a zombie', async ({ dataFolder }) => {
  await writeStaleLocks(dataFolder, await makeZombie(await chooseAccount([])));
  expect(await ask((await start(dataFolder)).postgres.connection, 'select 1 as one')).toEqual(one);
});

test('starts over lock files whose number was reused by another process', async ({ dataFolder }) => {
  const other = spawn('sleep', ['600'], runAs(await chooseAccount([])));
  onTestFinished(() => void other.kill('SIGKILL'));
  await writeStaleLocks(dataFolder, other.pid ?? 0);
  expect(await ask((await start(dataFolder)).postgres.connection, 'select 1 as one')).toEqual(one);
  expect(other.exitCode ?? other.signalCode).toBeNull();
});

test('refuses while a server listens whose process is invisible, as in another container', async ({ dataFolder }) => {
  const unseen = createServer();
  onTestFinished(() => void unseen.close());
  unseen.listen(join(dataFolder, 'postgres', '18', 'socket', '.s.PGSQL.5432'));
  await once(unseen, 'listening');
  await expect(start(dataFolder)).rejects.toThrow(
    new StartError(
      `A PostgreSQL that cannot be seen from here, perhaps in another container, runs on ${clusterOf(dataFolder)}: stop that one first.`,
    ),
  );
});

test('leaves the original alone where a running data folder was copied', async ({ dataFolder }) => {
  const original = await start(dataFolder);
  const running = await findServer(dataFolder);
  const copied = join(dataFolder, '..', 'copy');
  await copyFolder(dataFolder, copied);
  const { postgres } = await start(copied);
  expect(await findServer(copied)).not.toBe(running);
  expect(await findServer(dataFolder)).toBe(running);
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual(one);
  expect(await ask(original.postgres.connection, 'select 1 as one')).toEqual(one);
});

test('does not start over when the database is removed while it runs', async ({ dataFolder }) => {
  const { messages } = await start(dataFolder);
  const pid = await signalServer(dataFolder, 'SIGSTOP');
  await rename(clusterOf(dataFolder), join(dataFolder, 'removed'));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => messages).toContain('The bundled PostgreSQL could not be restarted.');
  await expect(access(clusterOf(dataFolder))).rejects.toThrow('ENOENT');
});
