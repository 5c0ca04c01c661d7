import type { ImportEntry, RowResult } from './entry.ts';
import { listHeadOf } from './lists.ts';
import { plainName, titleOfList } from './plain-name.ts';
import type { ListKindAnswer } from './questions.ts';
import type { RowValues } from './row-values.ts';

/**
 * TMDB's tables, which have the same columns and are told apart by their names.
 * @param listKind what its user says that one without a telling name is
 */
export function tmdbTable(
  path: string,
  listKind: ListKindAnswer | undefined,
): { readonly isUnclear: boolean; readonly read: (row: RowValues) => RowResult } {
  const name = plainName(path);
  const isFavorites = /favou?rites?/u.test(name);
  const known = name.includes('watchlist') ? 'watchlist' : isFavorites || /rating|rated/u.test(name) ? 'ratings' : null;
  const kind = known ?? listKind ?? 'list';
  const list = listHeadOf({ title: titleOfList(path, 'TMDB'), description: '', isRanked: false, ownId: null });
  return {
    isUnclear: known === null,
    read: (row) => {
      const overall = row.overall('your rating');
      const marks: Partial<ImportEntry> =
        kind === 'watchlist' ? { listed: true } : kind === 'list' && overall === null ? { place: { list, note: '' } } : {};
      return readTmdb(row, { overall, seen: overall !== null || isFavorites, liked: isFavorites, ...marks });
    },
  };
}

function readTmdb(row: RowValues, marks: Partial<ImportEntry>): RowResult {
  const title = row.title('name');
  const imdbId = row.imdbId('imdb id');
  const ratedOn = row.date('date rated');
  if (row.text('type').trim().toLowerCase() !== 'movie') {
    // TMDB numbers series and movies apart: only IMDb's id can say that it is a movie here.
    return imdbId === null ? { kind: 'other', title } : row.entry({ title, imdbId, ratedOn, isOther: true, ...marks });
  }
  const tmdbId = row.tmdbId('tmdb id');
  if (tmdbId === null && imdbId === null) return { kind: 'broken', title, problem: 'bad-value', value: row.text('tmdb id') };
  return row.entry({ title, year: row.year('release date'), tmdbId, imdbId, ratedOn, ...marks });
}
