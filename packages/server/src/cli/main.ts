import { Command } from 'commander';
import { StartError } from '../start-error.ts';
import { catalogueStatus } from './catalogue-status.ts';
import { catalogueSync } from './catalogue-sync.ts';
import { doctor } from './doctor.ts';
import type { CommandContext } from './command-context.ts';

/**
 * The `hexreel` command, for whoever runs a site: it reads the same configuration as the server and works beside a
 * running one or without. Exit codes: 0 done, 1 something is wrong, 2 the command was not understood.
 */
const program = new Command('hexreel')
  .description('Looks after a Hexreel site. Settings come from the environment, as for the server.')
  .option('--json', 'answer as JSON')
  .option('--demo', "work on the demo's data")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

const context = (): CommandContext => {
  const { json = false, demo = false } = program.opts<{ json?: boolean; demo?: boolean }>();
  return {
    json,
    environment: process.env,
    mode: demo ? 'demo' : 'real',
    print: (text) => void process.stdout.write(`${text}\n`),
    progress: (text) => void (process.stderr.isTTY && !json && process.stderr.write(`\r\u001b[K${text}`)),
  };
};

const run = (command: (given: CommandContext) => Promise<boolean>) => async (): Promise<void> => {
  try {
    process.exitCode = (await command(context())) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

const catalogue = program.command('catalogue').description('movies and where they come from');
catalogue.command('status').description('how far the catalogue is').action(run(catalogueStatus));
catalogue.command('sync').description('read the whole catalogue anew, now, and show how it goes on').action(run(catalogueSync));
program.command('doctor').description('what works, what does not, and how to mend it').action(run(doctor));

await program.parseAsync();
