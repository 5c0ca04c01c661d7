import { z } from 'zod';
import { longestInviteLabel, mostInviteDays, mostInviteUses } from '../accounts/joining.ts';
import { checkInviteLabel } from '../moderation/admin-tools.ts';
import { readReason } from '../moderation/reason.ts';
import { adminUserSchema } from './moderation.ts';
import { wireText } from './wire-values.ts';

/** POST /api/admin/invites */
export const createInviteBodySchema = z.strictObject({
  label: wireText(longestInviteLabel * 4)
    .transform(readReason)
    .superRefine((text, context) => {
      const problem = checkInviteLabel(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
  uses: z.int().min(1).max(mostInviteUses).describe('how many accounts it may make'),
  days: z.int().min(1).max(mostInviteDays).describe('for how long it can be used'),
});
export type CreateInviteBody = z.infer<typeof createInviteBodySchema>;

export const inviteSchema = z.object({
  id: z.string(),
  label: z.string(),
  mostUses: z.int().min(1),
  uses: z.int().min(0).describe('sign-ups so far, those included whose account is gone'),
  createdAt: z.string().describe('ISO 8601'),
  createdBy: z.string().nullable().describe("the admin's username; null for the command line and those who have left"),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  members: z
    .array(z.object({ id: z.string(), username: z.string(), displayName: z.string(), joinedAt: z.string() }))
    .describe('who came by it'),
});
export type Invite = z.infer<typeof inviteSchema>;

/** GET /api/admin/invites, newest first. */
export const invitesResponseSchema = z.object({ invites: z.array(inviteSchema) });

/** The only answer with the link: the token is stored hashed. */
export const createInviteResponseSchema = z.object({ invite: inviteSchema, link: z.string() });

/** GET /api/admin/join-requests, oldest first; no address, as everywhere (R142). */
export const joinRequestsResponseSchema = z.object({ people: z.array(adminUserSchema), total: z.int().min(0) });

/** PUT /api/admin/join-requests/{userId} */
export const decideRequestBodySchema = z.strictObject({ outcome: z.enum(['approved', 'declined']) });
export type DecideRequestBody = z.infer<typeof decideRequestBodySchema>;
