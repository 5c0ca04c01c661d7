import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutFolder } from '../../config.ts';
import { readCatalogue } from './catalogue-file.ts';
import { nearestMovies } from './nearest-movies.ts';

const movies = readCatalogue(join(checkoutFolder, 'catalogue', 'movies'));

/** The twelve shown on a movie's page. */
function nearestTitles(title: string, year: number): string[] {
  const movie = movies.find((one) => one.title === title && one.releaseDate.startsWith(String(year)));
  if (movie === undefined) throw new Error(`The catalogue has no ${title} of ${year}`);
  return nearestMovies(movie, movies, 12).map((other) => other.title);
}

test.each([
  ['Halloween', 1978, ['Black Christmas', 'Friday the 13th', 'The Fog']],
  ['Alien', 1979, ['The Thing', 'Alien: Romulus']],
  ['Nosferatu', 2024, ['Nosferatu', 'Nosferatu the Vampyre', 'The Witch']],
  ['Nosferatu', 1922, ['Nosferatu', 'Faust', 'Dracula']],
  ['The Cabinet of Dr. Caligari', 1920, ['Waxworks', 'Nosferatu']],
  ['Hereditary', 2018, ['The Witch', 'Talk to Me']],
  ['What We Do in the Shadows', 2014, ['Fright Night', 'Shaun of the Dead']],
  ['Train to Busan', 2016, ['28 Days Later', '#Alive']],
  ['Opera', 1987, ['Tenebre', 'Deep Red']],
  ['The Conjuring', 2013, ['The Conjuring 2', 'Insidious']],
])('%s (%i) has the neighbours that its fans would expect', (title, year, expected) => {
  expect(nearestTitles(title, year)).toEqual(expect.arrayContaining(expected));
});

test('titles that start alike by accident are not a series', () => {
  expect(nearestTitles('It', 2017).slice(0, 3)).not.toContain('It Follows');
});

test('a movie is not its own neighbour, and no neighbour is listed twice', () => {
  for (const movie of movies.slice(0, 40)) {
    const ids = nearestMovies(movie, movies, 20).map(({ tmdbId }) => tmdbId);
    expect(new Set([...ids, movie.tmdbId]).size).toBe(21);
  }
});
