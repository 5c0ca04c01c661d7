import type { Account, EditProfileBody } from '@hexreel/domain/api/accounts';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { checkDisplayName } from '@hexreel/domain/names';
import { checkBio } from '@hexreel/domain/people';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, signInMethod } from '../../db/schema/index.ts';
import { googleProvider, passwordProvider } from './people.ts';

/** The own account as Settings shows it. @throws ApiError unauthenticated where it has gone in this moment */
export async function readAccount(database: Database, personId: string): Promise<Account> {
  const rows = await database
    .select({ person, provider: signInMethod.provider })
    .from(person)
    .leftJoin(signInMethod, eq(signInMethod.personId, person.id))
    .where(eq(person.id, personId));
  const owner = rows[0]?.person;
  if (owner === undefined) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  return {
    username: owner.username,
    displayName: owner.displayName,
    email: owner.email,
    bio: owner.bio,
    profilePic: owner.profilePic,
    isAdmin: owner.isAdmin,
    isCritic: owner.isCritic,
    joinedAt: owner.createdAt.toISOString(),
    hasPassword: rows.some(({ provider }) => provider === passwordProvider),
    hasGoogle: rows.some(({ provider }) => provider === googleProvider),
  };
}

/**
 * Changes display name, bio and picture, and nothing else (specification, section 6).
 * @throws ApiError invalid_request with the field and the text that people see
 */
export async function editProfile(database: Database, personId: string, body: EditProfileBody, now: Date): Promise<void> {
  const displayName = body.displayName?.trim();
  const bio = body.bio?.trim();
  if (displayName !== undefined) refuse('displayName', checkDisplayName(displayName));
  if (bio !== undefined) refuse('bio', checkBio(bio));
  await database
    .update(person)
    .set({
      ...(displayName === undefined ? {} : { displayName }),
      ...(bio === undefined ? {} : { bio }),
      ...(body.profilePic === undefined ? {} : { profilePic: body.profilePic }),
      updatedAt: now,
    })
    .where(eq(person.id, personId));
}

function refuse(field: string, text: string | null): void {
  if (text !== null) throw new ApiError('invalid_request', text, { field });
}
