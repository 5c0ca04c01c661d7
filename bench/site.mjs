import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment, processFlags } from '../tools/setup/process-settings.mjs';

export const checkout = join(import.meta.dirname, '..');

/**
 * Starts the built demo site on a free port, with a database of its own unless HEXREEL_DATA names one to keep.
 * @param from this checkout, or an earlier one to compare with
 * @returns its URL, process and a function that stops it
 */
export async function startSite(environment = {}, from = checkout) {
  const data = environment.HEXREEL_DATA ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
  chmodSync(data, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [...processFlags, join(from, 'packages/server/dist/main.js'), '--demo'], {
    cwd: from,
    env: {
      ...process.env,
      ...processEnvironment,
      ENV_FILE: '/dev/null',
      NODE_ENV: 'production',
      PORT: String(port),
      HEXREEL_DATA: data,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Stops the site when the bench fails.
  process.once('exit', () => child.kill());
  let output = '';
  await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Hexreel is ready')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`the site ended with ${code}: ${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      if (environment.HEXREEL_DATA === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A table in Markdown. */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @param share 0.95 for the value that 95 % do not exceed; NaN for no values */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
