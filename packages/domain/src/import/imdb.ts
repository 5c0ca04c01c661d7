import type { RowResult } from './entry.ts';
import { type ListHead, listHeadOf } from './lists.ts';
import { plainName, titleOfList } from './plain-name.ts';
import type { ListKindAnswer } from './questions.ts';
import { readImdbId } from './read-values.ts';
import type { RowValues } from './row-values.ts';

interface UnclearTable {
  readonly isUnclear: boolean;
  readonly read: (row: RowValues) => RowResult;
}

/**
 * IMDb's ratings, watchlist and lists. Its columns have had several names: the user's score was 'You rated' until 2017,
 * when ratings had positions too.
 * @param listKind what its user says that a table with positions is
 */
export function imdbTable(path: string, columns: ReadonlySet<string>, listKind: ListKindAnswer | undefined): UnclearTable {
  const rating = ['your rating', 'you rated'].find((name) => columns.has(name)) ?? 'your rating';
  const known = knownKind(path, columns);
  const kind = known ?? listKind ?? 'list';
  const list = listHeadOf({ title: titleOfList(path, 'IMDb'), description: '', isRanked: false, ownId: null });
  return { isUnclear: known === null, read: (row) => readImdb(row, { rating, kind, list }) };
}

/** By its columns and its name; null where it may be any list. */
function knownKind(path: string, columns: ReadonlySet<string>): ListKindAnswer | null {
  if (!columns.has('position')) return 'ratings';
  const name =
    plainName(path)
      .split('/')
      .at(-1)
      ?.replace(/(?:-\d+)?\.[^.]*$/u, '') ?? '';
  if (name === 'watchlist') return 'watchlist';
  return name === 'ratings' && columns.has('you rated') ? 'ratings' : null;
}

interface ImdbTable {
  /** The column of the user's score. */
  readonly rating: string;
  readonly kind: ListKindAnswer;
  /** Where its movies go if it is a list. */
  readonly list: ListHead;
}

function readImdb(row: RowValues, { rating, kind, list }: ImdbTable): RowResult {
  const title = row.title('title') || row.title('original title');
  const id = row.text('const').trim();
  // Lists may be of people and companies.
  if (/^(?:nm|co|ch|ev)\d+$/iu.test(id)) return { kind: 'other', title: title || row.title('name') };
  const imdbId = readImdbId(id) ?? readImdbId(row.text('url'));
  const isOther = !isMovieType(row);
  if (imdbId === null) return isOther ? { kind: 'other', title } : { kind: 'broken', title, problem: 'bad-value', value: id };
  const overall = row.overall(rating);
  // Where ratings have positions, they were created when the movie was rated.
  const ratedOn = overall === null ? null : row.date('date rated', ...(kind === 'ratings' ? ['created'] : []));
  // A row without a rating never means that its movie was seen.
  const film = { title, year: row.year('year'), imdbId, isOther, overall, ratedOn, seen: overall !== null };
  const description = row.text('description');
  if (kind === 'list') return row.entry({ ...film, place: { list, note: row.note(description) } });
  row.skip('note', description);
  return row.entry(kind === 'watchlist' ? { ...film, listed: true, listedOn: row.date('created') } : film);
}

/** IMDb's names for movies over the years, and for other titles in its lists; all in lower case, letters alone. */
const movieTypes = new Set(
  'movie film feature featurefilm documentary tvmovie video videomovie short shortfilm tvshort videoshort'.split(' '),
);
const otherTypes = new Set(
  'tvseries series miniseries tvminiseries tvepisode episode tvspecial special tvpilot videogame game musicvideo podcast podcastseries podcastepisode radioseries radioepisode audiobook'.split(
    ' ',
  ),
);

/** In a table without the column, all are. A kind that is not known is told (R466). */
function isMovieType(row: RowValues): boolean {
  const text = row.text('title type');
  const type = text.toLowerCase().replace(/[^a-z]/gu, '');
  if (type !== '' && !movieTypes.has(type) && !otherTypes.has(type)) row.skip('type', text);
  return text.trim() === '' || movieTypes.has(type);
}
