import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import type { SingleConnection } from '../client.ts';
import { createTestDatabase } from './index.ts';
import { prepareTemplate } from './template.ts';

const { connection } = inject('testServer');

async function query<Row extends object>(on: SingleConnection, statement: string): Promise<Row[]> {
  const client = new Client({ ...on });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function findDatabases(pattern: string): Promise<string[]> {
  const rows = await query<{ datname: string }>(connection, 'select datname from pg_database');
  return rows.map(({ datname }) => datname).filter((name) => name.includes(pattern));
}

const migrateToOneTable = async (to: SingleConnection): Promise<void> => void (await query(to, 'create table sound (name text)'));

const failToMigrate = (): Promise<void> => Promise.reject(new Error('no such column'));

test('gives each caller a migrated database of their own', async () => {
  const one = await createTestDatabase();
  const other = await createTestDatabase();
  await query(one.connection, "insert into banned_movie (movie_id, reason) values (1, 'too quiet')");
  expect(await query(one.connection, 'select count(*)::int as banned from banned_movie')).toEqual([{ banned: 1 }]);
  expect(await query(other.connection, 'select count(*)::int as banned from banned_movie')).toEqual([{ banned: 0 }]);
  await one.drop();
  await other.drop();
  await expect(query(one.connection, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});

test('drops a database that still has a connection', async () => {
  const database = await createTestDatabase();
  const client = new Client({ ...database.connection });
  const lost = new Promise((resolve) => {
    client.on('error', resolve);
  });
  await client.connect();
  await database.drop();
  await expect(lost).resolves.toBeInstanceOf(Error);
});

test('removes at its end what the tests did not drop, and what earlier runs left behind', async () => {
  await query(connection, 'create database hexreel_test_17_forgotten');
  const { server, end } = await prepareTemplate({ connection, migrate: migrateToOneTable });
  expect(await findDatabases('_test_17_')).toEqual([]);
  // The run of these tests itself is still active.
  expect(await findDatabases(`_test_${inject('testServer').run}_`)).not.toEqual([]);

  await query(connection, `create database hexreel_test_${server.run}_forgotten`);
  await end();
  expect(await findDatabases(`_test_${server.run}_`)).toEqual([]);
});

test('leaves nothing behind where the migration fails', async () => {
  const before = await findDatabases('_template');
  await expect(prepareTemplate({ connection, migrate: failToMigrate })).rejects.toThrow('no such column');
  expect(await findDatabases('_template')).toEqual(before);
});

test('reaches databases of a server that an address names, too', async () => {
  const url =
    'connectionString' in connection
      ? connection.connectionString
      : `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`;
  const seen: SingleConnection[] = [];
  const { server, end } = await prepareTemplate({
    connection: { connectionString: url },
    migrate: async (to) => {
      seen.push(to);
      await migrateToOneTable(to);
    },
  });
  expect(seen).toEqual([{ connectionString: expect.stringContaining(`/hexreel_test_${server.run}_template`) as string }]);
  await end();
});
