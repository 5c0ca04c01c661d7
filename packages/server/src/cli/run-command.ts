import { mostInviteDays, mostInviteUses } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { isTopicName, topicNames, type TopicName } from '@hexreel/domain/warnings';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { averagesRecalculate } from './averages-recalculate.ts';
import { databaseBackup, databaseRestore, rotationText } from './backup-commands.ts';
import { catalogueStatus } from './catalogue-status.ts';
import { catalogueSync } from './catalogue-sync.ts';
import type { CommandContext } from './command-context.ts';
import { databaseMigrate, databaseStatus } from './database-commands.ts';
import { doctor } from './doctor.ts';
import { importOldDatabase } from './import-old-database.ts';
import { adminGrant, adminRevoke, createInviteLink, criticGrant, criticRevoke, removeSecondFactors } from './role-commands.ts';
import { scoresCheck, scoresEstimate, scoresExport, scoresImport } from './scores-commands.ts';
import { tasteTrain } from './taste-train.ts';
import { upgradeCheck } from './upgrade-check.ts';
import { warningsMerge, warningsRestore, warningsRetire } from './warnings-commands.ts';

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** For data, such as a backup. */
  readonly input: CommandContext['input'];
  readonly output: CommandContext['output'];
  /** True if `err` is a terminal. */
  readonly isWatched: boolean;
}

