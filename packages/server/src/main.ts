import { setFlagsFromString } from 'node:v8';
import { checkoutFolder } from './config.ts';
import { withEnvironmentFile } from './platform/environment-file.ts';
import { stackOf } from './platform/observability/loggable-error/index.ts';
import { start } from './start.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';

/** The server: `main.js [--demo] [--development]`. Progress goes to standard error, the log to standard output. */
// Between two garbage collections the heap may grow by 20 %. By default it may grow to four times of what is in use:
// most of a server's memory would be garbage (R216).
setFlagsFromString('--heap-growing-percent=20');

const print = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const flags = new Set(process.argv.slice(2));
  await start({
    mode: flags.has('--demo') ? 'demo' : 'real',
    development: flags.has('--development'),
    environment: withEnvironmentFile(process.env, checkoutFolder),
    print,
  });
} catch (error) {
  print(error instanceof StartError ? error.message : `Hexreel could not start: ${stackOf(error)}`);
  process.exit(1);
}
