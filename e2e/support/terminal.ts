import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, type TestContext } from 'vitest';
import { joinEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { findTool } from '../../packages/server/src/testing/find-tool.ts';
import { freePort, makeDataFolder } from './site.ts';

const checkout = join(import.meta.dirname, '../..');
const ready = 'Hexreel is ready';

/**
 * Runs a command of npm in a terminal, on a copy of the run's prepared data folder, presses Ctrl+C once it is ready, which the
 * terminal and npm both pass on, and expects it to end with its database and without a word of failure (R460).
 * @param folder where below the data folder the command keeps its database
 */
export async function expectCtrlCEnds(command: 'start' | 'demo' | 'dev', folder: string, context: TestContext): Promise<void> {
  const script = await findTool('script');
  if (script === null || process.platform !== 'linux') return context.skip('script (Debian: bsdutils) is not installed');
  const terminal = await openTerminal(command, script);
  await expect.poll(terminal.text).toContain(ready);
  const findDatabase = () => joinEmbeddedPostgres({ dataFolder: join(terminal.dataFolder, folder) });
  expect(await findDatabase()).not.toBeNull();
  terminal.press('\u0003');
  expect(await terminal.ended).toEqual([0, null]);
  expect(await findDatabase()).toBeNull();
  const [, after = ''] = terminal.text().split(ready);
  expect(after).toContain('Stopped the bundled PostgreSQL.');
  expect(after).not.toMatch(/"level":[456]0|error|fail/iu);
}

async function openTerminal(command: string, script: string) {
  const dataFolder = makeDataFolder();
  execFileSync('cp', ['-a', `${inject('preparedFolder')}/.`, dataFolder]);
  const child = spawn(script, ['-qec', `exec npm run ${command}`, '/dev/null'], {
    cwd: checkout,
    env: { ...process.env, ENV_FILE: '/dev/null', PORT: String(await freePort()), HEXREEL_DATA: dataFolder, LOG_LEVEL: 'info' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { dataFolder, text: () => text, press: (key: string) => child.stdin.write(key), ended: once(child, 'exit') };
}
