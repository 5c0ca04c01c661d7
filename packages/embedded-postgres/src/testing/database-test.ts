import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished, test as base } from 'vitest';
import type { EmbeddedConnection, EmbeddedPostgres, LogLine } from '../embedded-postgres.ts';
import type { Machine } from '../installation.ts';
import { findPostmaster } from '../postmaster.ts';
import { supervise } from '../supervisor.ts';
import { makeTestFolder, makeWatchedFolder } from './test-folder.ts';
import { copyFolder, testMachine } from './test-machine.ts';

/** Tests of an existing database: each gets a copy in `dataFolder`, in a tenth of the time of creating one. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the required fixtures from the pattern: none.
  .extend('madeOnce', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { folder, remove } = await makeWatchedFolder();
    onCleanup(remove);
    const dataFolder = join(folder, 'var');
    const postgres = await supervise({
      dataFolder,
      log: () => undefined,
      machine: await testMachine(),
      refuge: join(folder, 'refuge'),
    });
    await postgres.stop();
    return dataFolder;
  })
  .extend('dataFolder', async ({ madeOnce }) => {
    const dataFolder = join(await makeTestFolder(), 'var');
    await copyFolder(madeOnce, dataFolder);
    return dataFolder;
  });

/** Starts a PostgreSQL that is stopped at the latest at the end of the test. @returns it, its log and the messages of that */
export async function start(
  dataFolder: string,
  options: { readonly machine?: Partial<Machine>; readonly refuge?: string; readonly signal?: AbortSignal } = {},
): Promise<{ readonly postgres: EmbeddedPostgres; readonly messages: readonly string[]; readonly lines: readonly LogLine[] }> {
  const messages: string[] = [];
  const lines: LogLine[] = [];
  const postgres = await supervise({
    dataFolder,
    log: (line) => {
      lines.push(line);
      messages.push(line.message);
    },
    machine: { ...(await testMachine()), ...options.machine },
    refuge: options.refuge ?? join(dataFolder, '..', 'refuge'),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  onTestFinished(() => postgres.stop());
  return { postgres, messages, lines };
}

/** The rows of one statement, on a connection of its own. */
export async function ask<Row extends object>(connection: EmbeddedConnection, statement: string): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Folder of the cluster that the bundle creates. */
export function clusterOf(dataFolder: string): string {
  return join(dataFolder, 'postgres', '18', 'data');
}

/** Process number of the PostgreSQL that runs on a data folder. */
export async function findServer(dataFolder: string): Promise<number | undefined> {
  return (await findPostmaster(clusterOf(dataFolder)))?.process.pid;
}

/** Sends a signal to that PostgreSQL. @returns its process number */
export async function signalServer(dataFolder: string, name: NodeJS.Signals): Promise<number> {
  const pid = await findServer(dataFolder);
  if (pid === undefined) throw new Error(`no PostgreSQL runs on ${dataFolder}`);
  process.kill(pid, name);
  return pid;
}
