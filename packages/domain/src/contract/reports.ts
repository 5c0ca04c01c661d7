import { z } from 'zod';
import { recentAuthDuration } from '../accounts/durations.ts';
import { inWords } from '../texts/in-words.ts';
import { reportableKinds, reportOutcomes, textProblems } from '../moderation/index.ts';
import { reasonSchema } from './moderation.ts';

/** PUT /api/reports/reviews/{userId}/{movieId}, .../lists/{listId}, .../people/{userId}/display-name and .../bio; once per user. */
export const reportBodySchema = z.strictObject({ problem: z.enum(textProblems), note: reasonSchema.optional() });
export type ReportBody = z.infer<typeof reportBodySchema>;

/** A reported text with all its open reports. */
export const reportedTextSchema = z.object({
  id: z.string().describe('of the oldest report; settling it settles all on this text'),
  kind: z.enum(reportableKinds),
  author: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  movie: z.object({ id: z.int(), title: z.string() }).nullable().describe('of a review'),
  listId: z.string().nullable().describe('of a list'),
  text: z.string().describe('as it was reported'),
  textNow: z.string().describe('as it is; empty where it is gone'),
  firstReportedAt: z.string().describe('ISO 8601'),
  reports: z.array(
    z.object({
      reporter: z.string().nullable().describe('username; null if they have deleted their account'),
      problem: z.enum(textProblems),
      note: z.string(),
      reportedAt: z.string(),
    }),
  ),
});
export type ReportedText = z.infer<typeof reportedTextSchema>;

/** GET /api/admin/reports, the oldest first. */
export const reportQueueSchema = z.object({
  texts: z.array(reportedTextSchema),
  total: z.int().min(0).describe('open texts'),
});
export type ReportQueue = z.infer<typeof reportQueueSchema>;

const patternCount = z.int().min(0);
const reportPattern = {
  person: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  reports: patternCount,
  dismissed: patternCount.describe('of the reports: those that an admin let go'),
};

/** GET /api/admin/reports/patterns (R827): who reports many, and whom many report, in the last days; most first. */
export const reportPatternsSchema = z.object({
  reporters: z.array(
    z.object({
      ...reportPattern,
      isNew: z.boolean().describe('the account is less than a week old'),
      members: patternCount.describe('members whose texts they reported'),
    }),
  ),
  targets: z.array(
    z.object({
      ...reportPattern,
      reporters: patternCount,
      newReporters: patternCount.describe('of the reporters: those whose account was less than a week old'),
    }),
  ),
});
export type ReportPatterns = z.infer<typeof reportPatternsSchema>;

/** GET /api/admin/reports/count, for the navigation bar. */
export const reportCountSchema = z.object({ waiting: z.int().min(0).describe('open texts, and reported moments') });
export type ReportCount = z.infer<typeof reportCountSchema>;

/**
 * PUT /api/admin/reports/{reportId}: `removed` removes the text (a review, whose author gets a mail; a bio; the texts of a
 * list, which becomes private; a display name, which is replaced), `dismissed` keeps it.
 */
export const settleBodySchema = z.strictObject({
  outcome: z.enum(reportOutcomes),
  problem: z.enum(textProblems).optional().describe('what the author is told; by default the first report’s problem'),
  reason: reasonSchema.optional(),
  password: z
    .string()
    .max(1_000)
    .optional()
    .describe(`where the sign-in is older than ${inWords(recentAuthDuration)} and a text goes`),
});
export type SettleBody = z.infer<typeof settleBodySchema>;

/** DELETE /api/admin/reviews/{userId}/{movieId}: removes the text, the scores stay. */
export const removeReviewBodySchema = z.strictObject({
  problem: z.enum(textProblems).describe('what its author is told'),
  reason: reasonSchema.optional(),
  password: z.string().max(1_000).optional(),
});
export type RemoveReviewBody = z.infer<typeof removeReviewBodySchema>;
