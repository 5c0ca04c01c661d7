import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

/**
 * npm run fuzz [-- <requests> [<seed>]]: random requests from the API's own description, by default 20,000, as visitor, user
 * and admin. Fails where the server fails or its answer contradicts the description. The same seed sends the same requests.
 */
const [requests = '20000', seed = String(randomInt(1_000_000_000))] = process.argv.slice(2);
const checkout = join(import.meta.dirname, '..');

process.stdout.write(`${requests} requests with the seed ${seed}\n`);
const child = spawn(
  join(checkout, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'server', 'packages/server/src/testing/fuzz/fuzz.test.ts'],
  { cwd: checkout, env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed }, stdio: 'inherit' },
);
child.on('exit', (code) => {
  process.stdout.write(`${requests} requests with the seed ${seed}: ${code === 0 ? 'nothing found' : 'see above'}\n`);
  process.exit(code ?? 1);
});
