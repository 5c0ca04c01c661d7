import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { checkoutFolder } from '../config.ts';

const fetched = join(checkoutFolder, 'var/tools/usr');
const folders = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/bin',
  '/opt/homebrew/bin',
  join(fetched, 'bin'),
  join(fetched, 'sbin'),
];

/** For programs whose libraries were fetched with them. */
export const libraryPath = join(fetched, `lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);

/**
 * The path of a program that only some tests need; `npm test` fetches some on Debian (tools/setup/operations-tools).
 * @returns null if this machine does not have it
 */
export async function findTool(name: string): Promise<string | null> {
  for (const folder of folders) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}
