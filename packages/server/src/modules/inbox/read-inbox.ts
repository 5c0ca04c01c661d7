import type { Inbox, InboxCount } from '@hexreel/domain/contract/inbox';
import type { UserSummary } from '@hexreel/domain/contract/users';
import { bundleItems, bundlesPerPage, inboxDays, mostCounted, mostInboxItems, type InboxBundle } from '@hexreel/domain/inbox';
import { days } from '@hexreel/domain/durations';
import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { bannedMovie, inboxItem, movie, user } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';

export interface InboxContext {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** True where a user hears of another one, whom neither a block nor a mute keeps away. */
  readonly hearsOf: (userId: string, otherId: SQL) => SQL<boolean>;
}

/**
 * True for what the inbox of a user shows: nothing of users who are suspended, blocked or muted, which every read asks here, and
 * nothing about banned movies. The statement joins the actor as `user`.
 */
function isShown({ now, hearsOf }: InboxContext, userId: string): SQL | undefined {
  return and(
    eq(inboxItem.userId, userId),
    gt(inboxItem.at, new Date(now() - days(inboxDays))),
    or(isNull(inboxItem.actorId), and(user.emailVerified, isNull(user.suspendedAt), hearsOf(userId, sql`${inboxItem.actorId}`))),
    sql`not exists (select 1 from ${bannedMovie} where ${bannedMovie.movieId} = ${inboxItem.movieId})`,
  );
}

/** The latest moment and the bundle that the page before ended with. */
const positionSchema = z.tuple([momentSchema, z.string().max(100)]);

/** A page of a user's inbox, bundled, the latest first. One statement. @throws ApiError invalid_request for an invalid cursor */
export async function readInbox(context: InboxContext, userId: string, cursor: string | undefined): Promise<Inbox> {
  const after = cursor === undefined ? null : readCursor(cursor, positionSchema);
  const rows = await context.database
    .select({
      kind: inboxItem.kind,
      at: inboxItem.at,
      readAt: inboxItem.readAt,
      movie: { id: movie.id, title: movie.title },
      actor: {
        id: user.id,
        username: user.username,
        displayName: user.displayName,
        profilePic: user.profilePic,
        isCritic: user.isCritic,
      },
    })
    .from(inboxItem)
    .leftJoin(user, eq(user.id, inboxItem.actorId))
    .leftJoin(movie, eq(movie.id, inboxItem.movieId))
    .where(isShown(context, userId))
    .orderBy(desc(inboxItem.at), desc(inboxItem.id))
    .limit(mostInboxItems);
  const titles = new Map(rows.flatMap((row) => (row.movie === null ? [] : [[row.movie.id, row.movie.title] as const])));
  const bundles = bundleItems(
    rows.map(({ kind, at, readAt, movie: about, actor }) => ({
      kind,
      // Voters stay unnamed (R103).
      actor: kind === 'helpful' ? null : actor,
      movieId: about?.id ?? null,
      at: at.getTime(),
      isRead: readAt !== null,
    })),
  );
  const left = after === null ? bundles : bundles.filter((bundle) => comesAfter(bundle, after));
  const shown = left.slice(0, bundlesPerPage);
  const last = shown.at(-1);
  return {
    bundles: shown.map((bundle) => presentBundle(bundle, titles)),
    nextCursor: last !== undefined && left.length > shown.length ? writeCursor([last.at, last.key]) : null,
  };
}

function comesAfter({ at, key }: InboxBundle<UserSummary>, [lastAt, lastKey]: readonly [number, string]): boolean {
  return at < lastAt || (at === lastAt && key !== lastKey);
}

function presentBundle(bundle: InboxBundle<UserSummary>, titles: ReadonlyMap<number, string>): Inbox['bundles'][number] {
  const { key, kind, movieId, actors, count, at, isRead } = bundle;
  const title = movieId === null ? undefined : titles.get(movieId);
  return {
    key,
    kind,
    actors: [...actors],
    count,
    movie: movieId === null || title === undefined ? null : { id: movieId, title },
    at: new Date(at).toISOString(),
    isRead,
  };
}

/** How many items are unread; counted up to one more than is shown. One statement. */
export async function countUnread(context: InboxContext, userId: string): Promise<InboxCount> {
  const unread = context.database
    .select({ id: inboxItem.id })
    .from(inboxItem)
    .leftJoin(user, eq(user.id, inboxItem.actorId))
    .where(and(isShown(context, userId), isNull(inboxItem.readAt)))
    .limit(mostCounted + 1)
    .as('unread');
  const [row] = await context.database.select({ unread: sql<number>`count(*)::int` }).from(unread);
  return { unread: row?.unread ?? 0 };
}
