import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { readConfig } from '../config.ts';
import type { DatabaseClient } from '../db/client.ts';
import { openCatalogue, requestRound } from '../jobs/catalogue/index.ts';
import { readCatalogueStatus } from '../modules/catalogue/index.ts';
import { TmdbTokenError } from '../sources/tmdb/index.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { systemTiming } from '../platform/clock.ts';
import { JobRunner } from '../platform/jobs/index.ts';
import type { CommandContext } from './command-context.ts';
import { progressBar } from './progress-bar.ts';
import { withDatabase } from './with-database.ts';

/**
 * `hexreel catalogue sync`: begins a new round through TMDB's lists and waits until it is done. A running server reads them
 * as well, in turns with this command.
 * @throws StartError without a token
 */
export async function catalogueSync({ environment, mode, json, print, progress }: CommandContext): Promise<boolean> {
  const config = readConfig(environment, { mode, development: false });
  if (config.tmdb === null)
    throw new StartError(
      'There is no source to sync from: set TMDB_TOKEN first. The server loads the embedded catalogue by itself.',
    );
  const sync = async ({ database }: DatabaseClient) => {
    let tokenError: TmdbTokenError | undefined;
    let problem = '';
    await requestRound(database, 'tmdb');
    const onError = (error: unknown, what: string) => {
      if (error instanceof TmdbTokenError) tokenError = error;
      // It is read on by itself; the operator sees why it takes its time.
      problem = ` (${what}: ${error instanceof Error ? error.message : String(error)})`;
    };
    const jobs = new JobRunner({ database, now: Date.now, random: Math.random, onError });
    const catalogue = openCatalogue({ tmdb: config.tmdb, database, jobs, timing: systemTiming, onError });
    try {
      for (;;) {
        await systemTiming.sleep(watchMilliseconds);
        const status = await readCatalogueStatus(database, 'tmdb');
        progress(progressBar(status.pages, status.pagesKnown, `pages, ${countInDigits(status.movies)} movies`) + problem);
        const began = status.roundBeganAt !== null && status.roundBeganAt.getTime() > 0;
        if (tokenError !== undefined) throw new StartError(tokenError.message, { cause: tokenError });
        if (!began || status.listsFinished < status.lists) continue;
        progress('');
        print(
          json
            ? JSON.stringify(status)
            : `${status.movies} movies, ${status.pages} pages read. Details are read in the background while a server runs.`,
        );
        return true;
      }
    } finally {
      await catalogue.stop();
      await jobs.stop();
    }
  };
  return withDatabase(config, sync, { missing: 'create' });
}

const watchMilliseconds = 500;
