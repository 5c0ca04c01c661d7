import { characteristicTexts } from '../characteristics/index.ts';
import { hideAll } from '../rating/index.ts';
import { withoutDefusal } from '../export-formats/csv.ts';
import type { ImportSite, RowResult } from './entry.ts';
import { imdbTable } from './imdb.ts';
import {
  createLetterboxdListReader,
  letterboxdTable,
  readLetterboxd,
  readLetterboxdImport,
  startsLetterboxdList,
} from './letterboxd.ts';
import type { ListKindAnswer } from './questions.ts';
import type { Cells } from './read-values.ts';
import { RowValues } from './row-values.ts';
import { tmdbTable } from './tmdb.ts';
import { readYamtrack } from './yamtrack.ts';

/** A table whose columns are known. */
export interface ImportTable {
  readonly site: ImportSite;
  /** It may be the watchlist or another list of its user's. */
  readonly isUnclear: boolean;
  readonly read: (cells: Cells) => RowResult;
}

/**
 * Finds out by its columns what a table is; order and case do not matter (R305).
 * @param path of the file, in its archive
 * @param listKind what its user says that an unclear table is
 * @returns null for one that no known site writes
 */
export function recogniseTable(
  path: string,
  names: readonly string[],
  { listKind }: { readonly listKind?: ListKindAnswer | undefined } = {},
): ImportTable | null {
  const columns = new Set(names.map(columnName));
  const has = (...wanted: string[]) => wanted.every((name) => columns.has(name));
  if (has('name', 'letterboxd uri')) {
    const table = letterboxdTable(path, columns);
    return table === null ? null : tableOf('letterboxd', (row) => readLetterboxd(table, row));
  }
  if (has('tmdbid', 'watcheddate', 'liked')) return tableOf('hexreel', readHexreel);
  if (has('title', 'rating10') || has('title', 'watcheddate')) return tableOf('letterboxd', readLetterboxdImport);
  if (has('const')) {
    const { isUnclear, read } = imdbTable(path, columns, listKind);
    const table = tableOf('imdb', read, isUnclear);
    // This site's own file in IMDb's columns is marked.
    return { ...table, read: (cells) => table.read((name) => withoutDefusal(cells(name))) };
  }
  if (has('tmdb id', 'type')) {
    const { isUnclear, read } = tmdbTable(path, listKind);
    return tableOf('tmdb', read, isUnclear);
  }
  return has('media_id', 'source', 'media_type') ? tableOf('yamtrack', readYamtrack) : null;
}

function tableOf(site: ImportSite, read: (row: RowValues) => RowResult, isUnclear = false): ImportTable {
  return { site, isUnclear, read: (cells) => read(new RowValues(cells)) };
}

/**
 * The same for a table that has lines of its own before its columns.
 * @param head its first lines, the last of which has the names of its columns
 * @returns 'more' where another line has to be read first
 */
export function recogniseHead(
  path: string,
  head: readonly (readonly string[])[],
  answers: { readonly listKind?: ListKindAnswer | undefined } = {},
): ImportTable | 'more' | null {
  const [first = [], names = [], values = [], columns] = head;
  if (!startsLetterboxdList(first)) return recogniseTable(path, first, answers);
  if (columns === undefined) return 'more';
  if (!columns.some((name) => columnName(name) === 'name')) return null;
  const places = names.map(columnName);
  const list = createLetterboxdListReader((name) => values[places.indexOf(name)] ?? '');
  return tableOf('letterboxd', list);
}

/** A column's name as readers ask for it. */
export function columnName(text: string): string {
  return text
    .replace(/^\u{feff}/u, '')
    .trim()
    .toLowerCase();
}

/** A line of this site's own file, which has one a viewing. */
function readHexreel(row: RowValues): RowResult {
  const rewatch = row.text('rewatch').trim();
  const listedOn = row.date('watchlist');
  return row.entry({
    isOwn: true,
    title: row.title('title'),
    year: row.year('year'),
    tmdbId: row.tmdbId('tmdbid'),
    imdbId: row.imdbId('imdbid'),
    overall: row.overall('overall'),
    scores: row.scores((name) => characteristicTexts[name].label.toLowerCase()),
    liked: row.yesNo('liked') ?? false,
    viewing:
      rewatch === '' ? null : { watchedOn: row.date('watcheddate'), rewatch: row.yesNo('rewatch') ?? false, ...row.tags('tags') },
    listed: listedOn !== null,
    listedOn,
    review: readOwnReview(row),
  });
}

/** Hidden as a whole also where nobody can tell whether it should be. */
function readOwnReview(row: RowValues): string {
  const spoiler = row.text('spoiler').trim();
  const isHidden = spoiler !== '' && row.yesNo('spoiler') !== false;
  return isHidden ? hideAll(row.text('review')) : row.text('review');
}
