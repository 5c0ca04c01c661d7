import { checkSpecializations } from '@hexreel/domain/moderation';
import { ApiError } from '@hexreel/domain/contract/errors';
import { emailKey } from '@hexreel/domain/names';
import { eq } from 'drizzle-orm';
import { user } from '../../../db/schema/index.ts';
import { lockAdmins, removeSecondFactors } from '../../accounts/index.ts';
import { Outbox } from '../../mail/index.ts';
import { decideAndWrite, type UserCommand, type User } from './change-user.ts';
import type { ModerationContext } from '../context.ts';
import { decideToMakeAdmin, decideToMakeCritic, decideToRevokeAdmin, decideToRevokeCritic } from './change-roles.ts';

/** The result of a command-line action on a user. */
export interface Granting {
  readonly username: string;
  readonly displayName: string;
  /** False if it was so before. */
  readonly changed: boolean;
}

type CommandLineContext = Pick<ModerationContext, 'database' | 'eventBus' | 'now'>;

/** The actor in the audit log for actions on the command line: this is how the first admin is made (R186). */
export const commandLine = { id: null, username: 'the command line' } as const;

/** @throws ApiError person_not_found; invalid_request for a user who is unverified or suspended */
export const grantAdmin = (context: CommandLineContext, email: string): Promise<Granting> =>
  change(context, email, { action: 'make-admin', decide: decideToMakeAdmin });

/**
 * @param options.force also if no admin who can sign in is left
 * @throws ApiError person_not_found, last_admin
 */
export const revokeAdmin = (
  context: CommandLineContext,
  email: string,
  { force }: { readonly force: boolean },
): Promise<Granting> =>
  change(context, email, {
    action: 'unmake-admin',
    decide: force ? async (_tx, { isAdmin }) => (isAdmin ? { set: { isAdmin: false } } : null) : decideToRevokeAdmin,
  });

/** Makes a user a critic, or changes what they write about. @throws ApiError person_not_found, invalid_request */
export async function grantCritic(
  context: CommandLineContext,
  email: string,
  specializations: readonly string[],
): Promise<Granting> {
  const problem = checkSpecializations(specializations);
  if (problem !== null) throw new ApiError('invalid_request', problem);
  return change(context, email, { action: 'make-critic', decide: decideToMakeCritic(specializations) });
}

/** @throws ApiError person_not_found */
export const revokeCritic = (context: CommandLineContext, email: string): Promise<Granting> =>
  change(context, email, { action: 'unmake-critic', decide: decideToRevokeCritic });

/** Removes a user's passkeys, app and recovery codes, for who has lost them all (R848). @throws ApiError person_not_found */
export const removeSecondFactorsOf = (context: CommandLineContext, email: string): Promise<Granting> =>
  change(context, email, {
    action: 'change-sign-in',
    decide: async (tx, target) => {
      const outbox = new Outbox({ database: tx, now: context.now });
      return (await removeSecondFactors(tx, target, { outbox })) ? { set: {}, details: { change: 'factors-removed' } } : null;
    },
  });

async function change(
  { database, eventBus, now }: CommandLineContext,
  email: string,
  command: Pick<UserCommand, 'action' | 'decide'>,
): Promise<Granting> {
  return eventBus.change(database, async (tx) => {
    await lockAdmins(tx);
    const ofAddress = eq(user.email, emailKey(email));
    const [target] = await tx.select().from(user).where(ofAddress).for('no key update');
    if (target === undefined) throw new ApiError('person_not_found', `No account has the address ${email}.`);
    const actor = commandLine;
    const { changed, events } = await decideAndWrite(tx, { ...command, actor, target, reason: undefined, at: new Date(now()) });
    return { result: granting(target, changed), events };
  });
}

function granting({ username, displayName }: User, changed: User | null): Granting {
  return { username, displayName, changed: changed !== null };
}
