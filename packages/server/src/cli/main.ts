import { StartError } from '@hexreel/embedded-postgres/start-error';
import { checkoutFolder } from '../config.ts';
import { withEnvironmentFile } from '../platform/environment-file.ts';
import { stackOf } from '../platform/observability/loggable-error/index.ts';
import { runCommand } from './run-command.ts';

/** The `hexreel` command. */
try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: withEnvironmentFile(process.env, checkoutFolder),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    input: process.stdin,
    output: process.stdout,
    isWatched: process.stderr.isTTY,
  });
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : stackOf(error)}\n`);
  process.exitCode = 1;
}
