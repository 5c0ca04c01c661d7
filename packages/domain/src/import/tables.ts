import { characteristics, characteristicTexts, maximumScore, perCharacteristic, type Scores } from '../characteristics/index.ts';
import { hideAll } from '../rating/index.ts';
import { entryOf, type ImportSite, type RowResult } from './entry.ts';
import {
  letterboxdTable,
  readLetterboxd,
  readLetterboxdImport,
  readLetterboxdListHead,
  readLetterboxdListRow,
  startsLetterboxdList,
} from './letterboxd.ts';
import { htmlToText, isYes, readImdbId, readOverall, readTitle, readTmdbId, readYear, type Cells } from './read-values.ts';

/** A table whose columns are known. */
export interface ImportTable {
  readonly site: ImportSite;
  readonly read: (cells: Cells) => RowResult;
}

/**
 * Finds out by its columns what a table is; order and case do not matter (R305).
 * @param path of the file, in its archive
 * @returns null for one that no known site writes
 */
export function recogniseTable(path: string, names: readonly string[]): ImportTable | null {
  const columns = new Set(names.map(columnName));
  const has = (...wanted: string[]) => wanted.every((name) => columns.has(name));
  if (has('name', 'letterboxd uri')) {
    const table = letterboxdTable(path, columns);
    return table === null ? null : { site: 'letterboxd', read: (cells) => readLetterboxd(table, cells) };
  }
  if (has('tmdbid', 'watcheddate', 'liked')) return { site: 'hexreel', read: readHexreel };
  if (has('title', 'rating10') || has('title', 'watcheddate')) return { site: 'letterboxd', read: readLetterboxdImport };
  if (has('const')) return { site: 'imdb', read: (cells) => readImdb(cells, columns.has('position')) };
  if (has('tmdb id', 'type')) return { site: 'tmdb', read: (cells) => readTmdb(cells, path.toLowerCase()) };
  return has('media_id', 'source', 'media_type') ? { site: 'yamtrack', read: readYamtrack } : null;
}

/**
 * The same for a table that has lines of its own before its columns.
 * @param head its first lines, the last of which has the names of its columns
 * @returns 'more' where another line has to be read first
 */
export function recogniseHead(path: string, head: readonly (readonly string[])[]): ImportTable | 'more' | null {
  const [first = [], names = [], values = [], columns] = head;
  if (!startsLetterboxdList(first)) return recogniseTable(path, first);
  if (columns === undefined) return 'more';
  if (!columns.some((name) => columnName(name) === 'name')) return null;
  const places = names.map(columnName);
  const list = readLetterboxdListHead((name) => values[places.indexOf(name)] ?? '');
  return { site: 'letterboxd', read: (cells) => readLetterboxdListRow(list, cells) };
}

/** A column's name as readers ask for it. */
export function columnName(text: string): string {
  return text
    .replace(/^\u{feff}/u, '')
    .trim()
    .toLowerCase();
}

function readImdb(cells: Cells, isWatchlist: boolean): RowResult {
  const title = readTitle(cells('title'));
  if (!isMovieType(cells('title type'))) return { kind: 'other', title };
  const overall = readOverall(cells('your rating'));
  const imdbId = readImdbId(cells('const'));
  if (overall === 'bad' || imdbId === null) return { kind: 'broken', title, problem: 'bad-value' };
  const film = { title, year: readYear(cells('year')), imdbId, overall, ratedOn: cells('date rated') || null };
  if (!isWatchlist) return entryOf({ ...film, seen: true });
  return entryOf({ ...film, seen: overall !== null, listed: true, listedOn: cells('created') || null });
}

/** Of a table without the column, all are. IMDb has written 'movie', 'Movie', 'Feature Film', 'tvMovie', 'TV Movie', 'Video' and 'Short' over the years. */
function isMovieType(type: string): boolean {
  return !/series|episode|game|podcast|music|special/iu.test(type);
}

function readTmdb(cells: Cells, path: string): RowResult {
  const title = readTitle(cells('name'));
  if (cells('type').trim().toLowerCase() !== 'movie') return { kind: 'other', title };
  const overall = readOverall(cells('your rating'));
  const tmdbId = readTmdbId(cells('tmdb id'));
  if (overall === 'bad' || tmdbId === null) return { kind: 'broken', title, problem: 'bad-value' };
  const film = { title, year: readYear(cells('release date')), tmdbId, imdbId: readImdbId(cells('imdb id')), overall };
  if (path.includes('watchlist')) return entryOf({ ...film, seen: overall !== null, listed: true });
  return entryOf({ ...film, ratedOn: cells('date rated') || null, liked: path.includes('favorite'), seen: true });
}

function readYamtrack(cells: Cells): RowResult {
  const title = readTitle(cells('title'));
  if (cells('media_type').trim().toLowerCase() !== 'movie') return { kind: 'other', title };
  const overall = readOverall(cells('score'));
  if (overall === 'bad') return { kind: 'broken', title, problem: 'bad-value' };
  const source = cells('source').trim().toLowerCase();
  const film = {
    title,
    tmdbId: source === 'tmdb' ? readTmdbId(cells('media_id')) : null,
    imdbId: source === 'imdb' ? readImdbId(cells('media_id')) : null,
    overall,
    ratedOn: cells('progressed_at') || cells('end_date') || null,
    review: htmlToText(cells('notes')),
  };
  const status = cells('status').trim().toLowerCase();
  if (status === 'planning')
    return entryOf({ ...film, seen: overall !== null, listed: true, listedOn: cells('created_at') || null });
  const watchedOn = cells('end_date') || null;
  const isSeen = status === 'completed' || status === '' || status === 'repeating' || overall !== null;
  return entryOf({ ...film, seen: isSeen, viewing: isSeen && watchedOn !== null ? { watchedOn, rewatch: false } : null });
}

/** A line of this site's own file, which has one a viewing. */
function readHexreel(cells: Cells): RowResult {
  const title = readTitle(cells('title'));
  const overall = readOverall(cells('overall'));
  const scores = readScores(cells);
  const tmdbId = readTmdbId(cells('tmdbid'));
  if (overall === 'bad' || scores === 'bad' || tmdbId === null) return { kind: 'broken', title, problem: 'bad-value' };
  const rewatch = cells('rewatch').trim();
  return entryOf({
    title,
    year: readYear(cells('year')),
    tmdbId,
    imdbId: readImdbId(cells('imdbid')),
    overall,
    scores,
    liked: isYes(cells('liked')),
    viewing: rewatch === '' ? null : { watchedOn: cells('watcheddate') || null, rewatch: isYes(rewatch) },
    listed: cells('watchlist') !== '',
    listedOn: cells('watchlist') || null,
    review: isYes(cells('spoiler')) ? hideAll(cells('review')) : cells('review'),
  });
}

/** The six scores of a line; null where none is given. */
function readScores(cells: Cells): Scores | null | 'bad' {
  const scores = perCharacteristic((name) => Number(cells(characteristicTexts[name].label.toLowerCase()) || 0));
  const values = characteristics.map((name) => scores[name]);
  if (values.some((value) => !Number.isInteger(value) || value < 0 || value > maximumScore)) return 'bad';
  return values.every((value) => value === 0) ? null : scores;
}
