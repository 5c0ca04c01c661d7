import { z } from 'zod';
import { activityKinds, activityPerPage, mostCountedOfBundle, mostSeenByNamed, mostShownOfBundle } from '../activity/index.ts';
import { listSummarySchema } from './lists.ts';
import { scoresSchema } from './ratings.ts';
import { reviewedMovieSchema, userSummarySchema } from './users.ts';

const count = z.int().min(0);
const overall = z.int().nullable().describe('where the diary is shared that has the movie');

/** A member's activity of one kind on one UTC day. */
export const activityBundleSchema = z.object({
  key: z.string().describe("of the bundle, among the viewer's"),
  kind: z.enum(activityKinds),
  author: userSummarySchema,
  at: z.string().describe('ISO 8601, of the latest'),
  count: count.min(1).describe(`counted up to ${mostCountedOfBundle}`),
  reviews: count.describe('of the ratings, those with a text'),
  movies: z
    .array(reviewedMovieSchema.extend({ overall, liked: z.boolean() }))
    .max(mostShownOfBundle)
    .describe('the latest; none of lists'),
  scores: scoresSchema.nullable().describe('of the only rating'),
  text: z.string().nullable().describe('the beginning of the only review, where it hides nothing'),
  lists: z
    .array(
      listSummarySchema.omit({ author: true }).extend({ isNew: z.boolean().describe('made on the day of its latest change') }),
    )
    .max(mostShownOfBundle),
});
export type ActivityBundle = z.infer<typeof activityBundleSchema>;

/** GET /api/me/activity: what followed users made visible, the latest first. */
export const activitySchema = z.object({
  bundles: z.array(activityBundleSchema).max(activityPerPage),
  nextCursor: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

/** GET /api/me/friends/movies/{id}/seen */
export const seenByFriendsSchema = z.object({
  total: count,
  people: z
    .array(z.object({ person: userSummarySchema, how: z.enum(['reviewed', 'rated', 'watched']), overall }))
    .max(mostSeenByNamed)
    .describe('those followed last first'),
});
export type SeenByFriends = z.infer<typeof seenByFriendsSchema>;
