import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { announcement, inboxItem, user } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { addJob, type LeasedJob, type NextStep, type Task } from '../../platform/jobs/index.ts';
import { notifyUsers } from './push-task.ts';

const taskName = 'inbox-announcement';
/** Items of one step: some tenths of a second. */
const itemsPerStep = 2_000;

/**
 * Has a job tell all members of an announcement (R746).
 * @param tx the transaction that stores it
 * @returns the event that wakes processes on commit
 */
export function tellEveryone(tx: Database, announcementId: string, now: number): Promise<AppEvent> {
  return addJob(tx, { task: taskName, key: announcementId, size: 1, now });
}

/** Tells members of announcements, a batch a step. */
export function createAnnouncementTask(context: { readonly database: Database; readonly now: () => number }): Task {
  return { name: taskName, failure: 'members could not be told of an announcement', run: (job) => takeStep(context, job) };
}

/** Those who have it already are left out, so that a step that is repeated does no harm; one that was taken back tells no one. */
async function takeStep(
  { database, now }: { readonly database: Database; readonly now: () => number },
  job: LeasedJob,
): Promise<NextStep> {
  const id = z.uuid().parse(job.key);
  return database.transaction(async (tx) => {
    await job.lock(tx);
    const { rows } = await tx.execute<{ userId: string }>(sql`
      insert into ${inboxItem} (person_id, kind, announcement_id, at)
      select ${user.id}, 'announcement', ${announcement.id}, ${announcement.at}
      from (select * from ${announcement} where id = ${id}::uuid for key share) as ${announcement}
      join ${user} on ${user.emailVerified} and ${user.createdAt} <= ${announcement.at}
      where not exists (
        select 1 from ${inboxItem} as told where told.announcement_id = ${id}::uuid and told.person_id = ${user.id})
      limit ${itemsPerStep}
      on conflict do nothing
      returning person_id as "userId"`);
    await notifyUsers(
      tx,
      rows.map(({ userId }) => userId),
      now(),
    );
    return rows.length < itemsPerStep ? 'done' : 'more';
  });
}
