import { z } from 'zod';
import { checkSpecialisations, peopleMarks } from '../admin/index.ts';
import { auditActions, auditTargets } from '../audit/index.ts';
import { checkReason } from '../moderation/index.ts';
import { lastProfilePic } from '../people/index.ts';
import { wireText } from './wire-text.ts';

/** Why an admin does something; kept in the audit log. */
export const reasonSchema = z.string().superRefine((text, context) => {
  const trouble = checkReason(text);
  if (trouble !== null) context.addIssue({ code: 'custom', message: trouble });
});

/** The password again, where the sign-in is older than 15 minutes (quality, Sessions). */
const proof = z.string().max(1_000).optional();
const cursor = z.string().max(200).optional().describe('nextCursor of the page before');

/** PUT /api/admin/bans/{movieId}; also for ids that no movie has here. */
export const banBodySchema = z.strictObject({ reason: reasonSchema.optional() }).nullish();
export type BanBody = z.infer<typeof banBodySchema>;

export const banSchema = z.object({
  movieId: z.int(),
  title: z.string().nullable().describe('null where the movie is not known here'),
  year: z.int().nullable(),
  poster: z.string().nullable().describe('URL template with a {size} part, or null'),
  reason: z.string(),
  bannedBy: z.string().nullable().describe("the admin's username; it stays when they leave"),
  bannedAt: z.string().describe('ISO 8601'),
});
export type Ban = z.infer<typeof banSchema>;
export const banResponseSchema = z.object({ ban: banSchema });
export type BanResponse = z.infer<typeof banResponseSchema>;

/** GET /api/admin/bans, the newest first. */
export const bansQuerySchema = z.strictObject({ cursor });
export const bansResponseSchema = z.object({
  bans: z.array(banSchema),
  total: z.int().min(0),
  nextCursor: z.string().nullable(),
});
export type BansResponse = z.infer<typeof bansResponseSchema>;

/** GET /api/admin/movies/{movieId}: what the ban form shows of an id before it is used. */
export const moviePreviewSchema = z.object({
  movieId: z.int(),
  title: z.string().nullable().describe('null where the movie is not known here'),
  year: z.int().nullable(),
  poster: z.string().nullable(),
  banned: z.boolean(),
});
export type MoviePreview = z.infer<typeof moviePreviewSchema>;

/** POST /api/admin/averages/recalculate */
export const recalculateResponseSchema = z.object({
  movies: z.int().min(0).describe('rated movies that were looked at'),
  corrected: z.int().min(0).describe('of these, how many disagreed with their ratings: normally none'),
});
export type RecalculateResponse = z.infer<typeof recalculateResponseSchema>;

/** A person as admins see them; no address, as everywhere (readings, 17). */
export const adminPersonSchema = z.object({
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
export type AdminPerson = z.infer<typeof adminPersonSchema>;
export const adminPersonResponseSchema = z.object({ person: adminPersonSchema });
export type AdminPersonResponse = z.infer<typeof adminPersonResponseSchema>;

/** GET /api/admin/people: names by part, an address only whole (readings, 17); or all with a mark. */
export const adminPeopleQuerySchema = z.strictObject({
  search: wireText(320).optional(),
  mark: z.enum(peopleMarks).optional(),
});
export type AdminPeopleQuery = z.infer<typeof adminPeopleQuerySchema>;
export const adminPeopleResponseSchema = z.object({ people: z.array(adminPersonSchema) });
export type AdminPeopleResponse = z.infer<typeof adminPeopleResponseSchema>;

/** PUT and DELETE /api/admin/people/{userId}/admin, DELETE .../critic, PUT and DELETE .../suspension. */
export const standingBodySchema = z.strictObject({ reason: reasonSchema.optional(), password: proof }).nullish();
export type StandingBody = z.infer<typeof standingBodySchema>;

/** PUT /api/admin/people/{userId}/critic; once more with others changes what they write about. */
export const criticBodySchema = z.strictObject({
  specializations: z.array(z.string().trim().min(1)).superRefine((words, context) => {
    const trouble = checkSpecialisations(words);
    if (trouble !== null) context.addIssue({ code: 'custom', message: trouble });
  }),
  reason: reasonSchema.optional(),
  password: proof,
});
export type CriticBody = z.infer<typeof criticBodySchema>;

const day = z
  .string()
  .regex(/^[12]\d{3}-\d{2}-\d{2}$/u, 'must be a day such as 2026-11-20')
  // Date.parse takes the 30th of February for the 2nd of March.
  .refine((text) => dayOf(Date.parse(text)) === text, 'must be a day of the calendar');
const named = wireText(200).optional();

/** YYYY-MM-DD in UTC, or null for no time at all. */
function dayOf(time: number): string | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** GET /api/admin/audit, the newest first; every filter narrows. */
export const auditQuerySchema = z.strictObject({
  who: named.describe("an admin's username"),
  action: z.enum(auditActions).optional(),
  target: named.describe("a movie's id, or a person's username or id"),
  from: day.optional().describe('first day, UTC'),
  to: day.optional().describe('last day, UTC, included'),
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
    id: z.string().describe("the movie's or the person's id; empty for the whole site"),
    name: z.string().describe("the movie's title or the person's username, as it was"),
  }),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()).describe('what the act changed, by action'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditResponseSchema = z.object({ entries: z.array(auditEntrySchema), nextCursor: z.string().nullable() });
export type AuditResponse = z.infer<typeof auditResponseSchema>;
