import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../start-error.ts';
import { runAs, type Account } from './account.ts';
import type { Installation } from './installation.ts';
import { explainPostgresTrouble } from './postgres-trouble.ts';
import type { Durability } from './settings.ts';

const halfMade = /^initialising-[0-9a-f]+$/u;

/**
 * Makes an empty cluster in `<major folder>/data`. It is made under another name and renamed when it is whole, so that
 * one interrupted half-way is never taken for a database; what is left of such is removed.
 * Text is UTF-8 and ordered by code point, the same on every system.
 * @throws StartError where there is no room, or something else in its place
 */
export async function initialiseCluster(options: {
  readonly installation: Installation;
  readonly account: Account;
  readonly majorFolder: string;
  readonly durability: Durability;
}): Promise<void> {
  const { majorFolder, durability } = options;
  const data = join(majorFolder, 'data');
  if (await isInUse(data)) {
    throw new StartError(
      `${data} is in the database's place and is no PostgreSQL database: move it away, ` +
        'or choose another folder with HEXREEL_DATA.',
    );
  }
  await removeHalfMade(majorFolder);
  const half = join(majorFolder, `initialising-${randomBytes(4).toString('hex')}`);
  try {
    await runInitdb({ ...options, folder: half });
    await rename(half, data);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  if (durability === 'kept') await writeThrough(majorFolder);
}

async function runInitdb(options: {
  readonly installation: Installation;
  readonly account: Account;
  readonly folder: string;
  readonly majorFolder: string;
  readonly durability: Durability;
}): Promise<void> {
  const { installation, folder } = options;
  // PostgreSQL 17 brought the builtin provider; before, the C library's own C.UTF-8 orders alike.
  const locale =
    installation.major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--lc-collate=C', '--lc-ctype=C.UTF-8'];
  const child = spawn(
    join(installation.programs, 'initdb'),
    [
      '--pgdata',
      folder,
      '--username=postgres',
      '--encoding=UTF8',
      ...locale,
      // The socket's folder decides who may connect; there is no other way in.
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
      ...(options.durability === 'kept' ? [] : ['--no-sync']),
    ],
    { ...runAs(options.account), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, errors] = await Promise.all([ended, text(child.stderr), text(child.stdout)]);
  if (code !== 0) throw explainPostgresTrouble(errors, { folder: options.majorFolder, logFile: null });
}

/** An empty folder in the place does no harm; the rename takes it over. */
async function isInUse(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length > 0;
}

async function removeHalfMade(majorFolder: string): Promise<void> {
  const names = (await readdir(majorFolder)).filter((name) => halfMade.test(name));
  await Promise.all(names.map((name) => rm(join(majorFolder, name), { recursive: true, force: true })));
}

/** A rename is on the disk when its folder is; otherwise a power cut could bring back the half-made name. */
async function writeThrough(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
