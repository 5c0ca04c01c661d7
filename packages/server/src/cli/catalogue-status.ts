import { readConfig } from '../config.ts';
import { readCatalogueStatus, type CatalogueStatus } from '../modules/catalogue/index.ts';
import type { CommandContext } from './command-context.ts';
import { withDatabase } from './with-database.ts';

/** `hexreel catalogue status`: how many movies there are and how far the round through TMDB's lists is. */
export async function catalogueStatus({ environment, mode, json, print }: CommandContext): Promise<boolean> {
  const config = readConfig(environment, { mode, development: false });
  const source = config.tmdb === null ? 'embedded' : 'tmdb';
  const status = await withDatabase(config, ({ database }) => readCatalogueStatus(database, source));
  if (json) print(JSON.stringify({ source, ...status }));
  else describe(source, status).forEach(print);
  return true;
}

function describe(source: 'embedded' | 'tmdb', status: CatalogueStatus): string[] {
  const lines = [
    `Source             ${source === 'tmdb' ? 'TMDB' : 'the embedded catalogue'}`,
    `Movies             ${status.movies}, ${status.withDetails} of them with details`,
  ];
  if (status.ofOtherSource > 0) lines.push(`From elsewhere     ${status.ofOtherSource}, to be replaced or left`);
  if (status.removed > 0) lines.push(`Removed            ${status.removed}, kept for their ratings`);
  if (status.roundBeganAt !== null) {
    lines.push(
      `Lists              ${status.listsFinished} of ${status.lists} read, ${status.pages} of ${status.pagesKnown} pages`,
      `Round began        ${status.roundBeganAt.toISOString()}`,
    );
  }
  return lines;
}
