import { days, minutes } from '@hexreel/domain/durations';
import { inboxTopics, kindsOfTopic, weeklyMailDays, type InboxTopic } from '@hexreel/domain/inbox';
import { weeklyMail as weeklyMailText } from '@hexreel/domain/texts/mails';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { inboxItem, user, weeklyMail } from '../../db/schema/index.ts';
import type { LeasedJob, NextStep, Task } from '../../platform/jobs/index.ts';
import { emailTemplate, Outbox, type PrepareEmail } from '../mail/index.ts';
import { findNewestUnread, isChosen, isShown, type InboxContext } from './read-inbox.ts';
import { unsubscribePath } from './unsubscribe.ts';

/** Kind of this module's mails, as in the outbox. */
const mailKind = 'inbox-weekly';
/** Users of one step: some tenths of a second. */
const usersPerStep = 50;

/**
 * Has a user get weekly mails (R745), the first in a week, or no more.
 * @param tx the transaction that saves their choices
 * @param from milliseconds since the epoch; null where they chose none
 */
export async function scheduleMail(tx: Database, userId: string, from: number | null): Promise<void> {
  if (from === null) await tx.delete(weeklyMail).where(eq(weeklyMail.userId, userId));
  else
    await tx
      .insert(weeklyMail)
      .values({ userId, dueAt: new Date(from + days(weeklyMailDays)) })
      .onConflictDoNothing();
}

/** Puts the weekly mails that are due into the outbox: where something new is unread that a user hears of by mail. */
export function createWeeklyMailTask(context: InboxContext): Task {
  return {
    name: 'inbox-weekly',
    schedule: { everyMilliseconds: minutes(10), atStart: true },
    failure: 'weekly mails could not be written',
    run: (job) => takeStep(context, job),
  };
}

/** A mail is queued in the transaction that says when the next is due, so that no repeated step queues another. */
async function takeStep({ database, ...context }: InboxContext, job: Pick<LeasedJob, 'lock'>): Promise<NextStep> {
  const now = context.now();
  const outbox = new Outbox({ database, now: context.now });
  return database.transaction(async (tx) => {
    await job.lock(tx);
    const due = await tx
      .select({ userId: weeklyMail.userId, toldItem: weeklyMail.toldItem, address: user.email, receives })
      .from(weeklyMail)
      .innerJoin(user, eq(user.id, weeklyMail.userId))
      .where(lte(weeklyMail.dueAt, new Date(now)))
      .orderBy(asc(weeklyMail.dueAt))
      .limit(usersPerStep)
      .for('update', { of: weeklyMail, skipLocked: true });
    for (const { userId, toldItem, address, receives: mayReceive } of due) {
      const newest = mayReceive ? await findNewestUnread({ ...context, database: tx }, userId, 'weekly') : null;
      const hasNew = newest !== null && newest > toldItem;
      if (hasNew) await outbox.add(tx, mailKind, address, { userId });
      await tx
        .update(weeklyMail)
        .set({ dueAt: new Date(now + days(weeklyMailDays)), ...(hasNew ? { toldItem: newest } : {}) })
        .where(eq(weeklyMail.userId, userId));
    }
    return due.length < usersPerStep ? 'done' : 'more';
  });
}

const receives = sql<boolean>`(${user.emailVerified} and ${user.suspendedAt} is null)`;
const aboutSchema = z.object({ userId: z.uuid() });

/** The weekly mail, as its user's inbox is when it is sent; none for who has read all, or turned it off since. */
export function inboxEmails({ secret, ...context }: InboxContext & { readonly secret: string }): Record<string, PrepareEmail> {
  return {
    [mailKind]: async ({ address, about }) => {
      const { userId } = aboutSchema.parse(about);
      const isTheirs = and(eq(user.id, userId), eq(user.email, address), receives);
      const unread = (await context.database.$count(user, isTheirs)) === 0 ? [] : await countTopics(context, userId);
      return unread.length === 0
        ? null
        : { ...emailTemplate(weeklyMailText(unread), '/inbox'), unsubscribePath: unsubscribePath(userId, secret) };
    },
  };
}

/** How much is unread of each topic of which a user hears by mail; none of the others. One statement. */
async function countTopics(context: InboxContext, userId: string): Promise<{ topic: InboxTopic; count: number }[]> {
  const rows = await context.database
    .select({ kind: inboxItem.kind, count: sql<number>`count(*)::int` })
    .from(inboxItem)
    .leftJoin(user, eq(user.id, inboxItem.actorId))
    .where(and(isShown(context, userId), isNull(inboxItem.readAt), isChosen(userId, 'weekly')))
    .groupBy(inboxItem.kind);
  const countOf = (topic: InboxTopic) =>
    rows.filter(({ kind }) => kindsOfTopic[topic].some((one) => one === kind)).reduce((sum, { count }) => sum + count, 0);
  return inboxTopics.map((topic) => ({ topic, count: countOf(topic) })).filter(({ count }) => count > 0);
}
