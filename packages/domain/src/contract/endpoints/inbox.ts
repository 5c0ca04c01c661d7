import { inboxCountSchema, inboxSchema, markInboxReadBodySchema } from '../inbox.ts';
import { pageQuerySchema } from '../users.ts';
import { defineEndpoint } from '../endpoint.ts';

const members = { tag: 'inbox', access: 'member', kept: 'private', params: {} } as const;

/** The viewer's inbox (R806 to R809). */
export const inboxEndpoints = {
  readInbox: defineEndpoint('readInbox', {
    ...members,
    summary: "A page of the viewer's inbox, the latest first",
    query: pageQuerySchema,
    answer: inboxSchema,
  }),
  countInbox: defineEndpoint('countInbox', {
    ...members,
    summary: 'How much of the inbox is unread',
    answer: inboxCountSchema,
  }),
  markInboxRead: defineEndpoint('markInboxRead', {
    ...members,
    summary: 'Mark the inbox as read, up to a moment',
    body: markInboxReadBodySchema,
    answer: inboxCountSchema,
  }),
};
