import { servicesWith } from '@hexreel/domain/services';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from './client.ts';
import { connectClient } from './hosts/index.ts';
import { knownMigrations, withSchemaLock } from './migrate.ts';
import { createTestDatabase } from './testing/index.ts';

let connection: Connection;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ connection, drop } = await createTestDatabase());
});
afterAll(() => drop());

const names = ['Lantern', 'Attic TV', 'Marquee', 'Night Gallery', 'Reel & Raven'];
const countries = ['US', 'DE', 'FR', 'JP'];
const offer = (at: number) => ({
  name: names[at % names.length] ?? '',
  logo: at % 2 === 0 ? `/logo-${at % names.length}.jpg` : null,
});

/** A stored movie's offers: none, in some countries none to stream, some twice. */
function watchOf(id: number) {
  const known = countries.slice(0, id % (countries.length + 1));
  return Object.fromEntries(
    known.map((country, at) => [
      country,
      {
        link: null,
        stream: at === 1 ? [] : [offer(id), offer(id + 2)],
        free: id % 3 === 0 ? [offer(id)] : [],
        rent: [offer(id + 1)],
        buy: [],
      },
    ]),
  );
}

const movies = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, watch: watchOf(at + 1) }));

/** The database as the version before services left it. */
async function fillOldTables(client: Client): Promise<void> {
  await client.query(
    `insert into movie (id, source, title, original_title, original_language, overview, genre_ids, vote_average, vote_count, popularity, search_text, list_read_at)
     select id, 'tmdb', 'A movie', 'A movie', 'en', '', '{27}', 6, 10, 1, 'a movie', now() from generate_series(1, $1) as id`,
    [movies.length],
  );
  await client.query(
    `insert into movie_details (movie_id, status, countries, directors, "cast", watch, keyword_ids)
     select id, 'Released', '{US}', '{}', '[]', watch, '{}' from jsonb_to_recordset($1) as stored (id int, watch jsonb)`,
    [JSON.stringify(movies)],
  );
  await client.query(`
    with opened as (
      insert into room (id, token_hash, filters, created_at, used_at) values (gen_random_uuid(), 'a room', '{}', now(), now()) returning id
    )
    insert into room_seat (id, room_id, guest_hash, guest_name, joined_at) select gen_random_uuid(), id, 'a guest', 'Mina', now() from opened`);
}

test('where movies can be watched is known of a catalogue that is there already (R338, R339), and is read while it is written', async () => {
  const known = knownMigrations();
  const before = known[known.findIndex(({ name }) => name === '0027_services') - 1];
  await withSchemaLock(connection, async ({ client, migrate }) => {
    await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await migrate(before?.when);
    await fillOldTables(client);
    // The first row that is written waits at the gate.
    await client.query(`
      create table gate ();
      create function wait_at_gate() returns trigger language plpgsql as 'begin perform from gate; return new; end';
      create trigger waits before update on movie_details for each row execute function wait_at_gate()`);
  });
  const [gate, reader] = await Promise.all([open(), open()]);
  await gate.query('begin; lock table gate');
  const migrated = withSchemaLock(connection, ({ migrate }) => migrate());
  await vi.waitFor(async () => {
    const { rows } = await reader.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%UPDATE "movie_details"%'`,
    );
    expect(rows).toHaveLength(1);
  });
  await reader.query('set lock_timeout = 500');
  expect((await reader.query('select watch from movie_details')).rows).toHaveLength(movies.length);
  await gate.query('commit');
  await migrated;

  const { rows: stored } = await reader.query<{ id: number; services: string[] }>(
    'select movie_id as id, services from movie_details order by movie_id',
  );
  expect(stored.map(({ id, services }) => ({ id, services: services.toSorted() }))).toEqual(
    movies.map(({ id, watch }) => ({ id, services: servicesWith(watch) })),
  );
  const { rows: services } = await reader.query<{ key: string; logo: string | null }>(
    `select country || ':' || name as key, logo from watch_service`,
  );
  expect(services.map(({ key }) => key).toSorted()).toEqual(
    [...new Set(movies.flatMap(({ watch }) => servicesWith(watch)))].toSorted(),
  );
  expect(services.some(({ logo }) => logo?.startsWith('/logo-') === true)).toBe(true);
  expect((await reader.query('select services from room_seat')).rows).toEqual([{ services: [] }]);
  expect((await reader.query("select indisvalid from pg_index where indexrelid = 'movie_by_service'::regclass")).rows).toEqual([
    { indisvalid: true },
  ]);
});

async function open(): Promise<Client> {
  const client = await connectClient(connection, {});
  onTestFinished(() => client.end());
  return client;
}
