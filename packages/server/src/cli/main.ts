import { stackOf } from '../platform/observability/loggable-error/index.ts';
import { runCommand } from './run-command.ts';

/** The `hexreel` command. */
try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY,
  });
} catch (error) {
  process.stderr.write(`${stackOf(error)}\n`);
  process.exitCode = 1;
}
