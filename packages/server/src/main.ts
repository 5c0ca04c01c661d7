import { start } from './start.ts';
import { StartError } from './start-error.ts';

/** The server: `main.js [--demo] [--development]`. What it is doing goes to standard error, its log to standard output. */
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
