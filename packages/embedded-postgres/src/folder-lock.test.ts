import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from './start-error.ts';
import { makeTestFolder } from './testing/test-folder.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';

const subject = '/srv/hexreel';

async function listen(path: string, answer: string | null): Promise<void> {
  const server = createServer((socket) => {
    if (answer !== null) socket.end(answer);
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  onTestFinished(() => void server.close());
}

/** Leaves a socket without a listener, as a killed process does. */
async function leaveDeadSocket(folder: string, name: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(join(folder, `.${name}`), resolve);
  });
  await rename(join(folder, `.${name}`), join(folder, name));
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

test('refuses the second, naming the folder and the process that holds it', async () => {
  const folder = await makeTestFolder();
  await lockFolder({ lockFolder: folder, subject });
  await expect(lockFolder({ lockFolder: folder, subject })).rejects.toThrow(
    new StartError(
      `Another Hexreel server (process ${process.pid}) already uses the data folder /srv/hexreel: ` +
        'stop that one, or give this one another folder with HEXREEL_DATA.',
    ),
  );
});

test('is free again after a release', async () => {
  const folder = await makeTestFolder();
  const lock = await lockFolder({ lockFolder: folder, subject });
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await expect(lockFolder({ lockFolder: folder, subject })).resolves.toBeDefined();
});

test('is taken by exactly one of many that start at once, also over stale sockets', async () => {
  for (let round = 0; round < 10; round += 1) {
    const folder = await makeTestFolder();
    await leaveDeadSocket(folder, '17-0123456789abcdef');
    await leaveDeadSocket(folder, '4194304-fedcba9876543210');
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder({ lockFolder: folder, subject })));
    const won = outcomes.filter((outcome): outcome is PromiseFulfilledResult<FolderLock> => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await readdir(folder)).toHaveLength(1);
    await won[0]?.value.release();
  }
});

test('treats a process that accepts and does not answer as alive', async () => {
  const folder = await makeTestFolder();
  await listen(join(folder, '4242-0123456789abcdef'), null);
  await expect(lockFolder({ lockFolder: folder, subject })).rejects.toThrow('(process 4242)');
});

test('treats a process that hangs up without an answer as alive as long as it listens', async () => {
  const folder = await makeTestFolder();
  await listen(join(folder, '4242-0123456789abcdef'), '');
  await expect(lockFolder({ lockFolder: folder, subject })).rejects.toThrow('(process 4242)');
});

test('is not kept out by one that is just releasing it', async () => {
  const folder = await makeTestFolder();
  const path = join(folder, '4242-0123456789abcdef');
  const leaving = createServer((socket) => {
    socket.destroy();
    leaving.close();
  });
  await new Promise<void>((resolve) => {
    leaving.listen(path, resolve);
  });
  await expect(lockFolder({ lockFolder: folder, subject })).resolves.toBeDefined();
});

test('yields to a candidate that comes before it by name', async () => {
  const folder = await makeTestFolder();
  await listen(join(folder, '0-0123456789abcdef'), 'waiting\n');
  await expect(lockFolder({ lockFolder: folder, subject })).rejects.toThrow(StartError);
});

test('works in a folder whose path is too long for a socket', async () => {
  const folder = join(await makeTestFolder(), 'a-rather-long-name-'.repeat(6));
  await mkdir(folder);
  const lock = await lockFolder({ lockFolder: folder, subject });
  await expect(lockFolder({ lockFolder: folder, subject })).rejects.toThrow(StartError);
  await lock.release();
  await expect(lockFolder({ lockFolder: folder, subject })).resolves.toBeDefined();
});

test('reports a file in place of its folder', async () => {
  const file = join(await makeTestFolder(), 'lock');
  await writeFile(file, '');
  await expect(lockFolder({ lockFolder: file, subject })).rejects.toThrow('a file is in its place');
});
