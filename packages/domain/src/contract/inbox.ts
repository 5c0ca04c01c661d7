import { z } from 'zod';
import { checkAnnouncement, inboxKinds, inboxWays, longestAnnouncement, mostNamed, type InboxTopic } from '../inbox/index.ts';
import { readReason } from '../moderation/reason.ts';
import { namesChange, noChangeProblem, wireText } from './wire-values.ts';
import { userSummarySchema } from './users.ts';

const count = z.int().min(0);
const way = z.enum(inboxWays);

/** Items about one thing on one day (R806). */
export const inboxBundleSchema = z.object({
  key: z.string().describe("of the bundle, among the viewer's"),
  kind: z.enum(inboxKinds),
  actors: z.array(userSummarySchema).max(mostNamed).describe('the latest; none for votes and where no one is to be named'),
  count: count.min(1).describe('what is in the bundle'),
  movie: z.object({ id: z.int(), title: z.string() }).nullable(),
  text: z.string().nullable().describe('of an announcement; null for other kinds'),
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

/** GET /api/me/inbox/choices: how the viewer hears of each topic (R743). */
export const inboxChoicesSchema = z.strictObject({
  follows: way,
  ratings: way,
  votes: way,
  reports: way,
  releases: way,
  evenings: way,
  ladder: way,
  imports: way,
  announcements: way,
} satisfies Record<InboxTopic, unknown>);
export type InboxChoices = z.infer<typeof inboxChoicesSchema>;

/** PATCH /api/me/inbox/choices: topics that are left out stay. */
export const inboxChoicesBodySchema = inboxChoicesSchema.partial().refine(namesChange, noChangeProblem);
export type InboxChoicesBody = z.infer<typeof inboxChoicesBodySchema>;

/** GET, PUT and DELETE /api/me/push: notifications on the device of this session (R744). */
export const pushStateSchema = z.object({
  key: z.string().describe("the site's public key for push services (RFC 8292), in base64url"),
  endpoint: z.string().nullable().describe("of this session's device; null where it gets no notifications"),
});
export type PushState = z.infer<typeof pushStateSchema>;

const base64url = /^[\w-]+={0,2}$/u;

/** PUT /api/me/push: a subscription as browsers make it. */
export const pushBodySchema = z.strictObject({
  endpoint: z.url().max(1_000).describe('of the push service, over TLS'),
  keys: z.strictObject({
    p256dh: z.string().max(200).regex(base64url).describe("the browser's public key"),
    auth: z.string().max(100).regex(base64url).describe('its secret for this subscription'),
  }),
});
export type PushBody = z.infer<typeof pushBodySchema>;

/** GET and POST /api/admin/announcements, DELETE /api/admin/announcements/{announcementId} (R746). */
export const announcementsSchema = z.object({
  announcements: z.array(z.object({ id: z.string(), text: z.string(), at: z.string().describe('ISO 8601') })),
});
export type Announcements = z.infer<typeof announcementsSchema>;

/** POST /api/admin/announcements */
export const announceBodySchema = z.strictObject({
  text: wireText(longestAnnouncement * 4)
    .transform(readReason)
    .superRefine((text, context) => {
      const problem = checkAnnouncement(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
});
export type AnnounceBody = z.infer<typeof announceBodySchema>;
