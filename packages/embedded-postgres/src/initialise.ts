import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from './start-error.ts';
import { runAs, type Account } from './account.ts';
import type { Installation } from './installation.ts';
import { explainPostgresError } from './postgres-error.ts';
import type { Durability } from './settings.ts';

const halfMade = /^initialising-[0-9a-f]+$/u;

interface NewCluster {
  readonly installation: Installation;
  readonly account: Account;
  readonly majorFolder: string;
  readonly durability: Durability;
}

/**
 * Creates an empty cluster in `<major folder>/data`. It is created under another name and renamed when complete, so that
 * an interrupted one is never taken for a database; leftovers are removed.
 * Text is UTF-8 and ordered by code point, the same on every system.
 * @throws StartError where the disk is full, or something else is in its place
 */
export async function initialiseCluster(options: NewCluster): Promise<void> {
  const { majorFolder, durability } = options;
  const data = join(majorFolder, 'data');
  if (await isInUse(data)) {
    throw new StartError(
      `${data} is where the database should be, but is not a PostgreSQL database: move it away, ` +
        'or choose another folder with HEXREEL_DATA.',
    );
  }
  await removeHalfMade(majorFolder);
  const half = join(majorFolder, `initialising-${randomBytes(4).toString('hex')}`);
  try {
    await runInitdb(half, options);
    await rename(half, data);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  if (durability === 'kept') await writeThrough(majorFolder);
}

async function runInitdb(folder: string, options: NewCluster): Promise<void> {
  const { installation } = options;
  // PostgreSQL 17 introduced the builtin provider; before, the C library's C.UTF-8 has the same order.
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
      // The socket folder's mode decides who may connect; there is no other way in.
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
  if (code !== 0) throw explainPostgresError(errors, { folder: options.majorFolder, logFile: null });
}

/** An empty folder in its place does no harm; the rename replaces it. */
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

/** A rename is durable once its folder is synced; otherwise a power cut could bring back the temporary name. */
async function writeThrough(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
