import type { FastifyInstance } from 'fastify';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';
import { createAnnouncementTask } from './announcements.ts';
import { markInboxRead } from './change-inbox.ts';
import { registerLiveInbox, type LiveInboxesOptions } from './live-inboxes.ts';
import { readChoices, saveChoices } from './choices.ts';
import { readPush, subscribe, unsubscribe } from './push-devices.ts';
import type { PushSite } from './push-service.ts';
import { createPushTask } from './push-task.ts';
import { countUnread, readInbox, type InboxContext } from './read-inbox.ts';
import { createRatingsTask } from './tell-followers.ts';
import { registerUnsubscribe } from './unsubscribe.ts';

export { tellEveryone } from './announcements.ts';
export { deleteOldItems, exportInbox } from './change-inbox.ts';
export { tellFollowers } from './tell-followers.ts';
export { tellMembers, untellMember } from './tell-member.ts';
export { createReleasesTask, tellOfServices } from './tell-watchlists.ts';
export { createWeeklyMailTask, inboxEmails } from './weekly-mail.ts';

/** What happened that concerns a user. Other modules tell it in the transactions of its events. */
export function registerInbox(
  app: FastifyInstance,
  { registry, endpoints }: ApiRoutes,
  { jobs, ...context }: InboxContext & LiveInboxesOptions & { readonly jobs: Pick<JobRunner, 'add'>; readonly site: PushSite },
): void {
  app.addHook('onReady', async () => {
    for (const createTask of [createRatingsTask, createAnnouncementTask, createPushTask]) jobs.add(createTask(context));
  });
  registerLiveInbox(app, context);
  registerUnsubscribe(app, { database: context.database, secret: context.site.secret });
  registry.read(endpoints.readInbox, async ({ member, query }) => readInbox(context, (await member()).id, query.cursor));
  registry.read(endpoints.countInbox, async ({ member }) => countUnread(context, (await member()).id));
  registry.write(endpoints.markInboxRead, async ({ member, body }) => {
    const { id: userId } = await member();
    await markInboxRead(context, userId, new Date(body.until));
    return countUnread(context, userId);
  });
  registry.read(endpoints.readInboxChoices, async ({ member }) => readChoices(context.database, (await member()).id));
  registry.write(endpoints.saveInboxChoices, async ({ member, body }) => saveChoices(context, (await member()).id, body));
  registry.read(endpoints.readPush, async ({ member }) => readPush(context, await member()));
  registry.write(endpoints.subscribePush, async ({ member, body }) => subscribe(context, await member(), body));
  registry.write(endpoints.endPush, async ({ member }) => unsubscribe(context, await member()));
}