/**
 * The `hexreel` command, for operators: it reads the same configuration as the server and works with or without a
 * running one.
 * @param words the arguments after `hexreel`
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
    // A progress bar may be on this line.
    if (terminal.isWatched && !json) terminal.err('\r\u001b[K');
    terminal.err(json ? `${JSON.stringify({ error: error.message })}\n` : `${error.message}\n`);
    return 1;
  }
}

type Run<Words extends unknown[]> = (context: CommandContext, ...words: Words) => Promise<boolean>;

function makeProgram({ environment, out, err, input, output, isWatched }: Terminal, onDone: (isWell: boolean) => void): Command {
  const program = new Command('hexreel')
    .description('Operates a Hexreel site. Settings come from the environment and .env, as for the server.')
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
            input,
            output,
            print: (text) => out(`${text}\n`),
            progress: (text) => void (isWatched && !json && err(`\r\u001b[K${text}`)),
          },
          ...words,
        ),
      );
    };

  const admin = program.command('admin').description('who can ban movies and manage users');
  const email = ['<email>', 'the address they sign in with', readEmail] as const;
  admin
    .command('grant')
    .description('make a user an admin')
    .argument(...email)
    .action(run(adminGrant));
  admin
    .command('revoke')
    .description("revoke an admin's rights")
    .argument(...email)
    .option('--force', 'even the last one')
    .action(run(adminRevoke));

  program
    .command('invite')
    .description('print the link of a new invite, such as for the first member of a site that takes no one without')
    .option('--label <text>', 'who it is for, as admins see it', 'From the command line')
    .option('--uses <number>', 'how many accounts it may make', readCount(mostInviteUses), 1)
    .option('--days <number>', 'for how long it can be used', readCount(mostInviteDays), 7)
    .action(run(createInviteLink));

  program
    .command('remove-second-factors')
    .description('remove the passkeys, app and recovery codes of a user who has lost them')
    .argument(...email)
    .action(run(removeSecondFactors));

  const critic = program.command('critic').description('whose ratings are shown in a section of their own');
  critic
    .command('grant')
    .description('make a user a critic, or change what they write about')
    .argument(...email)
    .option('--specialization <subject...>', 'what they write about, such as "folk horror"')
    // Its first spelling, in operators' scripts.
    .addOption(new Option('--specialisation <subject...>').hideHelp())
    .action(run(criticGrant));
  critic
    .command('revoke')
    .description("revoke the critic's role")
    .argument(...email)
    .action(run(criticRevoke));

  const catalogue = program.command('catalogue').description('movies and where they come from');
  catalogue.command('status').description('how much of the catalogue has been read').action(run(catalogueStatus));
  catalogue.command('sync').description('read the whole catalogue again, now, and show the progress').action(run(catalogueSync));

  const averages = program.command('averages').description('averages of the ratings');
  averages.command('recalculate').description('recompute all averages and correct what differs').action(run(averagesRecalculate));

  const taste = program.command('taste').description("what members' ratings say about each other");
  taste.command('train').description('learn it from all ratings now, without waiting for the night').action(run(tasteTrain));

  const scores = program.command('scores').description('our own scores of movies, and estimates of all others');
  scores.command('export').description('print them as CSV').action(run(scoresExport));
  scores
    .command('import')
    .description("use a file's scores in place of those that came with Hexreel")
    .argument('<csv>', 'a file as `scores export` prints it')
    .action(run(scoresImport));
  scores
    .command('check')
    .description("what is wrong in a file, or does not fit this site's movies")
    .argument('[csv]', 'without it, the scores that came with Hexreel')
    .action(run(scoresCheck));
  scores.command('estimate').description('estimate all other movies from their kind, now').action(run(scoresEstimate));

  const warnings = program.command('warnings').description('topics that members vote on or never want to see');
  const topic = ['<topic>', 'name of a topic, such as petDies', readTopic] as const;
  warnings
    .command('merge')
    .description('move all votes and lists from one topic to another')
    .argument(...topic)
    .argument('<into>', 'the topic that stays', readTopic)
    .action(run(warningsMerge));
  warnings
    .command('retire')
    .description('stop offering and showing a topic; its votes stay stored')
    .argument(...topic)
    .action(run(warningsRetire));
  warnings
    .command('restore')
    .description('offer a merged or retired topic again')
    .argument(...topic)
    .action(run(warningsRestore));

  const database = program.command('db').description('the database: its schema and backups');
  database.command('status').description('PostgreSQL version, schema and size').action(run(databaseStatus));
  database.command('migrate').description("migrate the schema to this version's").action(run(databaseMigrate));
  database
    .command('backup')
    .description('write all data to a new file, while the site is running')
    .argument('[file]', 'a file that does not exist yet; - for standard output')
    .option('--into <folder>', `name it by the time, and delete older ones: ${rotationText}`)
    .option('--try', 'restore it into a database that is thrown away, and count its rows')
    .option('--force', 'even in a folder that a restart empties')
    .action(run(databaseBackup));
  database
    .command('restore')
    .description('load a backup into an empty database, all of it or nothing')
    .argument('<file>', 'what hexreel db backup wrote; - for standard input')
    .action(run(databaseRestore));

  program
    .command('import')
    .description('import an export of the old document database; only says what would happen unless --apply is given')
    .argument('<file>', 'JSON with users, ratings, movieAverages and bannedMovies')
    .option('--apply', 'store it, all or nothing')
    .option('--leave-out', 'store it even if documents are refused')
    .action(run(importOldDatabase));

  program
    .command('upgrade')
    .description('whether this version can replace the one that runs on the same settings; changes nothing')
    .requiredOption('--check', 'what would happen, without doing it')
    .action(run(upgradeCheck));

  program.command('doctor').description('what works, what does not, and how to fix it').action(run(doctor));
  return program;
}

function readEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/u.test(text)) throw new InvalidArgumentError('That is not an email address.');
  return text;
}

const readCount =
  (most: number) =>
  (text: string): number => {
    const count = /^\d{1,4}$/u.test(text) ? Number(text) : 0;
    if (count < 1 || count > most) throw new InvalidArgumentError(`That is not a number from 1 to ${most}.`);
    return count;
  };

function readTopic(text: string): TopicName {
  if (!isTopicName(text)) throw new InvalidArgumentError(`That is not a topic. Topics: ${topicNames.join(', ')}.`);
  return text;
}
