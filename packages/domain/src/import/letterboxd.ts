import type { ImportEntry, RowResult } from './entry.ts';
import { listHeadOf, longTextsOf, type ListHead } from './lists.ts';
import { htmlToText, type Cells } from './read-values.ts';
import type { RowValues } from './row-values.ts';
import { plainName } from './plain-name.ts';

/** Which rows a file of Letterboxd's has; null for one that is left alone. */
export type LetterboxdTable = 'diary' | 'ratings' | 'seen' | 'listed' | 'liked';

/** By its columns, and by its path where several have the same ones. */
export function letterboxdTable(path: string, columns: ReadonlySet<string>): LetterboxdTable | null {
  if (columns.has('watched date')) return 'diary';
  if (columns.has('rating')) return 'ratings';
  const name = plainName(path);
  if (name.includes('watchlist')) return 'listed';
  if (/(?:^|\/)likes\/|likes?[^/]*\.csv$|films\.csv$/u.test(name)) return 'liked';
  return name.includes('watched') ? 'seen' : null;
}

/** A row of Letterboxd's own export, which has no ids. */
export function readLetterboxd(table: LetterboxdTable, row: RowValues): RowResult {
  const date = row.date('date');
  const name = { title: row.title('name'), year: row.year('year') };
  // In the diary and in reviews it is the entry's.
  const film = { ...name, uri: row.text('letterboxd uri').trim() || null };
  if (table === 'listed') return row.entry({ ...film, listed: true, listedOn: date });
  if (table === 'liked') return row.entry({ ...film, liked: true, seen: true });
  if (table === 'seen') return row.entry({ ...film, seen: true });
  const overall = row.overall('rating', 2);
  if (table === 'ratings') return row.entry({ ...film, overall, ratedOn: date, seen: true });
  return row.entry({
    ...name,
    overall,
    ratedOn: date,
    ...viewingOf(row, 'watched date'),
    review: htmlToText(row.text('review')),
  });
}

/** A row of the file that Letterboxd takes, which this site writes too. */
export function readLetterboxdImport(row: RowValues): RowResult {
  const title = row.title('title');
  return row.entry({
    title,
    year: row.year('year'),
    tmdbId: row.tmdbId('tmdbid'),
    imdbId: row.imdbId('imdbid'),
    overall: row.text('rating10') === '' ? row.overall('rating', 2) : row.overall('rating10'),
    ...viewingOf(row, 'watcheddate'),
    review: htmlToText(row.text('review')),
  });
}

/** A viewing whose day is not known is only that the film is seen. */
function viewingOf(row: RowValues, column: string): Pick<ImportEntry, 'viewing' | 'seen'> {
  const watchedOn = row.date(column);
  const rewatch = row.yesNo('rewatch') ?? false;
  if (watchedOn !== null) return { viewing: { watchedOn, rewatch, ...row.tags('tags') }, seen: true };
  row.skip('tags', row.text('tags'));
  return { viewing: null, seen: true };
}

/** True if the first line of a table says that it is a list, whose title, description and columns follow. */
export function startsLetterboxdList([first = '']: readonly string[]): boolean {
  return /^\u{feff}?\s*letterboxd list export/iu.test(first);
}

/**
 * Reads the lines before a list's movies. It has positions, ranked or not.
 * @returns a function that reads its movies, in which the list says nothing else of them
 */
export function createLetterboxdListReader(head: Cells): (row: RowValues) => RowResult {
  const texts = { title: head('name'), description: htmlToText(head('description')) };
  const list: ListHead = listHeadOf({ ...texts, isRanked: false, ownId: null });
  let isFirst = true;
  return (row) => {
    if (isFirst) {
      row.skip('tags', head('tags'));
      for (const text of longTextsOf(texts)) row.skip('shortened', text);
      isFirst = false;
    }
    return row.entry({
      title: row.title('name'),
      year: row.year('year'),
      uri: row.text('url').trim() || null,
      place: { list, note: row.note(htmlToText(row.text('description'))) },
    });
  };
}
