import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { planImport, readPresentSite, storeImport, type ImportReport } from '../jobs/old-database/index.ts';
import { requestRound } from '../jobs/catalogue/index.ts';
import { commandLine } from '../modules/moderation/index.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { progressBar } from './progress-bar.ts';
import { createQuietEventBus } from './quiet-event-bus.ts';
import { withDatabase } from './with-database.ts';

export interface ImportOptions {
  readonly apply?: boolean;
  readonly leaveOut?: boolean;
}

/**
 * `hexreel import <file.json>`: reports what an export of the old database holds; with --apply stores it, all or
 * nothing. Refused documents prevent that, unless --leave-out accepts their loss.
 */
export async function importOldDatabase(
  context: CommandContext,
  file: string,
  { apply = false, leaveOut = false }: ImportOptions,
): Promise<boolean> {
  const json = await readJson(resolve(file));
  const config = configOf(context);
  const { report, isStored } = await withDatabase(config, async ({ database, connection }) => {
    const now = new Date();
    const plan = planOf(json, { site: await readPresentSite(database), now, random: Math.random });
    const mayStore = apply && (leaveOut || refusedIn(plan.report) === 0);
    if (mayStore) {
      const onProgress = (rows: number, total: number) => context.progress(progressBar(rows, total, 'rows'));
      await storeImport(plan, { database, eventBus: createQuietEventBus(connection), now, actor: commandLine, onProgress });
      if (config.tmdb !== null && plan.unknownMovies.length > 0) await requestRound(database, 'tmdb');
    }
    return { report: plan.report, isStored: mayStore };
  });
  answer(context, { ...report, stored: isStored }, describe(report, { apply, isStored }));
  return refusedIn(report) === 0 || isStored;
}

function planOf(json: unknown, options: Parameters<typeof planImport>[1]) {
  try {
    return planImport(json, options);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new StartError('This is not an export: it must be an object with users, ratings, movieAverages and bannedMovies.', {
      cause: error,
    });
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartError(`${file} does not exist.`, { cause: error });
    throw new StartError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

function refusedIn({ notes }: ImportReport): number {
  return notes.filter(({ kind }) => kind === 'refused').length;
}

function describe(report: ImportReport, { apply, isStored }: { readonly apply: boolean; readonly isStored: boolean }): string[] {
  const { counts, documents, notes } = report;
  const refused = refusedIn(report);
  const outcome = isStored
    ? 'Stored. Every user gets an email that says how to set a new password.'
    : apply
      ? `Nothing was stored. Refused documents: ${refused}. Fix the export, or leave them out with --leave-out.`
      : `Nothing was stored: this was a dry run. Store it with --apply${refused > 0 ? ' --leave-out' : ''}.`;
  return [
    ...notes.map(({ kind, collection, id, reason }) => `${kind.padEnd(8)} ${collection}/${id}  ${reason}`),
    `Documents: ${Object.entries(documents)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}.`,
    `Users: ${counts.people} (admins: ${counts.admins}, critics: ${counts.critics}). Ratings: ${counts.ratings}, ${counts.reviews} with a text. Votes: ${counts.votes}.`,
    `Watchlist entries: ${counts.watchlistEntries}. Follows: ${counts.follows}. Bans: ${counts.bans}. Movies still to be read: ${counts.unknownMovies}.`,
    outcome,
  ];
}
