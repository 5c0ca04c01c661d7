import { characteristics, characteristicTexts } from '../characteristics/index.ts';
import { writeTags } from '../history/index.ts';
import { csvLine, type Cell } from './csv.ts';
import type { OwnMovie, OwnViewing } from './own-movie.ts';

const scoreNames = characteristics.map((name) => characteristicTexts[name].label);
const header = csvLine([
  'tmdbID',
  'imdbID',
  'Title',
  'Year',
  ...scoreNames,
  'Overall',
  'Liked',
  'WatchedDate',
  'Rewatch',
  'Tags',
  'Watchlist',
  'Review',
  'Spoiler',
]);
const noViewing: OwnViewing & { readonly isNone: true } = { watchedOn: null, rewatch: false, tags: [], isNone: true };

/**
 * All that this site keeps of a user's movies, one line a viewing and one for a movie without any (R304). `Rewatch` is empty
 * where no viewing is kept, so that none is added when the file is read again; what belongs to the movie is on its first line.
 */
export function writeHexreel(movies: readonly OwnMovie[]): string {
  return header + movies.flatMap(linesOf).join('');
}

function linesOf(movie: OwnMovie): string[] {
  const { tmdbId, imdbId, title, year, scores, overall, liked, watchlistedAt, review, spoiler } = movie;
  const viewings = movie.viewings.length === 0 ? [noViewing] : movie.viewings;
  const own: Cell[] = [...characteristics.map((name) => (scores === null || scores[name] === 0 ? null : scores[name])), overall];
  return viewings.map((viewing, index) => {
    const isFirst = index === 0;
    return csvLine([
      tmdbId,
      imdbId,
      title,
      year,
      ...own.map((value) => (isFirst ? value : null)),
      isFirst && liked,
      viewing.watchedOn,
      'isNone' in viewing ? null : viewing.rewatch,
      writeTags(viewing.tags),
      isFirst ? (watchlistedAt?.slice(0, 'yyyy-mm-dd'.length) ?? null) : null,
      isFirst ? review : '',
      isFirst && spoiler,
    ]);
  });
}
