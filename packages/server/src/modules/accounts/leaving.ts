import type { AccountExport } from '@hexreel/domain/api/accounts';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, signInMethod } from '../../db/schema/index.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import { lockAdmins, requireOtherAdmin } from './admins.ts';
import type { AccountsContext } from './context.ts';
import { findPerson, googleProvider } from './people.ts';
import { requireFreshProof } from './proof.ts';

/**
 * What a module does in the transaction in which a person leaves, before the rows that reference them go: correct
 * averages and counts. @returns what to do once it is done, such as dropping cached answers
 */
export type Departure = (tx: Database, personId: string) => Promise<(() => void) | undefined>;

/** What a module knows about a person, for their export; nothing about others. */
export type ExportPart = (
  database: Database,
  personId: string,
) => Promise<Partial<Pick<AccountExport, 'watchlist' | 'following' | 'ratings' | 'votes' | 'reports'>>>;

/**
 * Deletes the own account with all that hangs on it; the last admin stays.
 * @throws ApiError reauthentication_required, wrong_password, last_admin
 */
export async function deleteAccount(context: AccountsContext, viewer: SignedIn, password: string | undefined): Promise<void> {
  await requireFreshProof(context, viewer, password);
  const afterwards = await context.database.transaction(async (tx) => {
    // Asked of everybody: who was a member when the request came may have been made the only admin since.
    await lockAdmins(tx);
    await requireOtherAdmin(tx, viewer.id);
    const done: (() => void)[] = [];
    for (const departure of context.departures) done.push((await departure(tx, viewer.id)) ?? (() => undefined));
    const [left] = await tx.delete(person).where(eq(person.id, viewer.id)).returning({ email: person.email });
    if (left !== undefined) await context.outbox.forgetAddress(tx, left.email);
    return done;
  });
  for (const act of afterwards) act();
}

/** Everything that is kept about a person, in the field names of the specification (section 3). */
export async function exportAccount(context: AccountsContext, viewer: SignedIn): Promise<AccountExport> {
  const { database, sessions } = context;
  const owner = await findPerson(database, viewer.id);
  if (owner === null) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  const methods = await database.select().from(signInMethod).where(eq(signInMethod.personId, viewer.id));
  const parts = await Promise.all(context.exportParts.map((part) => part(database, viewer.id)));
  return {
    username: owner.username,
    displayName: owner.displayName,
    email: owner.email,
    createdAt: owner.createdAt.toISOString(),
    joinedDate: owner.createdAt.toISOString().slice(0, 10),
    updatedAt: owner.updatedAt.toISOString(),
    bio: owner.bio,
    profilePic: owner.profilePic,
    isAdmin: owner.isAdmin,
    isCritic: owner.isCritic,
    specializations: owner.specialisations,
    watchlist: parts.flatMap((part) => part.watchlist ?? []),
    following: parts.flatMap((part) => part.following ?? []),
    ratings: parts.flatMap((part) => part.ratings ?? []),
    votes: parts.flatMap((part) => part.votes ?? []),
    reports: parts.flatMap((part) => part.reports ?? []),
    signInMethods: methods.map(({ provider, createdAt }) => ({
      method: provider === googleProvider ? 'google' : 'password',
      since: createdAt.toISOString(),
    })),
    sessions: (await sessions.list(viewer.id)).map(({ createdAt, updatedAt, address, userAgent }) => ({
      signedInAt: createdAt.toISOString(),
      lastSeenAt: updatedAt.toISOString(),
      address,
      userAgent,
    })),
  };
}
