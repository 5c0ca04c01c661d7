import { z } from 'zod';
import { lastProfilePic } from '../user/index.ts';

/** The signed-in user, as pages have them. */
export const viewerSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  profilePic: z.int().min(1).max(lastProfilePic),
  isAdmin: z.boolean(),
  hasShelf: z.literal(true).optional().describe('the site has movies on media servers of its own'),
  lacksSecondFactor: z.literal(true).optional().describe('an admin who cannot act as one before setting up two-step sign-in'),
});
export type Viewer = z.infer<typeof viewerSchema>;

/** `user` is null for visitors, with status 200 (R10). */
export const meResponseSchema = z.object({ user: viewerSchema.nullable() });
export type MeResponse = z.infer<typeof meResponseSchema>;
