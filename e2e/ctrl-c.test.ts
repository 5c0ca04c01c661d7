import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import { findTool } from '../packages/server/src/testing/find-tool.ts';
import { prepareDemo } from './support/demo-site.ts';
import { freePort, makeDataFolder } from './support/site.ts';

/** A site that somebody runs in a terminal, ended by Ctrl+C: the terminal and npm both pass it on. */

const checkout = join(import.meta.dirname, '..');
/** The demo of a run may have to be made first. */
const timeout = 120_000;
const ready = 'Hexreel is ready';

/** A terminal in which a command of npm runs, on a copy of a prepared data folder. */
async function openTerminal(command: string, script: string) {
  const isDemo = command !== 'start';
  const dataFolder = makeDataFolder();
  execFileSync('cp', ['-a', `${isDemo ? await prepareDemo() : inject('preparedFolder')}/.`, dataFolder]);
  const child = spawn(script, ['-qec', `npm run ${command}`, '/dev/null'], {
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
  return {
    text: () => text,
    press: (key: string) => child.stdin.write(key),
    ended: once(child, 'exit'),
    findDatabase: () => joinEmbeddedPostgres({ dataFolder: isDemo ? join(dataFolder, 'demo') : dataFolder }),
  };
}

test.for(['start', 'demo', 'dev'])(
  'Ctrl+C ends npm run %s and its database, without a word of failure (R460)',
  { timeout },
  async (command, context) => {
    const script = await findTool('script');
    if (script === null || process.platform !== 'linux') return context.skip('script (Debian: bsdutils) is not installed');
    const terminal = await openTerminal(command, script);
    await expect.poll(terminal.text, { timeout: 50_000 }).toContain(ready);
    expect(await terminal.findDatabase()).not.toBeNull();
    terminal.press('\u0003');
    expect(await terminal.ended).toEqual([0, null]);
    expect(await terminal.findDatabase()).toBeNull();
    const [, after = ''] = terminal.text().split(ready);
    expect(after).toContain('Stopped the bundled PostgreSQL.');
    expect(after).not.toMatch(/"level":[456]0|error|fail/iu);
  },
);
