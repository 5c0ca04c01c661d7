import type { ApiRoutes } from '../../../platform/http/endpoints.ts';
import { consume } from '../../../platform/rate-limits/index.ts';
import { presentViewer } from '../../../platform/sessions/index.ts';
import { chooseUsername } from '../choose-username.ts';
import type { AccountsContext } from '../context.ts';
import { deleteAccount } from '../delete-account.ts';
import { exportAccount } from '../export-account.ts';
import { editProfile, readAccount } from '../own-account.ts';
import { readSessions } from '../own-sessions.ts';
import { requireWaitingUser } from '../waiting-account.ts';
import { exportLimit } from '../rate-limits.ts';

/** The viewer's own account: its sessions, its export, its deletion. */
export function registerMeRoutes({ registry, endpoints }: ApiRoutes, context: AccountsContext): void {
  const { database, sessions } = context;

  registry.read(endpoints.readMe, async ({ viewer }) => {
    const signedIn = await viewer();
    return { user: signedIn === null ? null : presentViewer(signedIn) };
  });
  registry.read(endpoints.readAccount, async ({ member }) => readAccount(context, (await member()).id));
  registry.read(endpoints.readSessions, async ({ member }) => readSessions(sessions, await member()));

  registry.write(endpoints.editProfile, async ({ member, body }) => {
    const viewer = await member();
    await editProfile(context, viewer.id, body);
    const account = await readAccount(context, viewer.id);
    const { displayName, profilePic } = account;
    return { user: presentViewer({ ...viewer, displayName, profilePic }), account };
  });

  registry.write(endpoints.chooseUsername, async ({ member, body }) => {
    const viewer = await member();
    await chooseUsername(context, viewer.id, body.username);
    const account = await readAccount(context, viewer.id);
    return { user: presentViewer({ ...viewer, username: account.username }), account };
  });

  registry.write(endpoints.deleteAccount, async ({ member, body }, { reply }) => {
    await deleteAccount(context, await member(), body?.password);
    reply.clearSession();
    return null;
  });

  // Downloaded by browsers as a file, never read by a page: so it is not in the contract's reads.
  const exported = async (owner: { readonly id: string; readonly username: string }) => {
    await consume(database, exportLimit, owner.id, context.now());
    return {
      fileName: `hexreel-${owner.username}.json`,
      type: 'application/json; charset=utf-8' as const,
      content: await exportAccount(context, owner),
    };
  };
  registry.download(endpoints.exportAccount, async ({ member }) => exported(await member()));
  registry.download(endpoints.exportWaitingAccount, async ({ cookies }) => exported(await requireWaitingUser(context, cookies)));
}
