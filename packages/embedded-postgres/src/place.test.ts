import { chmod, chown, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { StartError } from './start-error.ts';
import { ask, clusterOf, start, test } from './testing/database-test.ts';
import { canRunAsNobody, nobody, startServerProcess } from './testing/server-process.ts';
import { makeTestFolder } from './testing/test-folder.ts';
import { canEnter, chooseAccount } from './account.ts';
import { settlePlace } from './place.ts';

const isRoot = process.geteuid?.() === 0;

const one = [{ one: 1 }];

test('reports a file in place of the data folder', async () => {
  const folder = await makeTestFolder();
  await writeFile(join(folder, 'var'), '');
  await expect(start(join(folder, 'var'))).rejects.toThrow(
    new StartError(
      `The data folder ${join(folder, 'var')} cannot be made, since a file is in its place: ` +
        'move that file away, or choose another folder with HEXREEL_DATA.',
    ),
  );
  await expect(start(join(folder, 'var', 'below'))).rejects.toThrow('a file is in its place');
});

test('reports a data folder that is a link to itself', async () => {
  const folder = await makeTestFolder();
  await symlink('var', join(folder, 'var'));
  await expect(start(join(folder, 'var'))).rejects.toThrow(StartError);
});

test.each([[], ['below']])('reports a data folder that is or is behind a broken link %j', async (...below) => {
  const folder = await makeTestFolder();
  await symlink(join(folder, 'gone', 'far'), join(folder, 'var'));
  const dataFolder = join(folder, 'var', ...below);
  await expect(start(dataFolder)).rejects.toThrow(
    new StartError(
      `The data folder ${dataFolder} is a link to a place that does not exist: fix the link, ` +
        'or choose another folder with HEXREEL_DATA.',
    ),
  );
});

test('reports a data folder that its user cannot access', async ({ skip }) => {
  const closed = join(await makeTestFolder(), 'home');
  await mkdir(closed, { mode: isRoot ? 0o700 : 0o000 });
  skip(isRoot && !canRunAsNobody, 'root may go everywhere, and other users not into this checkout');
  const { refusal } = await startServerProcess({ dataFolder: join(closed, 'var'), ...(isRoot ? { uid: nobody } : {}) });
  expect(refusal).toBe(
    `StartError: The data folder ${join(closed, 'var')} cannot be read and written by the user ${isRoot ? 'nobody' : userInfo().username}: ` +
      'give that user the folder, or choose another folder with HEXREEL_DATA.',
  );
});

describe('started by root', () => {
  beforeEach(({ skip }) => skip(!isRoot, 'only root can run PostgreSQL as another user'));

  test('runs as another user and reports where that user has no access', async () => {
    const folder = await makeTestFolder();
    const closed = join(folder, 'home');
    await mkdir(closed, { mode: 0o700 });
    const dataFolder = join(closed, 'checkout', 'var');
    const refuge = join(folder, 'refuge');

    const first = await start(dataFolder, { refuge });
    const [name] = await readdir(refuge);
    const place = join(refuge, name ?? '');
    expect(name).toMatch(/^checkout-[0-9a-f]{12}$/u);
    expect(await readFile(join(dataFolder, 'postgres', 'moved-to'), 'utf8')).toBe(`${place}\n`);
    const { name: account } = await chooseAccount([]);
    expect(first.messages[0]).toBe(
      `PostgreSQL runs as the user ${account}, who cannot access ${join(dataFolder, 'postgres')}: the database is in ${place} instead.`,
    );
    await ask(first.postgres.connection, 'create table kept as select 1 as one');
    await expect(start(dataFolder, { refuge })).rejects.toThrow('already uses the data folder');
    await first.postgres.stop();

    await expect(start(dataFolder, { refuge: '/nowhere' })).rejects.toThrow('which is not in /nowhere: correct or remove it.');
    const second = await start(dataFolder, { refuge });
    expect(second.messages[0]).toBe(`The database for ${dataFolder} is in ${place}.`);
    expect(await ask(second.postgres.connection, 'select one from kept')).toEqual(one);
  });

  test('does not start over where its user can no longer access the database', async ({ dataFolder }) => {
    await chmod(join(dataFolder, '..'), 0o700);
    const { name } = await chooseAccount([]);
    await expect(start(dataFolder)).rejects.toThrow(
      `The database in ${join(dataFolder, 'postgres')} runs as the user ${name}, who cannot access that folder: open the folders above it`,
    );
  });

  test('lets a user keep a database of their own', async () => {
    const folder = await makeTestFolder({ owner: nobody });
    await chmod(folder, 0o700);
    const dataFolder = join(folder, 'var');
    const { postgres } = await start(dataFolder);
    await ask(postgres.connection, 'create table kept as select 1 as one');
    await postgres.stop();
    for (const path of [dataFolder, join(dataFolder, 'postgres'), join(dataFolder, 'postgres', 'lock'), clusterOf(dataFolder)]) {
      expect((await stat(path)).uid, path).toBe(nobody);
    }
  });

  test('keeps running as the owner of the data, whichever users exist now', async ({ dataFolder }) => {
    for (const path of await readdir(join(dataFolder, 'postgres', '18'), { recursive: true })) {
      await chown(join(dataFolder, 'postgres', '18', path), nobody, nobody);
    }
    await start(dataFolder);
    expect((await stat(join(clusterOf(dataFolder), 'postmaster.pid'))).uid).toBe(nobody);
  });

  test('finds an account for each case', async () => {
    expect(await chooseAccount([0, nobody])).toMatchObject({ id: { uid: nobody } });
    expect((await chooseAccount([4_000_000])).name).toMatch(/^(postgres|nobody)$/u);
  });

  test('creates folders that its user can enter, with any umask', async () => {
    const folder = await makeTestFolder();
    const before = process.umask(0o077);
    try {
      const place = await settlePlace({ dataFolder: join(folder, 'a', 'b'), refuge: '/nowhere', log: () => undefined });
      expect(place.folder).toBe(join(folder, 'a', 'b', 'postgres'));
      expect(await canEnter(place.account, place.folder)).toBe(true);
    } finally {
      process.umask(before);
    }
  });
});
