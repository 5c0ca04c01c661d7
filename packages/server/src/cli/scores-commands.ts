import { readFile } from 'node:fs/promises';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { movie } from '../db/schema/index.ts';
import { estimateKinds, readShippedScores } from '../jobs/estimates/index.ts';
import { findMisfits, readEditorialScores, storeOwnScores, writeEditorialEstimates } from '../modules/estimates/index.ts';
import { readScoreFile, writeScoreFile, type MovieScores } from '../sources/score-file.ts';
import { messageOf } from '../platform/observability/loggable-error/index.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { withDatabase } from './with-database.ts';

/** `hexreel scores export`: this site's editorial scores as CSV (R492). */
export async function scoresExport(context: CommandContext): Promise<boolean> {
  const scores = await withDatabase(configOf(context), ({ database }) => readEditorialScores(database));
  if (context.json) answer(context, scores, []);
  else context.print(writeScoreFile(scores).trimEnd());
  return true;
}

/** `hexreel scores import <csv>`: scores of the operator's own, used from then on in place of those that came with Hexreel. */
export async function scoresImport(context: CommandContext, file: string): Promise<boolean> {
  const { movies, problems } = await readScores(file);
  if (problems.length > 0) {
    answer(context, { stored: 0, problems }, [...problems, 'Nothing was stored.']);
    return false;
  }
  const { changed, misfits } = await withDatabase(configOf(context), async ({ database }) => {
    await storeOwnScores(database, movies, new Date());
    return { changed: await writeEditorialEstimates(database), ...(await compareWithCatalogue(database, movies)) };
  });
  answer(context, { stored: movies.length, changed, misfits, problems }, [
    ...misfits.map((misfit) => `${misfit}: they are not used.`),
    `Stored ${movies.length} movies; ${changed} estimates changed.`,
  ]);
  return true;
}

/** `hexreel scores check [csv]`: what cannot be read in a file, and what does not fit the movies of this site. */
export async function scoresCheck(context: CommandContext, file?: string): Promise<boolean> {
  const { movies, problems } = file === undefined ? { movies: readShippedScores(), problems: [] } : await readScores(file);
  const { misfits, unknown } = await withDatabase(configOf(context), ({ database }) => compareWithCatalogue(database, movies));
  answer(context, { movies: movies.length, unknown, misfits, problems }, [
    ...problems,
    ...misfits,
    `${movies.length} movies with scores; ${unknown} of them are not in this site's catalogue (yet).`,
  ]);
  return problems.length + misfits.length === 0;
}

/** `hexreel scores estimate`: estimates every movie without editorial scores from its kind, now (R491). */
export async function scoresEstimate(context: CommandContext): Promise<boolean> {
  const changed = await withDatabase(configOf(context), (_, connection) => estimateKinds(connection, Date.now()));
  const line =
    changed === null
      ? 'Nothing was estimated: another process is at it, or too few movies have scores.'
      : `${changed} estimates changed.`;
  answer(context, { changed }, [line]);
  return true;
}

/** Scores of other movies than the catalogue has under their ids, as sentences, and how many ids it does not have. */
async function compareWithCatalogue(database: Database, movies: readonly MovieScores[]) {
  const ids = movies.map(({ movieId }) => movieId);
  const known = await database
    .select({ id: movie.id, title: movie.title, originalTitle: movie.originalTitle, year: movie.releaseYear })
    .from(movie)
    .where(sql`${movie.id} = any(${sql.param(ids)}::int[])`);
  return { misfits: findMisfits(movies, known), unknown: movies.length - known.length };
}

async function readScores(file: string) {
  try {
    return readScoreFile(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}
