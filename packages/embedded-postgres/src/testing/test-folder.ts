import { chmod, chown, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { watchFolder } from './watchdog.ts';

/**
 * A temporary folder that every user may enter, for one test. It is removed at the end of the test, after any PostgreSQL
 * that still runs in it is stopped.
 * @param options.owner user id of its owner, for tests that run as root
 */
export async function makeTestFolder(options: { readonly owner?: number } = {}): Promise<string> {
  const { folder, remove } = await makeWatchedFolder();
  if (options.owner !== undefined) await chown(folder, options.owner, options.owner);
  onTestFinished(remove);
  return folder;
}

/** The same beyond one test: the caller removes it. */
export async function makeWatchedFolder(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hexreel-test-')));
  const watchdog = watchFolder(folder);
  await chmod(folder, 0o755);
  return { folder, remove: watchdog.end };
}
