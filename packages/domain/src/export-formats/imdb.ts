import { defusedCsvLine } from './csv.ts';
import type { OwnMovie } from './own-movie.ts';

const header = defusedCsvLine([
  'Const',
  'Your Rating',
  'Date Rated',
  'Title',
  'Original Title',
  'URL',
  'Title Type',
  'IMDb Rating',
  'Runtime (mins)',
  'Year',
  'Genres',
  'Num Votes',
  'Release Date',
  'Directors',
]);

/** Overall opinions in the columns of IMDb's own export (R304); movies without an id there cannot be in it. */
export function writeImdb(movies: readonly OwnMovie[]): string {
  const lines = movies.map(({ imdbId, overall, ratedAt, title, originalTitle, runtime, year, releaseDate, directors }) =>
    imdbId === null || overall === null
      ? ''
      : defusedCsvLine([
          imdbId,
          overall,
          ratedAt?.slice(0, 'yyyy-mm-dd'.length) ?? null,
          title,
          originalTitle,
          `https://www.imdb.com/title/${imdbId}/`,
          'Movie',
          null,
          runtime,
          year,
          'Horror',
          null,
          releaseDate,
          directors.join(', '),
        ]),
  );
  return header + lines.join('');
}
