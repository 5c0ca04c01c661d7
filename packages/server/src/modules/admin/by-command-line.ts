import { checkSpecialisations } from '@hexreel/domain/admin';
import { ApiError } from '@hexreel/domain/api/errors';
import { emailKey } from '@hexreel/domain/names';
import { eq } from 'drizzle-orm';
import { person } from '../../db/schema/index.ts';
import { lockAdmins } from '../accounts/index.ts';
import { decideAndWrite, type ActOnPerson, type Person } from './change-person.ts';
import type { AdminContext } from './context.ts';
import { decideToMakeAdmin, decideToMakeCritic, decideToUnmakeAdmin, decideToUnmakeCritic } from './standing.ts';

/** What came of an act of the command line on somebody. */
export interface Granting {
  readonly username: string;
  readonly displayName: string;
  /** False where it was so before. */
  readonly changed: boolean;
}

type CommandLineContext = Pick<AdminContext, 'database' | 'notices' | 'now'>;

/** Who acts in the audit log, where whoever has the machine acts: the first admin is made like this (readings, 21). */
export const commandLine = { id: null, username: 'the command line' } as const;

/** @throws ApiError person_not_found; invalid_request for somebody unverified or suspended */
export const grantAdmin = (context: CommandLineContext, email: string): Promise<Granting> =>
  change(context, email, { action: 'make-admin', decide: decideToMakeAdmin });

/**
 * @param options.force also where nobody who could sign in as an admin is left
 * @throws ApiError person_not_found, last_admin
 */
export const revokeAdmin = (
  context: CommandLineContext,
  email: string,
  { force }: { readonly force: boolean },
): Promise<Granting> =>
  change(context, email, {
    action: 'unmake-admin',
    decide: force ? async (_tx, { isAdmin }) => (isAdmin ? { set: { isAdmin: false } } : null) : decideToUnmakeAdmin,
  });

/** Names a critic, or changes what they write about. @throws ApiError person_not_found, invalid_request */
export async function grantCritic(
  context: CommandLineContext,
  email: string,
  specialisations: readonly string[],
): Promise<Granting> {
  const problem = checkSpecialisations(specialisations);
  if (problem !== null) throw new ApiError('invalid_request', problem);
  return change(context, email, { action: 'make-critic', decide: decideToMakeCritic(specialisations) });
}

/** @throws ApiError person_not_found */
export const revokeCritic = (context: CommandLineContext, email: string): Promise<Granting> =>
  change(context, email, { action: 'unmake-critic', decide: decideToUnmakeCritic });

async function change(
  { database, notices, now }: CommandLineContext,
  email: string,
  act: Pick<ActOnPerson, 'action' | 'decide'>,
): Promise<Granting> {
  return notices.change(database, async (tx) => {
    await lockAdmins(tx);
    const ofAddress = eq(person.email, emailKey(email));
    const [target] = await tx.select().from(person).where(ofAddress).for('no key update');
    if (target === undefined) throw new ApiError('person_not_found', `Nobody here has the address ${email}.`);
    const actor = commandLine;
    const { changed, news } = await decideAndWrite(tx, { ...act, actor, target, reason: undefined, at: new Date(now()) });
    return { result: granting(target, changed), news };
  });
}

function granting({ username, displayName }: Person, changed: Person | null): Granting {
  return { username, displayName, changed: changed !== null };
}
