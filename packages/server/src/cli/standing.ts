import { grantAdmin, grantCritic, revokeAdmin, revokeCritic, type Granting } from '../modules/admin/index.ts';
import { Notices } from '../platform/notices/index.ts';
import { systemTiming } from '../timing.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { withDatabase } from './with-database.ts';

/** `hexreel admin grant <e-mail>`: makes somebody an admin; the first one is made like this (readings, 21). */
export const adminGrant = (context: CommandContext, email: string) =>
  change(context, (site) => grantAdmin(site, email), ['is an admin now.', 'is an admin already.']);

/** `hexreel admin revoke <e-mail>`: takes the rights away; the last admin's only with --force. */
export const adminRevoke = (context: CommandContext, email: string, { force = false }: { readonly force?: boolean }) =>
  change(context, (site) => revokeAdmin(site, email, { force }), [
    `is no admin any more.${force ? ' If nobody else is one, make one with: hexreel admin grant <e-mail>' : ''}`,
    'is no admin.',
  ]);

/** `hexreel critic grant <e-mail>`: names a critic, or changes what they write about (readings, 20). */
export const criticGrant = (
  context: CommandContext,
  email: string,
  { specialisation = [] }: { readonly specialisation?: readonly string[] },
) => change(context, (site) => grantCritic(site, email, specialisation), ['is a critic now.', 'is a critic with these already.']);

/** `hexreel critic revoke <e-mail>` */
export const criticRevoke = (context: CommandContext, email: string) =>
  change(context, (site) => revokeCritic(site, email), ['is no critic any more.', 'is no critic.']);

/** Changes somebody beside a running site, whose processes learn of it at once. */
async function change(
  context: CommandContext,
  act: (site: Parameters<typeof grantAdmin>[0]) => Promise<Granting>,
  [changed, before]: readonly [string, string],
): Promise<boolean> {
  const granting = await withDatabase(configOf(context), ({ database, connection }) =>
    act({ database, notices: quietNotices(connection), now: Date.now }),
  );
  const { displayName, username } = granting;
  answer(context, granting, [`${displayName} (${username}) ${granting.changed ? changed : before}`]);
  return true;
}

/** For saying things to the site's processes without listening to them. */
export function quietNotices(connection: ConstructorParameters<typeof Notices>[0]['connection']): Notices {
  return new Notices({ connection, timing: systemTiming, onTrouble: () => undefined });
}
