import { ApiError } from '@hexreel/domain/contract/errors';
import type { ExportParts } from '@hexreel/domain/contract/history';
import {
  exportFormats,
  writeHexreel,
  writeImdb,
  writeLetterboxd,
  writeTrakt,
  type ExportFormat,
  type OwnMovie,
} from '@hexreel/domain/export-formats';
import { exportTexts } from '@hexreel/domain/texts/export-formats';
import type { Database } from '../../db/client.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import { readOwnMovies } from './read-own-movies.ts';

interface Format {
  readonly type: Download['type'];
  readonly ending: 'csv' | 'json';
  /** The files, at least one. */
  readonly write: (movies: readonly OwnMovie[]) => readonly string[];
}

const csv = { type: 'text/csv; charset=utf-8', ending: 'csv' } as const;
const formats: Readonly<Record<ExportFormat, Format>> = {
  letterboxd: { ...csv, write: writeLetterboxd },
  imdb: { ...csv, write: (movies) => [writeImdb(movies)] },
  trakt: { type: 'application/json; charset=utf-8', ending: 'json', write: (movies) => [writeTrakt(movies)] },
  hexreel: { ...csv, write: (movies) => [writeHexreel(movies)] },
};

/** A user's movies as a file of another site's or of the own format (R304). @throws ApiError not_found */
export async function downloadHistory(
  database: Database,
  userId: string,
  { format: name, part }: { readonly format: string; readonly part: number },
): Promise<Download> {
  const format = exportFormats.find((known) => known === name);
  if (format === undefined) throw new ApiError('not_found', exportTexts.noSuchFile);
  const { type, ending, write } = formats[format];
  const files = write(await readOwnMovies(database, userId));
  const text = files[part - 1];
  if (text === undefined) throw new ApiError('not_found', exportTexts.noSuchFile);
  return { fileName: `hexreel-${format}${files.length === 1 ? '' : `-${part}`}.${ending}`, type, content: text };
}

/** How many files a user's movies are for Letterboxd. */
export async function countExportParts(database: Database, userId: string): Promise<ExportParts> {
  return { letterboxd: writeLetterboxd(await readOwnMovies(database, userId)).length };
}
