import { horrorGenre } from '@hexreel/domain/movie';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import {
  bannedMovie,
  follow,
  followerCount,
  heldUsername,
  movie,
  person,
  rating,
  vote,
  watchlistEntry,
} from '../../db/schema/index.ts';
import { mailCauses } from '../../modules/accounts/index.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { Outbox } from '../../modules/mail/index.ts';
import { newsOfBan } from '../../modules/movies/index.ts';
import { recalculateAverages } from '../../modules/ratings/index.ts';
import type { Notices } from '../../platform/notices/index.ts';
import type { ImportPlan, PresentSite } from './plan-import.ts';

export interface StoreImportOptions {
  readonly database: Database;
  readonly notices: Notices;
  readonly now: Date;
  /** Who acts in the audit log. */
  readonly actor: { readonly id: null; readonly username: string };
  /** Rows so far, of all there are. */
  readonly onProgress: (rows: number, of: number) => void;
}

/** What an import has to fit to: names, addresses and movies that are here. */
export async function readPresentSite(database: Database): Promise<PresentSite> {
  const people = await database.select({ email: person.email, username: sql<string>`lower(${person.username})` }).from(person);
  const held = await database.select({ username: heldUsername.username }).from(heldUsername);
  const movies = await database.select({ id: movie.id }).from(movie);
  const bans = await database.select({ id: bannedMovie.movieId }).from(bannedMovie);
  return {
    emails: new Set(people.map(({ email }) => email)),
    usernames: new Set([...people, ...held].map(({ username }) => username)),
    movieIds: new Set(movies.map(({ id }) => id)),
    bannedIds: new Set(bans.map(({ id }) => id)),
  };
}

/**
 * Stores a plan in one transaction: all of it or nothing. Averages are counted from the ratings, everybody gets a mail
 * that leads to a new password, admins stand in the audit log.
 */
export async function storeImport(plan: ImportPlan, options: StoreImportOptions): Promise<void> {
  const { people, ratings, votes, watchlist, follows, bans, unknownMovies } = plan;
  const { database, notices, now, actor, onProgress } = options;
  const of = [people, ratings, votes, watchlist, follows, bans, unknownMovies, people].reduce(
    (sum, rows) => sum + rows.length,
    0,
  );
  let done = 0;
  const advance = (rows: number) => onProgress((done += rows), of);
  await notices.change(database, async (tx) => {
    await insert(
      tx,
      movie,
      unknownMovies.map((id) => unknownMovie(id, now)),
      advance,
    );
    await insert(tx, person, people, advance);
    await insert(tx, rating, ratings, advance);
    await insert(tx, vote, votes, advance);
    await insert(tx, watchlistEntry, watchlist, advance);
    await insert(tx, follow, follows, advance);
    await countFollowers(tx);
    await insert(tx, bannedMovie, bans, advance);
    await recalculateAverages({ database: tx, notices });
    const outbox = new Outbox({ database: tx, now: () => now.getTime() });
    for (const one of people) {
      await outbox.add(tx, mailCauses.accountMoved, one.email);
      advance(1);
      if (one.isAdmin !== true) continue;
      const target = { kind: 'person', id: one.id, name: one.username } as const;
      await writeAudit(tx, { actor, action: 'make-admin', target, details: { imported: true }, at: now });
    }
    return { result: undefined, news: bans.map(({ movieId }) => newsOfBan(movieId)) };
  });
}

/** A statement has at most 65,535 parameters; rows have up to 20. */
const rowsAtOnce = 1_000;

async function insert<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  advance: (rows: number) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await tx.insert(table).values(some);
    advance(some.length);
  }
}

async function countFollowers(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${followerCount} (person_id, followers)
    select ${follow.followedId}, count(*)::int from ${follow} group by 1
    on conflict (person_id) do update set followers = excluded.followers`);
}

/** Hidden until the catalogue's next round brings its facts (schema/movies, removedAt); what people made of it stays. */
function unknownMovie(id: number, now: Date): typeof movie.$inferInsert {
  return {
    id,
    source: 'tmdb',
    title: '(Unknown)',
    originalTitle: '(Unknown)',
    originalLanguage: '',
    overview: '',
    genreIds: [horrorGenre],
    voteAverage: 0,
    voteCount: 0,
    popularity: 0,
    searchText: '',
    listReadAt: now,
    removedAt: now,
  };
}
