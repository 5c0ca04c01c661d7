import type { FastifyInstance } from 'fastify';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';
import { markInboxRead } from './change-inbox.ts';
import { countUnread, readInbox, type InboxContext } from './read-inbox.ts';
import { createInboxTask } from './tell-followers.ts';

export { deleteOldItems, exportInbox } from './change-inbox.ts';
export { tellFollowers } from './tell-followers.ts';
export { tellMembers, untellMember } from './tell-member.ts';

/** What happened that concerns a user. Other modules tell it in the transactions of its events. */
export function registerInbox(
  app: FastifyInstance,
  { registry, endpoints }: ApiRoutes,
  { jobs, ...context }: InboxContext & { readonly jobs: Pick<JobRunner, 'add'> },
): void {
  app.addHook('onReady', async () => jobs.add(createInboxTask(context)));
  registry.read(endpoints.readInbox, async ({ member, query }) => readInbox(context, (await member()).id, query.cursor));
  registry.read(endpoints.countInbox, async ({ member }) => countUnread(context, (await member()).id));
  registry.write(endpoints.markInboxRead, async ({ member, body }) => {
    const { id: userId } = await member();
    await markInboxRead(context, userId, new Date(body.until));
    return countUnread(context, userId);
  });
}
