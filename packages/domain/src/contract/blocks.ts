import { z } from 'zod';
import { userSummarySchema } from './users.ts';

/** GET /api/me/blocks and /api/me/mutes, the latest first; all of them. */
export const ownBlocksSchema = z.object({
  people: z.array(z.object({ person: userSummarySchema, since: z.string().describe('ISO 8601') })),
});
export type OwnBlocks = z.infer<typeof ownBlocksSchema>;

/** PUT and DELETE /api/me/blocks/{userId} */
export const blockedSchema = z.object({ isBlocked: z.boolean() });
export type Blocked = z.infer<typeof blockedSchema>;

/** PUT and DELETE /api/me/mutes/{userId} */
export const mutedSchema = z.object({ isMuted: z.boolean() });
export type Muted = z.infer<typeof mutedSchema>;
