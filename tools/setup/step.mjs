import { spawn } from 'node:child_process';
import { checkout } from './fingerprint.mjs';

/** Runs a command and prints its title and duration; on failure prints its output and exits. */
export async function step(title, command, args, options = {}) {
  process.stderr.write(`  ${title} ...\n`);
  const startedAt = Date.now();
  const child = spawn(command, args, {
    cwd: options.cwd ?? checkout,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : output));
  });
  if (failure === null) {
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
    process.stderr.write(`  ${title}: ${seconds} s\n`);
    return;
  }
  process.stderr.write(`\n${failure}\n${title} failed: ${command} ${args.join(' ')}\n`);
  process.exit(1);
}
