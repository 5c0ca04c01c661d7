import { z } from 'zod';
import { reportableKinds, reportOutcomes, textProblems } from '../moderation/index.ts';
import { reasonSchema } from './admin.ts';

/** PUT /api/reports/reviews/{userId}/{movieId}, /api/reports/people/{userId}/display-name and .../bio; once per person. */
export const reportBodySchema = z.strictObject({ problem: z.enum(textProblems), note: reasonSchema.optional() });
export type ReportBody = z.infer<typeof reportBodySchema>;

/** A text that people reported, with all that wait to be settled. */
export const reportedTextSchema = z.object({
  id: z.string().describe('of the oldest report; settling it settles all on this text'),
  kind: z.enum(reportableKinds),
  author: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  movie: z.object({ id: z.int(), title: z.string() }).nullable().describe('of a review'),
  text: z.string().describe('as it was reported'),
  textNow: z.string().describe('as it is; empty where it is gone'),
  firstReportedAt: z.string().describe('ISO 8601'),
  reports: z.array(
    z.object({
      reporter: z.string().nullable().describe('username; null where they have left'),
      problem: z.enum(textProblems),
      note: z.string(),
      reportedAt: z.string(),
    }),
  ),
});
export type ReportedText = z.infer<typeof reportedTextSchema>;

/** GET /api/admin/reports, those that wait longest first. */
export const reportQueueSchema = z.object({
  texts: z.array(reportedTextSchema),
  total: z.int().min(0).describe('texts that wait'),
});
export type ReportQueue = z.infer<typeof reportQueueSchema>;

/**
 * PUT /api/admin/reports/{reportId}: `removed` takes the text away (a review's, whose author is told by mail; a bio; a
 * display name, which is replaced), `dismissed` leaves it.
 */
export const settleBodySchema = z.strictObject({
  outcome: z.enum(reportOutcomes),
  problem: z.enum(textProblems).optional().describe('what the author is told; the first report’s where it is not given'),
  reason: reasonSchema.optional(),
  password: z.string().max(1_000).optional().describe('where the sign-in is older than 15 minutes and a text goes'),
});
export type SettleBody = z.infer<typeof settleBodySchema>;

/** DELETE /api/admin/reviews/{userId}/{movieId}: removes the text, the scores stay. */
export const removeReviewBodySchema = z.strictObject({
  problem: z.enum(textProblems).describe('what its author is told'),
  reason: reasonSchema.optional(),
  password: z.string().max(1_000).optional(),
});
export type RemoveReviewBody = z.infer<typeof removeReviewBodySchema>;
