import { horrorGenre } from '@hexreel/domain/movie';
import { rankingTexts } from '@hexreel/domain/texts/rankings';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import {
  bannedMovie,
  follow,
  followerCount,
  reservedUsername,
  movie,
  user,
  rating,
  helpfulVote,
  watchlistEntry,
} from '../../db/schema/index.ts';
import { mailKinds } from '../../modules/accounts/index.ts';
import { writeAudit } from '../../modules/moderation/index.ts';
import { Outbox } from '../../modules/mail/index.ts';
import { banEvent } from '../../modules/discovery/index.ts';
import { recalculateAverages } from '../../modules/ratings/index.ts';
import type { EventBus } from '../../platform/events/index.ts';
import type { ImportPlan, PresentSite } from './plan-import.ts';

export interface StoreImportOptions {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly now: Date;
  /** The actor in the audit log. */
  readonly actor: { readonly id: null; readonly username: string };
  /** Rows stored so far, and in all. */
  readonly onProgress: (rows: number, total: number) => void;
}

/** Reads the names, addresses and movies that an import has to fit. */
export async function readPresentSite(database: Database): Promise<PresentSite> {
  const users = await database.select({ email: user.email, username: sql<string>`lower(${user.username})` }).from(user);
  const reserved = await database.select({ username: reservedUsername.username }).from(reservedUsername);
  const movies = await database.select({ id: movie.id }).from(movie);
  const bans = await database.select({ id: bannedMovie.movieId }).from(bannedMovie);
  return {
    emails: new Set(users.map(({ email }) => email)),
    usernames: new Set([...users, ...reserved].map(({ username }) => username)),
    movieIds: new Set(movies.map(({ id }) => id)),
    bannedIds: new Set(bans.map(({ id }) => id)),
  };
}

/**
 * Stores a plan in one transaction: all of it or nothing. Averages are computed from the ratings, every user gets a
 * mail with a link to set a new password, and admins are recorded in the audit log.
 */
export async function storeImport(plan: ImportPlan, options: StoreImportOptions): Promise<void> {
  const { people: users, ratings, votes, watchlist, follows, bans, unknownMovies } = plan;
  const { database, eventBus, now, actor, onProgress } = options;
  const total = [users, ratings, votes, watchlist, follows, bans, unknownMovies, users].reduce(
    (sum, rows) => sum + rows.length,
    0,
  );
  let done = 0;
  const advance = (rows: number) => onProgress((done += rows), total);
  await eventBus.change(database, async (tx) => {
    await insert(
      tx,
      movie,
      unknownMovies.map((id) => unknownMovie(id, now)),
      advance,
    );
    await insert(tx, user, users, advance);
    await insert(tx, rating, ratings, advance);
    await insert(tx, helpfulVote, votes, advance);
    await insert(tx, watchlistEntry, watchlist, advance);
    await insert(tx, follow, follows, advance);
    await countFollowers(tx);
    await insert(tx, bannedMovie, bans, advance);
    await recalculateAverages({ database: tx, eventBus });
    const outbox = new Outbox({ database: tx, now: () => now.getTime() });
    for (const one of users) {
      await outbox.add(tx, mailKinds.accountMoved, one.email);
      advance(1);
      if (one.isAdmin !== true) continue;
      const target = { kind: 'person', id: one.id, name: one.username } as const;
      await writeAudit(tx, { actor, action: 'make-admin', target, details: { imported: true }, at: now });
    }
    return { result: undefined, events: bans.map(({ movieId }) => banEvent(movieId)) };
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

/**
 * Hidden until the catalogue's next round reads its details (schema/movies, removedAt); what users wrote about it
 * stays.
 */
function unknownMovie(id: number, now: Date): typeof movie.$inferInsert {
  return {
    id,
    source: 'tmdb',
    title: rankingTexts.unknownTitle,
    originalTitle: rankingTexts.unknownTitle,
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
