import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canEnter, chooseAccount } from '../account.ts';
import { thisMachine, type Machine } from '../installation.ts';
import { makeWatchedFolder } from './test-folder.ts';

const run = promisify(execFile);

let machine: Promise<Machine> | undefined;

/**
 * The machine we run on. Where root runs the tests in a checkout that other users cannot access, PostgreSQL is copied out
 * once for all tests of a file, instead of once for each database.
 */
export function testMachine(): Promise<Machine> {
  return (machine ??= makeReachable());
}

/** Copies a folder with its owners and links, as `cp -a` does. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}

async function makeReachable(): Promise<Machine> {
  const found = await thisMachine();
  if (found.packageFolder === null || (await canEnter(await chooseAccount([]), found.packageFolder))) return found;
  // Removed with this process, which ends with the test file.
  const { folder } = await makeWatchedFolder();
  const packageFolder = join(folder, 'package');
  await copyFolder(found.packageFolder, packageFolder);
  return { ...found, packageFolder };
}
