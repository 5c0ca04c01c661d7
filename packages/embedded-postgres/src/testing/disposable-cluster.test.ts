import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProcess, stillRuns } from '../processes.ts';
import { findPostmaster } from '../postmaster.ts';

const program = `
const { startDisposableCluster } = await import(process.argv[1]);
const { folder } = await startDisposableCluster({ log: () => undefined });
process.stdout.write(folder + '\\n');
setInterval(() => undefined, 60_000);
`;

test('stops with the process that started it, however that ends, and leaves no file', async () => {
  const url = new URL('disposable-cluster.ts', import.meta.url).href;
  const tests = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void tests.kill('SIGKILL'));
  const [output] = (await once(tests.stdout, 'data')) as [Buffer];
  const folder = output.toString().trim();
  const postmaster = await findPostmaster(join(folder, '18', 'data'));
  expect(postmaster?.ready).toBe(true);

  tests.kill('SIGKILL');
  await expect.poll(() => stat(folder).catch((error: NodeJS.ErrnoException) => error.code)).toBe('ENOENT');
  const seen = await findProcess(postmaster?.process.pid ?? 0);
  expect(seen !== null && (await stillRuns(seen))).toBe(false);
});
