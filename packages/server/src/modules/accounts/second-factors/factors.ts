import { ApiError } from '@hexreel/domain/contract/errors';
import type { SignInResponse } from '@hexreel/domain/contract/accounts';
import type { SecondFactors } from '@hexreel/domain/contract/second-factors';
import type { SignInChange } from '@hexreel/domain/texts/mails';
import { secondFactorTexts } from '@hexreel/domain/texts/second-factors';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { passkey, recoveryCode, secondFactor } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import type { Outbox } from '../../mail/index.ts';
import { signInChangeKind } from '../account-emails.ts';
import type { AccountsContext, SignInOwner } from '../context.ts';

/** A user's passkeys, the oldest first. */
export async function passkeysOf(database: Database, userId: string) {
  return database.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), asc(passkey.id));
}

export async function findSecondFactor(database: Database, userId: string) {
  const [row] = await database.select().from(secondFactor).where(eq(secondFactor.userId, userId));
  return row ?? null;
}

/** The viewer's passkeys, app and recovery codes, as Settings shows them. */
export async function readSecondFactors(
  { database, config }: Pick<AccountsContext, 'database' | 'config'>,
  { id, isAdmin }: Pick<SignedIn, 'id' | 'isAdmin'>,
): Promise<SecondFactors> {
  const passkeys = await passkeysOf(database, id);
  const factor = await findSecondFactor(database, id);
  const codes = await database.select({ isSaved: recoveryCode.isSaved }).from(recoveryCode).where(eq(recoveryCode.userId, id));
  return {
    passkeys: passkeys.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
      id: passkeyId,
      name,
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorSince: factor?.secretSince?.toISOString() ?? null,
    activeSince: factor?.activeSince?.toISOString() ?? null,
    recoveryCodesLeft: codes.filter(({ isSaved }) => isSaved).length,
    isRequired: isAdmin && config.adminsNeedSecondFactor,
  };
}

/** The ways to go on after a password, besides a recovery code. */
export type SecondStep = NonNullable<SignInResponse['secondStep']>;

/** The ways to go on after a user's password; null where it is enough (R843). */
export async function secondStepOf(database: Database, userId: string): Promise<SecondStep | null> {
  const factor = await findSecondFactor(database, userId);
  if (factor?.activeSince == null) return null;
  return { passkey: (await passkeysOf(database, userId)).length > 0, authenticator: factor.secret !== null };
}

/** Tells the owner of a change by mail, and the log where they are an admin, in the change's transaction (R847). */
export async function tellOfChange(
  tx: Database,
  { outbox, logSignInChange, now }: Pick<AccountsContext, 'outbox' | 'logSignInChange' | 'now'>,
  owner: SignInOwner,
  change: SignInChange,
): Promise<void> {
  await tellByMail(tx, outbox, owner, change);
  if (owner.isAdmin) await logSignInChange(tx, owner, change, new Date(now()));
}

async function tellByMail(tx: Database, outbox: Outbox, { email }: SignInOwner, change: SignInChange): Promise<void> {
  await outbox.add(tx, signInChangeKind(change), email);
}

/** After one was removed: without a passkey or an app nothing can follow the password, and recovery codes are void. */
export async function deactivateIfNone(tx: Database, userId: string): Promise<void> {
  const factor = await findSecondFactor(tx, userId);
  if (factor === null || factor.secret !== null || (await passkeysOf(tx, userId)).length > 0) return;
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.update(secondFactor).set({ activeSince: null }).where(eq(secondFactor.userId, userId));
}

/** Changes the row of a user's second factors, and makes it where there is none. */
export async function setSecondFactor(
  tx: Database,
  userId: string,
  set: Partial<Omit<typeof secondFactor.$inferInsert, 'userId'>>,
): Promise<void> {
  await tx
    .insert(secondFactor)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: secondFactor.userId, set });
}

/** Removes all of them at the operator's command (R848). @returns false if there was none */
export async function removeSecondFactors(
  tx: Database,
  owner: SignInOwner,
  { outbox }: { readonly outbox: Outbox },
): Promise<boolean> {
  const passkeys = await tx.delete(passkey).where(eq(passkey.userId, owner.id)).returning({ id: passkey.id });
  const factors = await tx.delete(secondFactor).where(eq(secondFactor.userId, owner.id)).returning();
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, owner.id));
  if (passkeys.length === 0 && factors.length === 0) return false;
  await tellByMail(tx, outbox, owner, 'factors-removed');
  return true;
}

/** @throws ApiError conflict */
export async function requireAnyFactor(tx: Database, userId: string): Promise<void> {
  const factor = await findSecondFactor(tx, userId);
  const [key] = await tx.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, userId)).limit(1);
  if (key === undefined && factor?.secret == null) throw new ApiError('conflict', secondFactorTexts.nothingToAsk);
}
