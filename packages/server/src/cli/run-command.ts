import { ApiError } from '@hexreel/domain/api/errors';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { StartError } from '../start-error.ts';
import { averagesRecalculate } from './averages-recalculate.ts';
import { catalogueStatus } from './catalogue-status.ts';
import { catalogueSync } from './catalogue-sync.ts';
import type { CommandContext } from './command-context.ts';
import { databaseBackup, databaseMigrate, databaseRestore, databaseStatus } from './database-commands.ts';
import { doctor } from './doctor.ts';
import { importExport } from './import-export.ts';
import { adminGrant, adminRevoke, criticGrant, criticRevoke } from './standing.ts';

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether a person sees `err` as it is written. */
  readonly isWatched: boolean;
}

/**
 * The `hexreel` command, for whoever runs a site: it reads the same configuration as the server and works beside a
 * running one or without.
 * @param words what stands behind `hexreel`
 * @returns the exit code: 0 done, 1 something is wrong, 2 the command was not understood
 */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  let isWell = true;
  const program = makeProgram(terminal, (command) => {
    isWell = command;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return isWell ? 0 : 1;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof StartError || error instanceof ApiError)) throw error;
    const { json = false } = program.opts<{ json?: boolean }>();
    // A bar may stand on this line.
    if (terminal.isWatched && !json) terminal.err('\r\u001b[K');
    terminal.err(json ? `${JSON.stringify({ error: error.message })}\n` : `${error.message}\n`);
    return 1;
  }
}

type Run<Words extends unknown[]> = (context: CommandContext, ...words: Words) => Promise<boolean>;

function makeProgram({ environment, out, err, isWatched }: Terminal, onDone: (isWell: boolean) => void): Command {
  const program = new Command('hexreel')
    .description('Looks after a Hexreel site. Settings come from the environment, as for the server.')
    .option('--json', 'answer as JSON')
    .option('--demo', "work on the demo's data")
    .addHelpText('after', '\nExit codes: 0 done, 1 something is wrong, 2 the command was not understood.')
    .configureOutput({ writeOut: out, writeErr: err })
    .showHelpAfterError('(add --help to see what there is)')
    .exitOverride();
  const run =
    <Words extends unknown[]>(command: Run<Words>) =>
    async (...words: Words): Promise<void> => {
      const { json = false, demo = false } = program.opts<{ json?: boolean; demo?: boolean }>();
      onDone(
        await command(
          {
            json,
            environment,
            mode: demo ? 'demo' : 'real',
            print: (text) => out(`${text}\n`),
            progress: (text) => void (isWatched && !json && err(`\r\u001b[K${text}`)),
          },
          ...words,
        ),
      );
    };

  const admin = program.command('admin').description('who may ban movies and look after people');
  const email = ['<e-mail>', 'the address they sign in with', readEmail] as const;
  admin
    .command('grant')
    .description('make somebody an admin')
    .argument(...email)
    .action(run(adminGrant));
  admin
    .command('revoke')
    .description("take an admin's rights away")
    .argument(...email)
    .option('--force', 'also the last one')
    .action(run(adminRevoke));

  const critic = program.command('critic').description('whose ratings stand in a block of their own');
  critic
    .command('grant')
    .description('name a critic, or change what they write about')
    .argument(...email)
    .option('--specialisation <subject...>', 'what they write about, such as "folk horror"')
    .action(run(criticGrant));
  critic
    .command('revoke')
    .description("take the critic's mark away")
    .argument(...email)
    .action(run(criticRevoke));

  const catalogue = program.command('catalogue').description('movies and where they come from');
  catalogue.command('status').description('how far the catalogue is').action(run(catalogueStatus));
  catalogue.command('sync').description('read the whole catalogue anew, now, and show how it goes on').action(run(catalogueSync));

  const averages = program.command('averages').description("what members' ratings come to");
  averages
    .command('recalculate')
    .description('count all ratings anew and correct what disagrees')
    .action(run(averagesRecalculate));

  const database = program.command('db').description('the database: its schema, backups');
  database.command('status').description('which PostgreSQL, which schema, how large').action(run(databaseStatus));
  database.command('migrate').description("bring the schema to this version's").action(run(databaseMigrate));
  database
    .command('backup')
    .description('write all data to a new file, beside a running site')
    .argument('<file>', 'a file that does not exist yet')
    .action(run(databaseBackup));
  database
    .command('restore')
    .description('load a backup into an empty database, all of it or nothing')
    .argument('<file>', 'what hexreel db backup wrote')
    .action(run(databaseRestore));

  program
    .command('import')
    .description('take over an export of the old document database; says what would happen unless --apply is given')
    .argument('<file>', 'JSON with users, ratings, movieAverages and bannedMovies')
    .option('--apply', 'store it, all or nothing')
    .option('--leave-out', 'store it although documents are refused')
    .action(run(importExport));

  program.command('doctor').description('what works, what does not, and how to mend it').action(run(doctor));
  return program;
}

function readEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/u.test(text)) throw new InvalidArgumentError('It is no e-mail address.');
  return text;
}
