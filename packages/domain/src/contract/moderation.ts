import { z } from 'zod';
import { recentAuthDuration } from '../accounts/durations.ts';
import { maximumScore, perCharacteristic } from '../characteristics/index.ts';
import { editorialOrigins, editorialStep } from '../estimates/index.ts';
import { inWords } from '../texts/in-words.ts';
import { reasonTexts } from '../texts/reports.ts';
import { checkSpecializations, usersMarks, auditActions, auditTargets, checkReason, readReason } from '../moderation/index.ts';
import { lastProfilePic } from '../user/index.ts';
import { wireText } from './wire-values.ts';

/** An admin's reason for an action; kept in the audit log. */
export const reasonSchema = z.string().superRefine((text, context) => {
  const problem = checkReason(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** A reason that has to be given. */
const requiredReasonSchema = reasonSchema.refine((text) => readReason(text) !== '', reasonTexts.missing);

/** The password once more, where the sign-in is older than 15 minutes (R192). */
const proof = z.string().max(1_000).optional();
const cursor = z.string().max(200).optional().describe('nextCursor of the previous page');

/** PUT /api/admin/bans/{movieId}; also for ids that are not in the catalogue. */
export const banBodySchema = z
  .strictObject({
    reason: reasonSchema.optional(),
    password: z
      .string()
      .max(1_000)
      .optional()
      .describe(`where the sign-in is older than ${inWords(recentAuthDuration)}`),
  })
  .nullish();
export type BanBody = z.infer<typeof banBodySchema>;

/** DELETE /api/admin/bans/{movieId} */
export const unbanBodySchema = z.strictObject({ reason: reasonSchema.optional() }).nullish();

export const banSchema = z.object({
  movieId: z.int(),
  title: z.string().nullable().describe('null if the movie is unknown here'),
  year: z.int().nullable(),
  poster: z.string().nullable().describe('URL template with a {size} part, or null'),
  reason: z.string(),
  bannedBy: z.string().nullable().describe("the admin's username; it stays when they leave"),
  bannedAt: z.string().describe('ISO 8601'),
});
export type Ban = z.infer<typeof banSchema>;
export const banResponseSchema = z.object({ ban: banSchema });
export type BanResponse = z.infer<typeof banResponseSchema>;

/** GET /api/admin/bans, newest first. */
export const bansQuerySchema = z.strictObject({ cursor });
export const bansResponseSchema = z.object({
  bans: z.array(banSchema),
  total: z.int().min(0),
  nextCursor: z.string().nullable(),
});
export type BansResponse = z.infer<typeof bansResponseSchema>;

/** Six editorial scores of a movie. */
const editorialScoresSchema = z.strictObject(
  perCharacteristic(() => z.number().min(1).max(maximumScore).multipleOf(editorialStep).describe('1-10, in halves')),
);

/** PUT /api/admin/movies/{movieId}/scores */
export const changeScoresBodySchema = z.strictObject({ scores: editorialScoresSchema, reason: requiredReasonSchema });
export type ChangeScoresBody = z.infer<typeof changeScoresBodySchema>;

/** DELETE /api/admin/movies/{movieId}/scores */
export const removeScoresBodySchema = z.strictObject({ reason: requiredReasonSchema });

/** GET /api/admin/movies/{movieId}: what the forms of bans and of editorial scores show of an id. */
export const moviePreviewSchema = z.object({
  movieId: z.int(),
  title: z.string().nullable().describe('null if the movie is unknown here'),
  year: z.int().nullable(),
  poster: z.string().nullable(),
  banned: z.boolean(),
  editorial: z
    .object({
      scores: editorialScoresSchema.nullable().describe('null where an admin has removed them'),
      origin: z.enum(editorialOrigins).describe("whose they are: those that come with Hexreel, or this site's own"),
    })
    .nullable()
    .describe('editorial scores of this movie (R492); null where it never had any'),
});
export type MoviePreview = z.infer<typeof moviePreviewSchema>;

/** POST /api/admin/averages/recalculate */
export const recalculateResponseSchema = z.object({
  movies: z.int().min(0).describe('rated movies that were checked'),
  corrected: z.int().min(0).describe('how many of them were wrong: normally none'),
});
export type RecalculateResponse = z.infer<typeof recalculateResponseSchema>;

/** A user as admins see them; no address, as everywhere (R142). */
export const adminUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  profilePic: z.int().min(1).max(lastProfilePic),
  bio: z.string(),
  joinedAt: z.string().describe('ISO 8601'),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  isCritic: z.boolean(),
  specializations: z.array(z.string()),
  suspendedAt: z.string().nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;
export const adminUserResponseSchema = z.object({ person: adminUserSchema });
export type AdminUserResponse = z.infer<typeof adminUserResponseSchema>;

/** GET /api/admin/people: part of a name or a whole address (R142); or all users with a role or state. */
export const adminUsersQuerySchema = z.strictObject({
  search: wireText(320).optional(),
  mark: z.enum(usersMarks).optional(),
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>;
export const adminUsersResponseSchema = z.object({ people: z.array(adminUserSchema) });
export type AdminUsersResponse = z.infer<typeof adminUsersResponseSchema>;

/** PUT and DELETE /api/admin/people/{userId}/admin, DELETE .../critic, PUT and DELETE .../suspension. */
export const roleChangeBodySchema = z.strictObject({ reason: reasonSchema.optional(), password: proof }).nullish();
export type RoleChangeBody = z.infer<typeof roleChangeBodySchema>;

/** PUT /api/admin/people/{userId}/critic; repeated with others, it replaces the specializations. */
export const criticBodySchema = z.strictObject({
  specializations: z.array(z.string().trim().min(1)).superRefine((words, context) => {
    const problem = checkSpecializations(words);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  reason: reasonSchema.optional(),
  password: proof,
});
export type CriticBody = z.infer<typeof criticBodySchema>;

const day = z
  .string()
  .regex(/^[12]\d{3}-\d{2}-\d{2}$/u, 'must be a day such as 2026-11-20')
  // Date.parse reads the 30th of February as the 2nd of March.
  .refine((text) => dayOf(Date.parse(text)) === text, 'must be a day of the calendar');
/** A day, or the moment at which it begins elsewhere. */
const dayOrMoment = z.union([day, z.iso.datetime().regex(/^[12]/u)]);
const named = wireText(200).optional();

/** YYYY-MM-DD in UTC, or null for an invalid time. */
function dayOf(time: number): string | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** GET /api/admin/audit, newest first; filters combine. */
export const auditQuerySchema = z.strictObject({
  who: named.describe("an admin's username"),
  action: z.enum(auditActions).optional(),
  target: named.describe("a movie's id, or a user's username or id"),
  from: dayOrMoment.optional().describe('first day, UTC, or a moment'),
  to: dayOrMoment.optional().describe('last day, UTC, included, or a moment, excluded'),
  cursor,
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string().describe('ISO 8601'),
  who: z.string().describe("the admin's username; it stays when they leave"),
  action: z.enum(auditActions),
  target: z.object({
    kind: z.enum(auditTargets),
    id: z.string().describe("the movie's or the user's id; empty for the whole site"),
    name: z.string().describe("the movie's title or the user's username at the time"),
  }),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()).describe('what changed; depends on the action'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditResponseSchema = z.object({ entries: z.array(auditEntrySchema), nextCursor: z.string().nullable() });
export type AuditResponse = z.infer<typeof auditResponseSchema>;
