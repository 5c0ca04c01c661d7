import type { Account, EditProfileBody } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { checkDisplayName } from '@hexreel/domain/names';
import { checkBio } from '@hexreel/domain/user';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movieImport, user, signInMethod } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { proposeUsername } from './choose-username.ts';
import type { AccountsContext } from './context.ts';
import { googleProvider, passwordProvider } from './users.ts';

/** The viewer's own account as Settings shows it. @throws ApiError unauthenticated if it has just been deleted */
export async function readAccount(
  { database, providers }: Pick<AccountsContext, 'database' | 'providers'>,
  userId: string,
): Promise<Account> {
  const rows = await accountOfUser(database).execute({ userId });
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
    providers: providers
      .filter(({ id, method }) => id !== 'google' && rows.some(({ provider }) => provider === method))
      .map(({ id, name }) => ({ id, name })),
    ...(owner.isFirstRun ? { isFirstRun: true as const } : {}),
    ...(rows[0]?.hasImported === true ? { hasImported: true as const } : {}),
    ...(owner.usernameChosen
      ? {}
      : {
          proposedUsername: rows.some(({ provider }) => provider?.startsWith('openid:') === true)
            ? owner.username
            : await proposeUsername(database, owner),
        }),
  };
}

const doneImport = (database: Database) =>
  database
    .select({ one: sql`1` })
    .from(movieImport)
    .where(and(eq(movieImport.userId, user.id), eq(movieImport.status, 'done')));

const accountOfUser = prepareOnce((database) =>
  database
    .select({ person: user, provider: signInMethod.provider, hasImported: exists(doneImport(database)) })
    .from(user)
    .leftJoin(signInMethod, eq(signInMethod.userId, user.id))
    .where(eq(user.id, sql.placeholder('userId')))
    .prepare('account_of_user'),
);

/**
 * Changes display name, bio and picture, and nothing else (R134).
 * @throws ApiError invalid_request with the field and the text that users see
 */
export async function editProfile(context: AccountsContext, userId: string, body: EditProfileBody): Promise<void> {
  const displayName = body.displayName?.trim();
  const bio = body.bio?.trim();
  if (displayName !== undefined) refuse('displayName', await checkNewDisplayName(context.database, userId, displayName));
  if (bio !== undefined) refuse('bio', checkBio(bio));
  const changes = {
    ...(displayName === undefined ? {} : { displayName }),
    ...(bio === undefined ? {} : { bio }),
    ...(body.profilePic === undefined ? {} : { profilePic: body.profilePic }),
    updatedAt: new Date(context.now()),
  };
  await context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, userId);
    await tx.update(user).set(changes).where(eq(user.id, userId));
    return { result: undefined, events: context.eventsOfUserSummary(userId) };
  });
}

/** A name may stay as it is: rules that came later do not lock its user out. */
async function checkNewDisplayName(database: Database, userId: string, displayName: string): Promise<string | null> {
  const text = checkDisplayName(displayName);
  if (text === null) return null;
  const [owner] = await database.select({ displayName: user.displayName }).from(user).where(eq(user.id, userId));
  return owner?.displayName === displayName ? null : text;
}

function refuse(field: string, text: string | null): void {
  if (text !== null) throw new ApiError('invalid_request', text, { field });
}
