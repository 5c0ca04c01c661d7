import { z } from 'zod';
import { inboxKinds, mostNamed } from '../inbox/index.ts';
import { userSummarySchema } from './users.ts';

const count = z.int().min(0);

/** Items about one thing on one day (R806). */
export const inboxBundleSchema = z.object({
  key: z.string().describe("of the bundle, among the viewer's"),
  kind: z.enum(inboxKinds),
  actors: z.array(userSummarySchema).max(mostNamed).describe('the latest; none for votes and where no one is to be named'),
  count: count.min(1).describe('what is in the bundle'),
  movie: z.object({ id: z.int(), title: z.string() }).nullable(),
  at: z.string().describe('ISO 8601, of the latest'),
  isRead: z.boolean(),
});
export type InboxBundleAnswer = z.infer<typeof inboxBundleSchema>;

/** GET /api/me/inbox: the latest first. */
export const inboxSchema = z.object({ bundles: z.array(inboxBundleSchema), nextCursor: z.string().nullable() });
export type Inbox = z.infer<typeof inboxSchema>;

/** GET /api/me/inbox/count and POST /api/me/inbox/read */
export const inboxCountSchema = z.object({ unread: count.describe('items, at most one more than the bell counts') });
export type InboxCount = z.infer<typeof inboxCountSchema>;

/** POST /api/me/inbox/read: what came later stays unread. */
export const markInboxReadBodySchema = z.strictObject({ until: z.iso.datetime().describe("the latest bundle's `at`") });
export type MarkInboxReadBody = z.infer<typeof markInboxReadBodySchema>;
