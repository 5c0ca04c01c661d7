import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { PersonFace } from '@hexreel/domain/api/people';
import { sql, type SQL } from 'drizzle-orm';
import { bannedMovie, movie, person } from '../../db/schema/index.ts';
import { isUuid } from '../../db/uuid.ts';

/** What lists show of a person; the address is not among it. */
export const faceColumns = {
  id: person.id,
  username: person.username,
  displayName: person.displayName,
  profilePic: person.profilePic,
  isCritic: person.isCritic,
};

export function presentFace({ id, username, displayName, profilePic, isCritic }: PersonFace): PersonFace {
  return { id, username, displayName, profilePic, isCritic };
}

/** Members whom others may see: with a proven address, not suspended. Everybody else is as if they were not there. */
export const isVisible: SQL = sql`(${person.emailVerified} and ${person.suspendedAt} is null)`;

/** Whether a movie may be opened; what is banned stays on one's own lists only (readings, 22). */
export const isAvailable: SQL<boolean> = sql<boolean>`not exists (select 1 from ${bannedMovie} where ${bannedMovie.movieId} = ${movie.id})`;

/** Text that stands for itself in a pattern of LIKE. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/gu, String.raw`\$&`);
}

/** @param id as it stands in the URL @throws ApiError person_not_found ('Profile not found') */
export function parsePersonId(id: string): string {
  const key = id.toLowerCase();
  if (!isUuid(key)) throw personNotFound();
  return key;
}

export function personNotFound(): ApiError {
  return new ApiError('person_not_found', errorTexts.personNotFound);
}
