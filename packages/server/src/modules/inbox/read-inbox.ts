import type { Inbox, InboxCount } from '@hexreel/domain/contract/inbox';
import type { UserSummary } from '@hexreel/domain/contract/users';
import {
  bundleItems,
  bundlesPerPage,
  inboxDays,
  mostCounted,
  mostInboxItems,
  type InboxBundle,
  type InboxWay,
} from '@hexreel/domain/inbox';
import { days } from '@hexreel/domain/durations';
import { and, desc, eq, gt, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { announcement, bannedMovie, inboxChoice, inboxItem, movie, user } from '../../db/schema/index.ts';
import { momentSchema, readCursor, writeCursor } from '../../platform/http/cursors/index.ts';

export interface InboxContext {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** True where a user hears of another one, whom neither a block nor a mute keeps away. */
  readonly hearsOf: (userId: string, otherId: SQL) => SQL<boolean>;
}

/**
 * True for what the inbox of a user shows: nothing of users who are suspended, blocked or muted, which every read asks here,
 * nothing about banned movies, and no kind that they turned off (R743). The statement joins the actor as `user`.
 */
export function isShown({ now, hearsOf }: InboxContext, userId: string): SQL | undefined {
  return and(
    eq(inboxItem.userId, userId),
    gt(inboxItem.at, new Date(now() - days(inboxDays))),
    or(isNull(inboxItem.actorId), and(user.emailVerified, isNull(user.suspendedAt), hearsOf(userId, sql`${inboxItem.actorId}`))),
    sql`not exists (select 1 from ${bannedMovie} where ${bannedMovie.movieId} = ${inboxItem.movieId})`,
    not(isChosen(userId, 'off')),
  );
}

/** True for items of kinds that a user hears of in this way, other than the usual one. */
export function isChosen(userId: string, way: InboxWay): SQL {
  return sql`exists (select 1 from ${inboxChoice} where ${inboxChoice.userId} = ${userId}::uuid
    and ${inboxChoice.kind} = ${inboxItem.kind} and ${inboxChoice.way} = ${way})`;
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
      announcement: { id: announcement.id, text: announcement.text },
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
    .leftJoin(announcement, eq(announcement.id, inboxItem.announcementId))
    .where(isShown(context, userId))
    .orderBy(desc(inboxItem.at), desc(inboxItem.id))
    .limit(mostInboxItems);
  const titles = new Map(rows.flatMap((row) => (row.movie === null ? [] : [[row.movie.id, row.movie.title] as const])));
  const texts = new Map(
    rows.flatMap((row) => (row.announcement === null ? [] : [[row.announcement.id, row.announcement.text] as const])),
  );
  const bundles = bundleItems(
    rows.map(({ kind, at, readAt, movie: about, announcement: announced, actor }) => ({
      kind,
      // Voters stay unnamed (R103).
      actor: kind === 'helpful' ? null : actor,
      movieId: about?.id ?? null,
      announcementId: announced?.id ?? null,
      at: at.getTime(),
      isRead: readAt !== null,
    })),
  );
  const left = after === null ? bundles : bundles.filter((bundle) => comesAfter(bundle, after));
  const shown = left.slice(0, bundlesPerPage);
  const last = shown.at(-1);
  return {
    bundles: shown.map((bundle) => presentBundle(bundle, titles, texts)),
    nextCursor: last !== undefined && left.length > shown.length ? writeCursor([last.at, last.key]) : null,
  };
}

function comesAfter({ at, key }: InboxBundle<UserSummary>, [lastAt, lastKey]: readonly [number, string]): boolean {
  return at < lastAt || (at === lastAt && key !== lastKey);
}

function presentBundle(
  bundle: InboxBundle<UserSummary>,
  titles: ReadonlyMap<number, string>,
  texts: ReadonlyMap<string, string>,
): Inbox['bundles'][number] {
  const { key, kind, movieId, announcementId, actors, count, at, isRead } = bundle;
  const title = movieId === null ? undefined : titles.get(movieId);
  return {
    key,
    kind,
    actors: [...actors],
    count,
    movie: movieId === null || title === undefined ? null : { id: movieId, title },
    text: announcementId === null ? null : (texts.get(announcementId) ?? null),
    at: new Date(at).toISOString(),
    isRead,
  };
}

/** The id of the newest unread item that a user hears of in a way; null for none. One statement. */
export async function findNewestUnread(context: InboxContext, userId: string, way: InboxWay): Promise<number | null> {
  const [row] = await context.database
    .select({ newest: sql<string | null>`max(${inboxItem.id})` })
    .from(inboxItem)
    .leftJoin(user, eq(user.id, inboxItem.actorId))
    .where(and(isShown(context, userId), isNull(inboxItem.readAt), isChosen(userId, way)));
  return row?.newest == null ? null : Number(row.newest);
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
