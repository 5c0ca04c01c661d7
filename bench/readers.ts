import { sql } from 'drizzle-orm';
import { openDatabase, type Connection, type Database } from '../packages/server/src/db/client.ts';
import { movieIdOf, userIdOf } from '../tools/seed-ratings/store-ratings.ts';
import type { NamedSize } from './two-sizes.ts';

/**
 * Users whose pages are read, in addition to a community's members and as large in every community: one who follows 1,000
 * friends with 200 ratings each, and one with 2,000 ratings and 5,000 watchlisted movies.
 */
export interface Readers {
  readonly follower: string;
  readonly collector: string;
  readonly friends: readonly string[];
}

const friends = 1_000;
const [ratingsOfFriend, ratingsOfCollector, watchlistedOfCollector] = [200, 2_000, 5_000] as const;

/** Stores them where they are not there. */
export async function storeReaders(connection: Connection, size: NamedSize): Promise<Readers> {
  const ids = Array.from({ length: friends + 2 }, (_, index) => userIdOf(size.members + index));
  const [follower = '', collector = '', ...followed] = ids;
  const patient = { ...connection, query_timeout: 600_000, statement_timeout: 600_000 };
  const client = openDatabase(patient, { onLost: () => undefined, connections: 1 });
  const { database } = client;
  const { rows } = await database.execute(sql`select 1 from person where id = ${follower}::uuid`);
  if (rows.length === 0) {
    // Generated data can be generated again.
    await database.execute(sql`set synchronous_commit = off`);
    await database.execute(sql`
      insert into person (id, username, display_name, email, email_verified, created_at, updated_at)
      select id, 'reader' || number, 'Reader ' || number, 'reader' || number || '@hexreel.example', true, now(), now()
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as made(id, number)`);
    await rateMovies(database, followed, { each: ratingsOfFriend, movies: size.movies });
    await rateMovies(database, [collector], { each: ratingsOfCollector, movies: size.movies });
    await database.execute(sql`
      insert into follow (follower_id, followed_id, created_at)
      select ${follower}::uuid, id, now() from unnest(${sql.param(followed)}::uuid[]) as id`);
    await database.execute(sql`
      insert into watchlist_entry (person_id, movie_id, added_at)
      select ${collector}::uuid, ${movieIdOf(0)}::int + n * 5, now() - n * interval '1 minute'
      from generate_series(0, ${watchlistedOfCollector - 1}::int) as n`);
    await database.execute(sql`vacuum (analyze)`);
  }
  await client.close();
  return { follower, collector, friends: followed };
}

/** Ratings derived from a hash of user and movie, over two years; one in five recommends, one in three has a text. */
async function rateMovies(
  database: Database,
  users: readonly string[],
  { each, movies }: { readonly each: number; readonly movies: number },
): Promise<void> {
  await database.execute(sql`
    insert into rating (person_id, movie_id, gore, psychological, pace, review, review_at, created_at, updated_at)
    select id, movie_id, 1 + chance % 10, chance % 11, case when chance % 5 = 0 then 10 else chance % 7 end,
      case when chance % 3 = 0 then repeat('It was dark, and something moved. ', 1 + chance % 9) else '' end,
      case when chance % 3 = 0 then at end, at, at
    from (
      select id, ${movieIdOf(0)}::int + (ordinality * 37 + n * 13)::int % ${movies}::int as movie_id,
        abs(hashtext(ordinality::text || n)) as chance, now() - (abs(hashtext(n || ordinality::text)) % 1000000) * interval '1 minute' as at
      from unnest(${sql.param(users)}::uuid[]) with ordinality as id, generate_series(1, ${each}::int) as n
    ) as made
    on conflict do nothing`);
}
