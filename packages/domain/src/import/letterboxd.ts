import { entryOf, type ImportEntry, type RowResult } from './entry.ts';
import { listHeadOf, readListNote, type ListHead } from './lists.ts';
import { htmlToText, isYes, readImdbId, readOverall, readTitle, readTmdbId, readYear, type Cells } from './read-values.ts';

/** Which rows a file of Letterboxd's has; null for one that is left alone. */
export type LetterboxdTable = 'diary' | 'ratings' | 'seen' | 'listed' | 'liked';

/** By its columns, and by its path where several have the same ones. */
export function letterboxdTable(path: string, columns: ReadonlySet<string>): LetterboxdTable | null {
  if (columns.has('watched date')) return 'diary';
  if (columns.has('rating')) return 'ratings';
  const name = path.toLowerCase();
  if (name.includes('watchlist')) return 'listed';
  if (/(?:^|\/)likes\/|likes?[^/]*\.csv$|films\.csv$/u.test(name)) return 'liked';
  return name.includes('watched') ? 'seen' : null;
}

/** A row of Letterboxd's own export, which has no ids. */
export function readLetterboxd(table: LetterboxdTable, cells: Cells): RowResult {
  const film = { title: readTitle(cells('name')), year: readYear(cells('year')) };
  const date = cells('date') || null;
  if (table === 'listed') return entryOf({ ...film, listed: true, listedOn: date });
  if (table === 'liked') return entryOf({ ...film, liked: true, seen: true });
  if (table === 'seen') return entryOf({ ...film, seen: true });
  const overall = readOverall(cells('rating'), 2);
  if (overall === 'bad') return { kind: 'broken', title: film.title, problem: 'bad-value' };
  if (table === 'ratings') return entryOf({ ...film, overall, ratedOn: date, seen: true });
  const viewing = { watchedOn: cells('watched date') || null, rewatch: isYes(cells('rewatch')) };
  return entryOf({ ...film, overall, ratedOn: date, ...viewingOrSeen(viewing), review: htmlToText(cells('review')) });
}

/** A row of the file that Letterboxd takes, which this site writes too. */
export function readLetterboxdImport(cells: Cells): RowResult {
  const title = readTitle(cells('title'));
  const overall = cells('rating10') === '' ? readOverall(cells('rating'), 2) : readOverall(cells('rating10'));
  if (overall === 'bad') return { kind: 'broken', title, problem: 'bad-value' };
  const viewing = { watchedOn: cells('watcheddate') || null, rewatch: isYes(cells('rewatch')) };
  return entryOf({
    title,
    year: readYear(cells('year')),
    tmdbId: readTmdbId(cells('tmdbid')),
    imdbId: readImdbId(cells('imdbid')),
    overall,
    ...viewingOrSeen(viewing),
    review: htmlToText(cells('review')),
  });
}

/** A viewing whose day is not known is only that the film is seen. */
function viewingOrSeen(viewing: NonNullable<ImportEntry['viewing']>): Pick<ImportEntry, 'viewing' | 'seen'> {
  return viewing.watchedOn === null ? { viewing: null, seen: true } : { viewing, seen: true };
}

/** Whether the first line of a table says that it is a list, whose title, description and columns follow. */
export function startsLetterboxdList([first = '']: readonly string[]): boolean {
  return /^\u{feff}?\s*letterboxd list export/iu.test(first);
}

/** What the lines before a list's movies say of it. It has positions, ranked or not. */
export function readLetterboxdListHead(cells: Cells): ListHead {
  const description = htmlToText(cells('description'));
  return listHeadOf({ title: cells('name'), description, isRanked: false, ownId: null });
}

/** A movie of a list, in which it says nothing else of it. */
export function readLetterboxdListRow(list: ListHead, cells: Cells): RowResult {
  const note = readListNote(htmlToText(cells('description')));
  return entryOf({ title: readTitle(cells('name')), year: readYear(cells('year')), place: { list, note } });
}
