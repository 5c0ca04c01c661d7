import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { StartError } from './start-error.ts';
import { canEnter, chooseAccount, type Account } from './account.ts';
import type { Log } from './embedded-postgres.ts';
import { explainFolderError } from './folder-error.ts';
import { shortHash } from './short-path.ts';

/**
 * Where the bundled database is stored, all below `folder`, usually `<data folder>/postgres`:
 * `lock/` (see folder-lock.ts), `binaries/` (copies of PostgreSQL, where needed), and for each major version `<major>/` with
 * `data/` (the cluster), `socket/` and `server.log`.
 */
export interface Place {
  readonly folder: string;
  readonly account: Account;
}

const pointerName = 'moved-to';

/**
 * Finds or creates the place of a data folder's database.
 *
 * Started by root, PostgreSQL runs as another user, who may have no access to the data folder (a checkout in root's home).
 * The database is then stored in the refuge, and a file `moved-to` in the data folder names that place permanently.
 * @param refuge folder where root keeps such databases
 * @throws StartError where the folder cannot be used
 */
export async function settlePlace(options: { dataFolder: string; refuge: string; log: Log }): Promise<Place> {
  const { dataFolder, refuge, log } = options;
  try {
    await makeDataFolder(dataFolder);
    const usual = join(await realpath(dataFolder), 'postgres');
    const moved = await findMovedPlace(usual);
    if (moved !== null && dirname(moved) !== refuge) {
      throw new StartError(`${join(usual, pointerName)} names ${moved}, which is not in ${refuge}: correct or remove it.`);
    }
    if (moved !== null) await mkdir(refuge, { recursive: true, mode: 0o755 });
    const folder = moved ?? usual;
    const dataOwner = await findDataOwner(folder);
    // A user who starts it as root in a folder of their own can still start it as themselves afterwards.
    const folderOwner = (await stat(dataFolder)).uid;
    const account = await chooseAccount(dataOwner === null ? [folderOwner] : [dataOwner, folderOwner]);
    await makeFolder(folder, { like: moved === null ? dataFolder : '/', mode: account.id === null ? 0o700 : 0o755 });
    if (account.id === null || (await canEnter(account, folder))) {
      if (moved !== null) log({ level: 'info', message: `The database for ${dataFolder} is in ${folder}.` });
      return { folder, account };
    }
    if (dataOwner !== null || moved !== null) {
      throw new StartError(
        `The database in ${folder} runs as the user ${account.name}, who cannot access that folder: ` +
          'open the folders above it (chmod o+x), or choose another folder with HEXREEL_DATA.',
      );
    }
    return { folder: await moveToRefuge({ usual, refuge, account, log }), account };
  } catch (error) {
    throw explainFolderError(error, dataFolder);
  }
}

/** The existing place of a data folder, for joining a running database; null where there is none. */
export async function findPlace(dataFolder: string): Promise<string | null> {
  const usual = join(resolve(dataFolder), 'postgres');
  if (!(await isThere(usual))) return null;
  const real = await realpath(usual);
  return (await findMovedPlace(real)) ?? real;
}

async function makeDataFolder(dataFolder: string): Promise<void> {
  let existing = resolve(dataFolder);
  while (!(await isThere(existing))) existing = dirname(existing);
  for (const name of relative(existing, resolve(dataFolder)).split(sep)) {
    const folder = join(existing, name);
    await makeFolder(folder, { like: existing, mode: 0o755 });
    existing = folder;
  }
}

/** Creates a folder with the owner of `like`, so that a start by root does not lock that user out. */
export async function makeFolder(folder: string, options: { like: string; mode: number }): Promise<void> {
  const made = await makeMissing(folder, options.mode);
  if (!made || process.geteuid?.() !== 0) return;
  await chmod(folder, options.mode);
  const owner = await stat(options.like);
  await chown(folder, owner.uid, owner.gid);
}

/**
 * Creates one folder in an existing one. (With `recursive`, Node reports a read-only file system as a missing folder.)
 * @returns false where it existed already
 */
export async function makeMissing(folder: string, mode: number): Promise<boolean> {
  return mkdir(folder, { mode }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** The folder of one major version, owned by the account, which creates everything below it. */
export async function makeMajorFolder(place: Place, major: number): Promise<string> {
  const folder = join(place.folder, String(major));
  await makeMissing(folder, 0o700);
  await chownFolder(folder, place.account);
  return folder;
}

/** Changes a folder's owner to the account. Links are not followed: their target may not be ours. */
export async function chownFolder(folder: string, { id }: Account): Promise<void> {
  const found = await lstat(folder);
  if (id !== null && found.isDirectory() && found.uid !== id.uid) await chown(folder, id.uid, id.gid);
}

/** Major versions that have a cluster in this place, newest first. */
export async function findMajors(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const majors: number[] = [];
  for (const name of names) {
    if (/^\d+$/u.test(name) && (await isThere(join(folder, name, 'data', 'PG_VERSION')))) majors.push(Number(name));
  }
  return majors.sort((one, other) => other - one);
}

async function findMovedPlace(usual: string): Promise<string | null> {
  const text = await readFile(join(usual, pointerName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n')[0] || null;
}

async function findDataOwner(folder: string): Promise<number | null> {
  const [newest] = await findMajors(folder);
  return newest === undefined ? null : (await stat(join(folder, String(newest), 'data'))).uid;
}

async function moveToRefuge(options: { usual: string; refuge: string; account: Account; log: Log }): Promise<string> {
  const { usual, refuge, account, log } = options;
  const folder = join(refuge, `${basename(resolve(usual, '..', '..'))}-${shortHash(usual)}`);
  await mkdir(folder, { recursive: true, mode: 0o755 }).catch((error: unknown) => {
    throw explainFolderError(error, folder);
  });
  if (!(await canEnter(account, folder))) {
    throw new StartError(
      `PostgreSQL runs as the user ${account.name}, who can access neither ${usual} nor ${folder}: ` +
        'open the folders above one of them (chmod o+x), or choose another folder with HEXREEL_DATA.',
    );
  }
  const half = join(usual, `.${pointerName}-${process.pid}`);
  await writeFile(half, `${folder}\n`);
  await rename(half, join(usual, pointerName));
  log({
    level: 'warn',
    message: `PostgreSQL runs as the user ${account.name}, who cannot access ${usual}: the database is in ${folder} instead.`,
  });
  return folder;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
}
