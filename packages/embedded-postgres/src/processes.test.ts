import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeZombie } from './testing/zombie.ts';
import { findByPs, findProcess, signal, stillRuns, waitForEnd } from './processes.ts';

const run = promisify(execFile);

test('finds a running process and notices its end', async () => {
  const child = spawn('sleep', ['60']);
  const seen = await findProcess(child.pid ?? 0);
  expect(seen).toMatchObject({ pid: child.pid, zombie: false });
  if (seen === null) return;
  expect(await stillRuns(seen)).toBe(true);
  expect(await waitForEnd(seen, 50)).toBe(false);
  signal(seen.pid, 'SIGKILL');
  expect(await waitForEnd(seen, 5_000)).toBe(true);
});

test('treats a zombie as ended', async () => {
  const seen = await findProcess(await makeZombie());
  expect(seen?.zombie).toBe(true);
  expect(seen !== null && (await stillRuns(seen))).toBe(false);
});

test('tells a later process with the same number apart', async () => {
  const seen = await findProcess(process.pid);
  expect(seen !== null && (await stillRuns({ ...seen, mark: 'an earlier start' }))).toBe(process.platform !== 'linux');
});

test('does not take an arbitrary process for the server of a folder', async () => {
  expect((await findProcess(process.pid))?.serves(process.cwd())).toBe(false);
});

test('finds nothing under an unused number', async () => {
  const child = spawn('true');
  await once(child, 'close');
  expect(await findProcess(child.pid ?? 0)).toBeNull();
  expect(signal(child.pid ?? 0, 'SIGTERM')).toBe(false);
});

const hasPs = await access('/bin/ps').then(
  () => true,
  () => false,
);

test('reads the same facts of a process from ps alone', async ({ skip }) => {
  skip(!hasPs, 'needs ps');
  const child = spawn('/bin/sh', ['-c', 'sleep 60; true # /usr/bin/postgres -D /srv/hexreel/data']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const seen = await findByPs(child.pid ?? 0);
  expect(seen).toMatchObject({ pid: child.pid, zombie: false });
  expect(seen?.mark).toMatch(/\d\d:\d\d:\d\d \d{4}$/u);
  expect(seen?.serves('/srv/hexreel/data')).toBe(true);
  expect(seen?.serves('/srv/other/data')).toBe(false);
  expect((await findByPs(await makeZombie()))?.zombie).toBe(true);
  expect(await findByPs(2 ** 22 + 1)).toBeNull();
});

/**
 * Runs a command as `nobody` where /proc hides what others run, alongside a process of root whose number is its last word.
 */
async function runBesideHidden(...command: string[]): Promise<string> {
  const script = `
    sleep 60 &
    mount -t proc -o hidepid=1 proc /proc && setpriv --reuid=65534 --regid=65534 --clear-groups "$@" $!`;
  const { stdout } = await run('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script, 'sh', ...command]);
  return stdout;
}

test('processes that /proc hides from this user are not ours', async ({ skip }) => {
  const program = join(import.meta.dirname, 'processes.ts');
  const canHide = await runBesideHidden('sh', '-c', 'test -r "$1" && test -x "$0"', process.execPath, program).then(
    () => true,
    () => false,
  );
  skip(!canHide, 'needs root, unshare, and a checkout that others may read');
  const code = `
    import { findProcess, findProcessesOf } from '${program}';
    console.log(JSON.stringify([await findProcess(Number(process.argv[1])), await findProcessesOf('/')]));`;
  const found = await runBesideHidden(process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code);
  expect(JSON.parse(found)).toEqual([null, []]);
});
