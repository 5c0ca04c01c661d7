import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { alone } from './alone.mjs';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-alone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = join(folder, 'var/setup.pid');
});

/** A process that works until it is told to stop. */
function startWorking() {
  const program = `
    import { once } from 'node:events';
    import { alone } from ${JSON.stringify(join(import.meta.dirname, 'alone.mjs'))};
    await alone(async () => {
      process.stdout.write('begun');
      await once(process.stdin, 'data');
    }, ${JSON.stringify(file)});
    process.exit(0);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', problem: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.problem += text.toString()));
  return { child, said, ended: once(child, 'exit') };
}

test('of two at once the second says that it waits, and goes on after the first', async () => {
  const first = startWorking();
  await vi.waitFor(() => expect(first.said.out).toBe('begun'), { timeout: 10_000 });
  const second = startWorking();
  const told = `Process ${first.child.pid} installs or builds in this folder; waiting for it ...`;
  await vi.waitFor(() => expect(second.said.problem).toContain(told), { timeout: 10_000 });
  expect(second.said.out).toBe('');
  first.child.stdin.write('done');
  expect(await first.ended).toEqual([0, null]);
  await vi.waitFor(() => expect(second.said.out).toBe('begun'), { timeout: 10_000 });
  second.child.stdin.write('done');
  expect(await second.ended).toEqual([0, null]);
});

test('a process that was killed holds up no one', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(dirname(file));
  writeFileSync(file, String(pid));
  await alone(() => expect(readFileSync(file, 'utf8')).toBe(String(process.pid)), file);
});

test('a process that ended with the number of this one holds up no one', async () => {
  mkdirSync(dirname(file));
  writeFileSync(file, String(process.pid));
  await alone(() => undefined, file);
});

test('work that fails holds up no one', async () => {
  const failing = () => {
    throw new Error('The disk is full');
  };
  await expect(alone(failing, file)).rejects.toThrow('The disk is full');
  await alone(() => undefined, file);
});
