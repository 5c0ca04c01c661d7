import { readConfig } from '../config.ts';
import { openCatalogue, readCatalogueStatus, requestRound } from '../jobs/catalogue/index.ts';
import { TmdbTokenError } from '../sources/tmdb/index.ts';
import { StartError } from '../start-error.ts';
import { systemTiming } from '../timing.ts';
import type { CommandContext } from './command-context.ts';
import { progressBar } from './progress-bar.ts';
import { withDatabase } from './with-database.ts';

/**
 * `hexreel catalogue sync`: begins a new round through TMDB's lists and waits until they are read. Whichever process
 * holds the catalogue's lock does the reading: a running server, or this command where none runs.
 * @throws StartError without a token
 */
export async function catalogueSync({ environment, mode, json, print, progress }: CommandContext): Promise<boolean> {
  const config = readConfig(environment, { mode, development: false });
  if (config.tmdb === null)
    throw new StartError(
      'There is nothing to read from: set TMDB_TOKEN first. The embedded catalogue is filled in by the server itself.',
    );
  return withDatabase(config, async ({ database }, connection) => {
    let tokenError: TmdbTokenError | undefined;
    let trouble = '';
    await requestRound(database, 'tmdb');
    const catalogue = openCatalogue({
      tmdb: config.tmdb,
      database,
      connection,
      timing: systemTiming,
      onTrouble: (error, what) => {
        if (error instanceof TmdbTokenError) tokenError = error;
        // Everything else goes on by itself; who watches sees why it takes its time.
        trouble = ` (${what}: ${error instanceof Error ? error.message : String(error)})`;
      },
    });
    try {
      for (;;) {
        await systemTiming.sleep(watchMilliseconds);
        const status = await readCatalogueStatus(database, 'tmdb');
        progress(
          progressBar(status.pages, status.pagesKnown, `pages, ${status.movies.toLocaleString('en-US')} movies`) + trouble,
        );
        const began = status.roundBeganAt !== null && status.roundBeganAt.getTime() > 0;
        if (tokenError !== undefined) throw new StartError(tokenError.message, { cause: tokenError });
        if (!began || status.listsFinished < status.lists) continue;
        progress('');
        print(
          json
            ? JSON.stringify(status)
            : `${status.movies} movies, ${status.pages} pages read. Details go on in the background while a server runs.`,
        );
        return true;
      }
    } finally {
      await catalogue.stop();
    }
  });
}

const watchMilliseconds = 500;
