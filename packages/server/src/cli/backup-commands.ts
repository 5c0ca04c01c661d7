import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { InvalidArgumentError } from 'commander';
import { backupName, keptBackups, requireLasting, restoreBackup, rotateBackups, writeBackup } from '../db/backup/index.ts';
import type { Connection } from '../db/client.ts';
import { storeBackup } from '../modules/overview/index.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { progressBar } from './progress-bar.ts';
import { tryBackup } from './try-backup.ts';
import { withClient, withConnection } from './with-database.ts';

/** The name of a file that is none: standard output, or input. */
const stream = '-';

interface BackupOptions {
  /** A folder of backups, of which old ones are deleted. */
  readonly into?: string;
  /** Load what was written into a database that is thrown away. */
  readonly try?: boolean;
  /** Also where a restart loses it. */
  readonly force?: boolean;
}

/** `hexreel db backup <file>`, to standard output with `-`, or `--into` a folder of which the newest stay. */
export async function databaseBackup(
  context: CommandContext,
  name: string | undefined,
  { into, try: isTried = false, force = false }: BackupOptions,
): Promise<boolean> {
  if ((name === undefined) === (into === undefined)) throw new InvalidArgumentError('Name a file, or a folder with --into.');
  if (name === stream) return backupToOutput(context);
  const startedAt = Date.now();
  const file = into === undefined ? resolve(name ?? '') : join(resolve(into), backupName(startedAt));
  if (!force) await requireLasting(dirname(file));
  const { header, tables } = await backUp(context, file);
  const { size } = await stat(file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (isTried) await tryBackup(context, file, rows);
  await noteBackup(context, { at: new Date(startedAt).toISOString(), bytes: size, tried: isTried });
  const deleted = into === undefined ? [] : await rotateBackups(dirname(file));
  const seconds = (Date.now() - startedAt) / 1_000;
  answer(context, { file, bytes: size, rows, seconds, schema: header.schema, tables, tried: isTried, deleted }, [
    `${countInDigits(rows)} rows of ${tables.length} tables in ${file} (${(size / 1e6).toFixed(1)} MB).`,
    ...(isTried ? ['A restore of it has the same rows.'] : []),
    ...(deleted.length === 0 ? [] : [`Deleted older ones: ${deleted.join(', ')}.`]),
    'It contains email addresses, password hashes and the secret behind all sign-ins: keep it where only you can read it.',
  ]);
  return true;
}

/** How the help tells which backups stay. */
export const rotationText = `the last of ${keptBackups.days} days, ${keptBackups.weeks} weeks and ${keptBackups.months} months stay`;

function backUp(context: CommandContext, to: string | Writable): ReturnType<typeof writeBackup> {
  return withConnection(configOf(context), (connection) =>
    writeBackup({
      connection,
      to,
      now: Date.now,
      onProgress: (rows, total) => context.progress(progressBar(rows, total, 'rows')),
    }),
  );
}

/** Nothing else goes to standard output. @throws StartError where that is a terminal, or is closed before the end */
async function backupToOutput(context: CommandContext): Promise<boolean> {
  const { output } = context;
  if (output.isTTY === true) throw new StartError('A backup is not for reading: send it on, as in `hexreel db backup - > file`.');
  await backUp(context, output).catch((error: unknown) => {
    const isCut = error instanceof Error && 'code' in error && error.code === 'EPIPE';
    throw isCut ? new StartError('What the backup was sent to stopped reading before its end.', { cause: error }) : error;
  });
  await noteBackup(context, { at: new Date().toISOString(), bytes: null, tried: false });
  context.progress('');
  return true;
}

/** For the admins' overview. A backup that cannot be noted, as of a schema of long ago, is one all the same. */
async function noteBackup(context: CommandContext, backup: Parameters<typeof storeBackup>[1]): Promise<void> {
  const note = (connection: Connection) => withClient(connection, ({ database }) => storeBackup(database, backup));
  await withConnection(configOf(context), note).catch(() => undefined);
}

/** `hexreel db restore <file>`, from standard input with `-`. */
export async function databaseRestore(context: CommandContext, name: string): Promise<boolean> {
  const from = name === stream ? context.input : resolve(name);
  const startedAt = Date.now();
  const restore = async (connection: Parameters<typeof restoreBackup>[0]['connection']) => {
    const size =
      typeof from === 'string'
        ? await stat(from).then(
            (found) => found.size,
            () => 0,
          )
        : 0;
    const onBytes = (bytes: number, reading: string) =>
      context.progress(progressBar(bytes, Math.max(size, bytes), `bytes, ${reading}`));
    return restoreBackup({ connection, from, onBytes });
  };
  const { header, tables } = await withConnection(configOf(context), restore, { missing: 'create' });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const file = typeof from === 'string' ? from : null;
  answer(context, { file, rows, seconds: (Date.now() - startedAt) / 1_000, createdAt: header.createdAt, tables }, [
    `${countInDigits(rows)} rows of ${tables.length} tables restored, as they were at ${header.createdAt}.`,
  ]);
  return true;
}
