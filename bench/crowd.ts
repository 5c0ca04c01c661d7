import { sql, type SQL } from 'drizzle-orm';
import { openDatabase, type Connection, type Database } from '../packages/server/src/db/client.ts';
import { movieIdOf, userIdOf } from '../tools/seed-ratings/store-ratings.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { makePersonName } from '../tools/fake-tmdb/words.ts';
import type { CommunitySize } from './community.ts';

/**
 * Data of a community's members other than ratings, made in the database by a few large statements: ten million rows of
 * each kind take minutes. Each part is left alone where it is there.
 */
const [followsEach, watchlistedEach, moviesOfList] = [5, 5, 20] as const;
/** People per name: as many as one statement takes. */
const namesAtOnce = 5_000;

type Part = (database: Database, size: CommunitySize) => Promise<void>;

/** Names in place of numbers, follows and watchlists. */
export async function fillProfiles(connection: Connection, size: CommunitySize): Promise<void> {
  await fill(connection, size, [
    [sql`person where username like 'member%'`, nameMembers, 'no'],
    [sql`follow`, storeFollows],
    [sql`watchlist_entry`, storeWatchlists],
  ]);
}

/** A seen mark for each rating, half of them with a day, opinions, and a public list of every second member. */
export async function fillHistories(connection: Connection, size: CommunitySize): Promise<void> {
  await fill(connection, size, [
    [sql`viewing`, storeViewings],
    [sql`opinion`, storeOpinions],
    [sql`movie_list_entry`, storeLists],
  ]);
}

async function fill(
  connection: Connection,
  size: CommunitySize,
  parts: readonly (readonly [of: SQL, part: Part, when?: 'no'])[],
): Promise<void> {
  const longTimeouts = { query_timeout: 3_600_000, statement_timeout: 3_600_000 };
  // Generated data can be generated again.
  const client = openDatabase({ ...connection, ...longTimeouts }, { onLost: () => undefined, connections: 1 });
  const { database } = client;
  await database.execute(sql`set synchronous_commit = off`);
  await database.execute(sql`set maintenance_work_mem = '512MB'`);
  let isFilled = false;
  for (const [of, part, when] of parts) {
    const { rows } = await database.execute<{ is_there: boolean }>(sql`select exists (select 1 from ${of}) as is_there`);
    if ((rows[0]?.is_there ?? false) !== (when === 'no')) continue;
    await part(database, size);
    isFilled = true;
  }
  if (isFilled) await database.execute(sql`vacuum (analyze)`);
  await client.close();
}

/** Fills a table without its indexes and references, which are then made at once. */
async function inBulk(database: Database, table: string, act: () => Promise<unknown>): Promise<void> {
  const indexes = await database.execute<{ name: string; made: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = ${table}::regclass and not indisunique`);
  const references = await database.execute<{ name: string; made: string }>(sql`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as made from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f'`);
  const all = async (statements: readonly string[]) => {
    for (const statement of statements) await database.execute(sql.raw(statement));
  };
  await database.transaction(async (tx) => {
    for (const { name } of references.rows) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
    for (const { name } of indexes.rows) await tx.execute(sql.raw(`drop index ${name}`));
  });
  await act();
  await all(indexes.rows.map(({ made }) => made));
  await all(references.rows.map(({ name, made }) => `alter table ${table} add constraint ${name} ${made}`));
}

async function nameMembers(database: Database, { members }: CommunitySize): Promise<void> {
  const rng = createSeededRandom('names');
  await inBulk(database, 'person', async () => {
    for (let from = 0; from < members; from += namesAtOnce) {
      const numbers = Array.from({ length: Math.min(namesAtOnce, members - from) }, (_, index) => from + index);
      const names = numbers.map(() => makePersonName(rng).slice(0, 32));
      await database.execute(sql`
        update person set display_name = made.name, username = left(regexp_replace(lower(made.name), '[^a-z]', '', 'g'), 20) || made.number
        from unnest(${sql.param(numbers.map(userIdOf))}::uuid[], ${sql.param(names)}::text[], ${sql.param(numbers)}::int[])
          as made(id, name, number) where person.id = made.id`);
    }
  });
}

/** Members by number, scattered; to be joined by `number`. */
async function withNumbers(database: Database, act: (count: SQL) => Promise<unknown>): Promise<void> {
  await database.execute(sql`
    create temporary table numbered as select id, (row_number() over (order by id) - 1)::int as number from person`);
  await database.execute(sql`create unique index on numbered (number)`);
  await database.execute(sql`analyze numbered`);
  await act(sql`(select count(*) from numbered)::int`);
  await database.execute(sql`drop table numbered`);
}

async function storeFollows(database: Database): Promise<void> {
  await withNumbers(database, async (count) => {
    await inBulk(database, 'follow', () =>
      database.execute(sql`
        insert into follow (follower_id, followed_id, created_at)
        select follower.id, followed.id, now() - follower.number % 1000 * interval '1 hour'
        from numbered as follower cross join generate_series(1, ${followsEach}::int) as turn
        join numbered as followed on followed.number = (follower.number::bigint * 31 + turn * 104729) % ${count}
        where follower.id <> followed.id on conflict do nothing`),
    );
    await database.execute(sql`
      insert into follower_count (person_id, followers) select followed_id, count(*) from follow group by 1 on conflict do nothing`);
  });
}

async function storeWatchlists(database: Database, { movies }: CommunitySize): Promise<void> {
  await inBulk(database, 'watchlist_entry', () =>
    database.execute(sql`
      insert into watchlist_entry (person_id, movie_id, added_at)
      select id, ${popularMovie(movies)}, now() - turn * interval '1 day'
      from person, generate_series(1, ${watchlistedEach}::int) as turn on conflict do nothing`),
  );
}

async function storeViewings(database: Database): Promise<void> {
  await inBulk(database, 'viewing', () =>
    database.execute(sql`
      insert into viewing (person_id, id, movie_id, watched_on, added_at)
      select person_id, gen_random_uuid(), movie_id, case when movie_id % 2 = 0 then created_at::date end, created_at from rating`),
  );
}

async function storeOpinions(database: Database): Promise<void> {
  await inBulk(database, 'opinion', () =>
    database.execute(sql`
      insert into opinion (person_id, movie_id, overall, liked, updated_at)
      select person_id, movie_id, 1 + movie_id % 10, movie_id % 3 = 0, updated_at from rating where movie_id % 2 = 0
      on conflict do nothing`),
  );
}

async function storeLists(database: Database, { movies }: CommunitySize): Promise<void> {
  await inBulk(database, 'movie_list', () =>
    database.execute(sql`
      insert into movie_list (id, person_id, title, visibility, created_at, updated_at)
      select left(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 22),
        id, 'Rain and dread', 'public', created_at + random() * interval '1 year', now()
      from person where substr(id::text, 1, 1) < '8'`),
  );
  await inBulk(database, 'movie_list_entry', () =>
    database.execute(sql`
      insert into movie_list_entry (list_id, movie_id, position, added_at)
      select movie_list.id, ${popularMovie(movies)}, place, now() - random() * interval '1 year'
      from movie_list, generate_series(1, ${moviesOfList}::int) as place on conflict do nothing`),
  );
}

/** A movie by chance; popular ones, which have the lowest ids, more often. */
function popularMovie(movies: number): SQL {
  return sql`${movieIdOf(0)}::int + floor(${movies}::int * power(random(), 3))::int`;
}
