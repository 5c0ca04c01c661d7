import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a program is that only some tests need. @returns null where this machine does not have it */
export async function findTool(name: string): Promise<string | null> {
  for (const folder of ['/usr/bin', '/usr/local/bin', '/bin', '/opt/homebrew/bin']) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}
