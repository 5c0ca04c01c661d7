import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutFolder } from '../config.ts';
import { runCommand } from './run-command.ts';

test('the help that a bare checkout shows is the help of the command', async () => {
  let help = '';
  const code = await runCommand(['--help'], {
    environment: {},
    out: (text) => (help += text),
    err: () => undefined,
    input: process.stdin,
    output: process.stdout,
    isWatched: false,
  });
  expect(code).toBe(0);
  expect(await readFile(join(checkoutFolder, 'tools/hexreel-help.txt'), 'utf8')).toBe(help);
});
