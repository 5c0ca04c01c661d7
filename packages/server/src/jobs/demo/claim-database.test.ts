import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { checkoutFolder } from '../../config.ts';
import { openDatabase, type SingleConnection, type DatabaseClient } from '../../db/client.ts';
import { user, setting } from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { claimForDemo, claimForReal } from './claim-database.ts';

/** Demo and real data are never mixed (R208): whole starts on databases that belong to the other side. */

async function aDatabase(): Promise<DatabaseClient & { readonly connection: SingleConnection }> {
  const { connection, drop } = await createTestDatabase();
  const client = openDatabase(connection, { onLost: () => undefined });
  onTestFinished(async () => {
    await client.close();
    await drop();
  });
  return { ...client, connection };
}

/** A port of this process alone, below those that systems give to connections and to servers that ask for any. */
const port = 20_000 + (process.pid % 10_000);

/** Starts the server on a database. @returns its exit code and its output */
async function startOn(
  connection: SingleConnection,
  ...flags: string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(checkoutFolder, 'packages/server/src/main.ts'), ...flags], {
    cwd: checkoutFolder,
    env: {
      PATH: process.env['PATH'],
      ENV_FILE: '/dev/null',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: addressOf(connection),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: output };
}

/** The address of a database on a unix socket or elsewhere, as DATABASE_URL takes it. */
function addressOf(connection: SingleConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port: databasePort, user: userRow, database } = connection;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(databasePort), user: userRow }).toString()}`;
}

test('npm start refuses a database with demo users, in one sentence', async () => {
  const { database, connection } = await aDatabase();
  expect(await database.transaction((tx) => claimForDemo(tx))).toBe(true);
  const { code, said: output } = await startOn(connection);
  expect(code).toBe(1);
  expect(output).toBe(
    "This database holds the demo's invented members: set HEXREEL_DATA or DATABASE_URL to another one, or run npm run demo.\n",
  );
});

test('the demo refuses a database with real users, in one sentence, and leaves it as it is', async () => {
  const { database, connection } = await aDatabase();
  await storeVerifiedUser(database);
  const { code, said: output } = await startOn(connection, '--demo');
  expect(code).toBe(1);
  expect(output).toBe(
    'This database belongs to a real site, whose members a demo must not meet: leave DATABASE_URL unset or name an empty database, or run npm start.\n',
  );
  expect(await database.$count(user)).toBe(1);
  expect(await database.$count(setting)).toBe(0);
});

test('a real site claims its database for good, before anyone has signed up', async () => {
  const { database, connection } = await aDatabase();
  await claimForReal(database);
  await claimForReal(database);
  const { code, said: output } = await startOn(connection, '--demo');
  expect(code).toBe(1);
  expect(output).toMatch(/^This database belongs to a real site[^\n]*\n$/u);
});

test('if a demo and a real site start at the same moment, one gets the database', async () => {
  const { database } = await aDatabase();
  const results = await Promise.allSettled([database.transaction((tx) => claimForDemo(tx)), claimForReal(database)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
