import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/** The account that PostgreSQL runs as. `id` is null where that is the user of this process. */
export interface Account {
  readonly name: string;
  readonly id: { readonly uid: number; readonly gid: number } | null;
}

/**
 * PostgreSQL refuses to run as root, so root needs another user for it: an owner of the data, else `postgres`, else
 * `nobody`. Any other user runs it as themselves. PostgreSQL needs an entry in /etc/passwd in both cases.
 * @param owners user ids that own existing data, by priority; root is ignored
 * @throws StartError where no such user exists
 */
export async function chooseAccount(owners: readonly number[]): Promise<Account> {
  if (process.geteuid?.() !== 0) return ownAccount();
  const entries = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const entry =
    owners.flatMap((uid) => entries.filter((each) => each.uid === uid && uid !== 0))[0] ??
    entries.find((each) => each.name === 'postgres') ??
    entries.find((each) => each.name === 'nobody');
  if (entry === undefined) {
    throw new StartError(
      'PostgreSQL refuses to run as root, and /etc/passwd names neither postgres nor nobody to run it as: ' +
        'start Hexreel as another user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { name: entry.name, id: { uid: entry.uid, gid: entry.gid } };
}

/** Options of `spawn` that run a program as that account, without our environment. */
export function runAs(account: Account): { cwd: string; env: Record<string, string>; uid?: number; gid?: number } {
  const bare = { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' } };
  return account.id === null ? bare : { ...bare, uid: account.id.uid, gid: account.id.gid };
}

/**
 * True if an account can enter a folder, through all its parents. Left to the system, which also knows access control
 * lists.
 */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], runAs(account)).then(
    () => true,
    () => false,
  );
}

function ownAccount(): Account {
  try {
    return { name: userInfo().username, id: null };
  } catch (error) {
    throw new StartError(
      `PostgreSQL needs an entry in /etc/passwd for the user it runs as, and user id ${String(process.geteuid?.())} has none: ` +
        'start Hexreel as a user that has one, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** Lines such as `nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin`; macOS writes nobody's -2. */
function parsePasswd(text: string): { name: string; uid: number; gid: number }[] {
  return text.split('\n').flatMap((line) => {
    const [, name, uid, gid] = /^([^:#]+):[^:]*:(-?\d+):(-?\d+):/u.exec(line) ?? [];
    return name === undefined ? [] : [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}
