import { invitePath } from '@hexreel/domain/accounts';
import {
  commandLine,
  grantAdmin,
  grantCritic,
  removeSecondFactorsOf,
  revokeAdmin,
  revokeCritic,
  storeInvite,
  type Granting,
} from '../modules/moderation/index.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { createQuietEventBus } from './quiet-event-bus.ts';
import { withDatabase } from './with-database.ts';

/** `hexreel admin grant <email>`: makes a user an admin; this is how the first one is made (R186). */
export const adminGrant = (context: CommandContext, email: string) =>
  change(context, (site) => grantAdmin(site, email), ['is now an admin.', 'is already an admin.']);

/** `hexreel admin revoke <email>`: revokes the role; the last admin's only with --force. */
export const adminRevoke = (context: CommandContext, email: string, { force = false }: { readonly force?: boolean }) =>
  change(context, (site) => revokeAdmin(site, email, { force }), [
    `is no longer an admin.${force ? ' If there is no other, make one with: hexreel admin grant <email>' : ''}`,
    'is not an admin.',
  ]);

/** `hexreel critic grant <email>`: makes a user a critic, or changes what they write about (R185). */
export const criticGrant = (
  context: CommandContext,
  email: string,
  {
    specialization,
    specialisation,
  }: { readonly specialization?: readonly string[]; readonly specialisation?: readonly string[] },
) =>
  change(context, (site) => grantCritic(site, email, specialization ?? specialisation ?? []), [
    'is now a critic.',
    'is already a critic with these specializations.',
  ]);

/** `hexreel critic revoke <email>` */
export const criticRevoke = (context: CommandContext, email: string) =>
  change(context, (site) => revokeCritic(site, email), ['is no longer a critic.', 'is not a critic.']);

/** `hexreel remove-second-factors <email>`: for who has lost their devices and recovery codes (R848). */
export const removeSecondFactors = (context: CommandContext, email: string) =>
  change(context, (site) => removeSecondFactorsOf(site, email), [
    'signs in with the password alone now.',
    'has no passkey, app or recovery code.',
  ]);

/** Changes a user while the site runs, whose processes get the event at once. */
async function change(
  context: CommandContext,
  act: (site: Parameters<typeof grantAdmin>[0]) => Promise<Granting>,
  [changed, before]: readonly [string, string],
): Promise<boolean> {
  const granting = await withDatabase(configOf(context), ({ database, connection }) =>
    act({ database, eventBus: createQuietEventBus(connection), now: Date.now }),
  );
  const { displayName, username } = granting;
  answer(context, granting, [`${displayName} (${username}) ${granting.changed ? changed : before}`]);
  return true;
}

/** `hexreel invite [--label] [--uses] [--days]`: prints the link of a new invite (R794). */
export const createInviteLink = async (
  context: CommandContext,
  { label, uses, days }: { readonly label: string; readonly uses: number; readonly days: number },
): Promise<boolean> => {
  const config = configOf(context);
  const { invite, token } = await withDatabase(config, ({ database }) =>
    database.transaction((tx) => storeInvite(tx, commandLine, { label, uses, days, now: new Date() })),
  );
  const link = config.publicUrl + invitePath(token);
  const closed = config.signUp === 'closed' ? ['SIGN_UP is closed: set it to invite before the link is used.'] : [];
  answer(context, { link, expiresAt: invite.expiresAt }, [link, ...closed]);
  return true;
};
