import { lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import type { Account } from './account.ts';
import { chownFolder, makeMissing } from './place.ts';
import { fitsSocketPath, shortHash } from './short-path.ts';

/** Part of the socket's name by PostgreSQL's convention only: no port is opened. */
export const port = 5432;

export const socketName = `.s.PGSQL.${port}`;

/** PostgreSQL's lock file next to its socket, which has the longer name of the two. */
export const socketLockName = `${socketName}.lock`;

/**
 * Creates the folder for PostgreSQL's socket: next to the data, or a short one elsewhere where the path would be too long
 * for the kernel. It is the same at every start, so that connection settings stay valid after a restart.
 * @throws StartError where the short one belongs to another user
 */
export async function makeSocketFolder(options: { majorFolder: string; account: Account }): Promise<string> {
  const folder = socketFolderOf(options.majorFolder);
  const uid = options.account.id?.uid ?? process.geteuid?.();
  if (await makeMissing(folder, 0o700)) await chownFolder(folder, options.account);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
    throw new StartError(`${folder}, the folder for the database's socket, belongs to another user: remove it.`);
  }
  return folder;
}

/** Removes the short folder, which a stopped PostgreSQL leaves empty; the one next to the data stays. */
export async function removeSocketFolder(majorFolder: string): Promise<void> {
  const folder = socketFolderOf(majorFolder);
  if (!folder.startsWith(majorFolder)) await rm(folder, { recursive: true, force: true });
}

function socketFolderOf(majorFolder: string): string {
  const beside = join(majorFolder, 'socket');
  return fitsSocketPath(beside, socketLockName) ? beside : join('/tmp', `hexreel-${shortHash(majorFolder)}`);
}
