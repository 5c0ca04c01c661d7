import { setFlagsFromString } from 'node:v8';
import { start } from './start.ts';
import { StartError } from './start-error.ts';

/** The server: `main.js [--demo] [--development]`. What it is doing goes to standard error, its log to standard output. */
// Between two collections of garbage the heap may grow by 40 %. As it is, it may grow to four times of what is in use: most
// of a server's memory would be garbage (quality, memory).
setFlagsFromString('--heap-growing-percent=40');

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const flags = new Set(process.argv.slice(2));
  await start({
    mode: flags.has('--demo') ? 'demo' : 'real',
    development: flags.has('--development'),
    environment: process.env,
    say,
  });
} catch (error) {
  say(
    error instanceof StartError
      ? error.message
      : `Hexreel could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  process.exit(1);
}
