import { ApiError } from '@hexreel/domain/contract/errors';
import type { UserSummary } from '@hexreel/domain/contract/users';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { rankingTexts } from '@hexreel/domain/texts/rankings';
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, movie, user } from '../../db/schema/index.ts';
import { isUuid } from '../../db/uuid.ts';

/** The fields of a user summary; the e-mail address is not among them. */
export const userSummaryColumns = {
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  profilePic: user.profilePic,
  isCritic: user.isCritic,
};

export function presentUserSummary({ id, username, displayName, profilePic, isCritic }: UserSummary): UserSummary {
  return { id, username, displayName, profilePic, isCritic };
}

/** Users who are visible to others: with a verified address, not suspended. All others are treated as nonexistent. */
export const isVisible: SQL = sql`(${user.emailVerified} and ${user.suspendedAt} is null)`;

/** The same for a row that was read. */
export function isShown({
  emailVerified,
  suspendedAt,
}: Pick<typeof user.$inferSelect, 'emailVerified' | 'suspendedAt'>): boolean {
  return emailVerified && suspendedAt === null;
}

/** The same for a user whose id alone is at hand: answered by the index of hidden users. @param userId the column that holds it */
export function isVisibleId(userId: SQL): SQL<boolean> {
  return sql<boolean>`not exists (
    select 1 from ${user} as hidden where hidden.id = ${userId} and (not hidden.email_verified or hidden.suspended_at is not null))`;
}

/** Those of some users who are visible to others. One statement. */
export async function findVisibleUsers(database: Database, userIds: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...userIds]), isVisible));
  return rows.map(({ id }) => id);
}

/** True if a movie may be opened; a banned one stays on the viewer's own lists only (R181). */
export const isAvailable: SQL<boolean> = sql<boolean>`not exists (select 1 from ${bannedMovie} where ${bannedMovie.movieId} = ${movie.id})`;

/**
 * True if the movie of a rating has details: one that only an import knows is left out of review lists (R14), though not of
 * rankings (R120).
 * @param movieId the column that holds the movie's id
 */
export function hasDetails(movieId: SQL): SQL<boolean> {
  return sql<boolean>`not exists (
    select 1 from ${movie} as bare where bare.id = ${movieId} and bare.title = ${rankingTexts.unknownTitle})`;
}

/** Text escaped for a pattern of LIKE. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/gu, String.raw`\$&`);
}

/** @param id as in the URL @throws ApiError person_not_found ('Profile not found') */
export function parseUserId(id: string): string {
  const key = id.toLowerCase();
  if (!isUuid(key)) throw userNotFound();
  return key;
}

export function userNotFound(): ApiError {
  return new ApiError('person_not_found', errorTexts.userNotFound);
}
