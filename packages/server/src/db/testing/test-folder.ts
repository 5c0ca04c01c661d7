import { chmod, chown, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { watchFolder } from './watchdog.ts';

/**
 * A temporary folder that anybody may enter, for one test. At the test's end it is removed, together with whatever
 * PostgreSQL still runs in it.
 * @param options.owner user id, for root to give it to
 */
export async function makeTestFolder(options: { readonly owner?: number } = {}): Promise<string> {
  const { folder, remove } = await makeWatchedFolder();
  if (options.owner !== undefined) await chown(folder, options.owner, options.owner);
  onTestFinished(remove);
  return folder;
}

/** The same for longer than a test: the caller removes it. */
export async function makeWatchedFolder(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hexreel-test-')));
  const watchdog = watchFolder(folder);
  await chmod(folder, 0o755);
  return { folder, remove: watchdog.end };
}
