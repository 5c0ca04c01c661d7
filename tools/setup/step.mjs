import { spawnSync } from 'node:child_process';
import { checkout } from './fingerprint.mjs';

const isTerminal = process.stderr.isTTY;

/** Runs a command and prints its title and duration; on failure prints its output and exits. */
export function step(title, command, args, options = {}) {
  process.stderr.write(isTerminal ? `  ${title} ...` : `  ${title} ...\n`);
  const startedAt = Date.now();
  const result = spawnSync(command, args, {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...options.env },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  if (result.status === 0) {
    process.stderr.write(isTerminal ? ` ${seconds} s\n` : `  ${title}: ${seconds} s\n`);
    return;
  }
  process.stderr.write(
    `\n${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n${title} failed: ${command} ${args.join(' ')}\n`,
  );
  process.exit(1);
}
