import { inboxDays, mostInboxItems } from '@hexreel/domain/inbox';
import { days } from '@hexreel/domain/durations';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inboxItem, weeklyMail } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { publish } from '../../platform/events/index.ts';
import { inboxEvent } from './live-inboxes.ts';
import { readChoices } from './choices.ts';
import type { InboxContext } from './read-inbox.ts';

/** Items of one transaction. */
const deletedAtOnce = 1_000;

/** Marks what a user's inbox has up to a moment as read; what is read keeps when that was. */
export async function markInboxRead(
  { database, now }: Pick<InboxContext, 'database' | 'now'>,
  userId: string,
  until: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const read = await tx
      .update(inboxItem)
      .set({ readAt: new Date(now()) })
      .where(and(eq(inboxItem.userId, userId), isNull(inboxItem.readAt), lte(inboxItem.at, until)));
    if (read.rowCount !== 0) await publish(tx, [inboxEvent(userId)]);
  });
}

/** Deletes some of the items that are too old or too many (R807). @returns whether there may be more */
export async function deleteOldItems(tx: Database, now: number): Promise<boolean> {
  const old = await tx.execute(sql`
    delete from ${inboxItem} where ${inboxItem.id} in (
      select id from ${inboxItem} where ${inboxItem.at} <= ${new Date(now - days(inboxDays)).toISOString()}::timestamptz
      limit ${deletedAtOnce})`);
  const more = await tx.execute(sql`
    delete from ${inboxItem} where ${inboxItem.id} in (
      select beyond.id
      from (select person_id from ${inboxItem} group by person_id having count(*) > ${mostInboxItems}) as full_inbox
      cross join lateral (
        select id from ${inboxItem} where person_id = full_inbox.person_id
        order by at desc, id desc offset ${mostInboxItems} limit ${deletedAtOnce}) as beyond
      limit ${deletedAtOnce})`);
  return old.rowCount === deletedAtOnce || more.rowCount === deletedAtOnce;
}

/** A user's inbox and how they hear of it, for their export (R173); deleted with the user. Who voted is left out. Three statements. */
export async function exportInbox(
  database: Database,
  userId: string,
): Promise<{ inbox: Record<string, unknown>[]; inboxChoices: Record<string, unknown>[] }> {
  const rows = await database
    .select()
    .from(inboxItem)
    .where(eq(inboxItem.userId, userId))
    .orderBy(asc(inboxItem.at), asc(inboxItem.id));
  const [mail] = await database.select({ dueAt: weeklyMail.dueAt }).from(weeklyMail).where(eq(weeklyMail.userId, userId));
  return {
    inboxChoices: [{ ...(await readChoices(database, userId)), nextWeeklyMailAt: mail?.dueAt.toISOString() ?? null }],
    inbox: rows.map(({ kind, actorId, movieId, announcementId, at, readAt }) => ({
      kind,
      userId: kind === 'helpful' ? null : actorId,
      movieId: movieId === null ? null : String(movieId),
      announcementId,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
  };
}
