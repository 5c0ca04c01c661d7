import { and, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { pushSubscription } from '../../db/schema/index.ts';
import { publish } from '../../platform/events/index.ts';
import { addJobs, type NextStep, type Task } from '../../platform/jobs/index.ts';
import { push, type PushSite } from './push-service.ts';
import { inboxEvent } from './live-inboxes.ts';
import { countUnread, findNewestUnread, type InboxContext } from './read-inbox.ts';

const taskName = 'inbox-push';

/**
 * Tells the browsers of users whose inboxes something came into (R747), and has jobs notify their devices (R744); those
 * without one cost a look.
 * @param tx the transaction of the event
 */
export async function notifyUsers(tx: Database, userIds: readonly string[], now: number): Promise<void> {
  if (userIds.length === 0) return;
  await publish(tx, [...new Set(userIds)].map(inboxEvent));
  const rows = await tx
    .selectDistinct({ userId: pushSubscription.userId })
    .from(pushSubscription)
    .where(inArray(pushSubscription.userId, [...userIds]));
  if (rows.length === 0) return;
  const keys = rows.map(({ userId }) => userId);
  await publish(tx, [await addJobs(tx, { task: taskName, keys, size: 1, now })]);
}

/** Notifies the devices of one user a step. */
export function createPushTask(context: InboxContext & { readonly site: PushSite }): Task {
  return { name: taskName, failure: 'a push service could not be reached', run: ({ key }) => notifyDevices(context, key) };
}

/**
 * Tells each device that was not told yet how much is unread. Told twice, as after a killed process, it shows the same once: a
 * notification replaces the one before.
 * @throws Error where a push service could not be reached, or asks to wait
 */
async function notifyDevices(context: InboxContext & { readonly site: PushSite }, key: string): Promise<NextStep> {
  const { database, site } = context;
  const userId = z.uuid().parse(key);
  const newest = await findNewestUnread(context, userId, 'push');
  if (newest === null) return 'done';
  const devices = await database
    .select()
    .from(pushSubscription)
    .where(and(eq(pushSubscription.userId, userId), lt(pushSubscription.toldItem, newest)));
  const { unread } = await countUnread(context, userId);
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await push(site, device, { unread });
      const ofDevice = and(eq(pushSubscription.sessionId, device.sessionId), eq(pushSubscription.endpoint, device.endpoint));
      if (outcome === 'gone') await database.delete(pushSubscription).where(ofDevice);
      if (outcome === 'told') await database.update(pushSubscription).set({ toldItem: newest }).where(ofDevice);
      return outcome;
    }),
  );
  if (outcomes.includes('later')) throw new Error('A push service did not take a message');
  return 'done';
}
