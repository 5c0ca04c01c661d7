import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { checkoutFolder } from '../config.ts';
import { withEnvironmentFile } from './environment-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexreel-environment-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

test('settings come from .env, and from the environment before that', async () => {
  await writeFile(join(folder, '.env'), '# A comment\nPORT=3001\nHOST=0.0.0.0\nMAIL_FROM=Hexreel <no-reply@hexreel.example>\n');
  expect(withEnvironmentFile({ PORT: '3002', HOST: '' }, folder)).toEqual({
    PORT: '3002',
    HOST: '',
    MAIL_FROM: 'Hexreel <no-reply@hexreel.example>',
  });
});

test('without .env they come from the environment alone', () => {
  expect(withEnvironmentFile({ PORT: '3002' }, folder)).toEqual({ PORT: '3002' });
});

test('ENV_FILE names another file, which has to exist', async () => {
  await writeFile(join(folder, '.env'), 'PORT=3001');
  await writeFile(join(folder, 'other'), 'PORT=3003');
  expect(withEnvironmentFile({ ENV_FILE: join(folder, 'other') }, folder)).toMatchObject({ PORT: '3003' });
  expect(withEnvironmentFile({ ENV_FILE: '/dev/null' }, folder)).toEqual({ ENV_FILE: '/dev/null' });
  const missing = join(folder, 'missing');
  expect(() => withEnvironmentFile({ ENV_FILE: missing }, folder)).toThrow(StartError);
  expect(() => withEnvironmentFile({ ENV_FILE: missing }, folder)).toThrow(`${missing} cannot be read (ENOENT)`);
});

test.each([
  ['main.ts', []],
  ['cli/main.ts', ['db', 'status']],
])('%s reads the file', async (program, words) => {
  const file = join(folder, 'settings');
  await writeFile(file, 'LOG_LEVEL=loud');
  const args = ['--import', 'tsx', join(checkoutFolder, 'packages/server/src', program), ...words];
  await expect(
    promisify(execFile)(process.execPath, args, {
      cwd: checkoutFolder,
      env: { PATH: process.env['PATH'], ENV_FILE: file, HEXREEL_DATA: folder },
    }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'LOG_LEVEL is "loud"; it must be debug, info, warn, error or silent.\n',
  });
});
