import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deleteEmbeddedPostgres } from '@hexreel/embedded-postgres';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { restoreBackup } from '../db/backup/index.ts';
import { configOf, type CommandContext } from './command-context.ts';
import { progressBar } from './progress-bar.ts';
import { withConnection } from './with-database.ts';

/** Restores a backup into a database of its own next to it. @throws StartError where it has other rows */
export async function tryBackup(context: CommandContext, file: string, rows: number): Promise<void> {
  const folder = await mkdtemp(join(dirname(file), 'hexreel-trial-'));
  try {
    const config = { ...configOf(context), databaseUrl: null, dataFolder: join(folder, 'data') };
    const onBytes = (bytes: number) => context.progress(progressBar(bytes, bytes, 'bytes, trying'));
    const restored = await withConnection(config, (connection) => restoreBackup({ connection, from: file, onBytes }), {
      missing: 'create',
    });
    const found = restored.tables.reduce((sum, table) => sum + table.rows, 0);
    if (found !== rows) throw new StartError(`${file} cannot be trusted: a restore has ${found} rows instead of ${rows}.`);
  } finally {
    await deleteEmbeddedPostgres({ dataFolder: join(folder, 'data') });
    await rm(folder, { recursive: true, force: true });
  }
}
