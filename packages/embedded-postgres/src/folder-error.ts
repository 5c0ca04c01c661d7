import { userInfo } from 'node:os';
import { StartError } from './start-error.ts';

/**
 * Turns a file system error into a message that says what to do about it.
 * @param folder the folder that was configured, or the one below it that is at fault
 * @returns the error itself where the operator cannot fix it
 */
export function explainFolderError(error: unknown, folder: string): unknown {
  const explain = explanations[(error as NodeJS.ErrnoException).code ?? ''];
  return explain === undefined ? error : new StartError(explain(folder), { cause: error });
}

/** The message for a full disk, which may be reported by PostgreSQL or by Node. */
export function diskFullSentence(folder: string): string {
  return `The disk that holds ${folder} is full: free about 100 MB, or choose another folder with HEXREEL_DATA.`;
}

const otherFolder = 'or choose another folder with HEXREEL_DATA.';

const refused = (folder: string): string =>
  `The data folder ${folder} cannot be read and written by the user ${ownName()}: give that user the folder, ${otherFolder}`;

const explanations: Readonly<Record<string, (folder: string) => string>> = {
  EACCES: refused,
  EPERM: refused,
  EROFS: (folder) => `The data folder ${folder} is on a read-only file system: make it writable, ${otherFolder}`,
  ENOSPC: diskFullSentence,
  EDQUOT: diskFullSentence,
  ENOTDIR: (folder) =>
    `The data folder ${folder} cannot be made, since a file is in its place: move that file away, ${otherFolder}`,
  EEXIST: (folder) =>
    `The data folder ${folder} cannot be made, since a file is in its place: move that file away, ${otherFolder}`,
  // Missing folders are created, so an entry that exists and cannot be found is a broken link.
  ENOENT: (folder) => `The data folder ${folder} is a link to a place that does not exist: fix the link, ${otherFolder}`,
  ELOOP: (folder) => `The data folder ${folder} is a link that leads back to itself: fix the link, ${otherFolder}`,
  ENAMETOOLONG: (folder) => `The name of the data folder ${folder} is too long: choose a shorter one with HEXREEL_DATA.`,
  ENOTSUP: (folder) =>
    `The file system of ${folder} cannot hold sockets, which the database needs: choose another folder with HEXREEL_DATA.`,
};

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an entry in /etc/passwd, as containers have them.
    return String(process.geteuid?.() ?? 'of this process');
  }
}
