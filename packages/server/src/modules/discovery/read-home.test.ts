import { popularOnHome, subgenreRowPool, subgenreRowVotes, subgenres } from '@hexreel/domain/movie';
import { expect, test } from 'vitest';
import { bannedMovie, movie } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { BrowseIndex } from './browse-index.ts';
import { readHome } from './read-home.ts';
import { readIndexedMovies } from './read-indexed-movies.ts';

const site = withTestApp();

test('rows have the most popular movies of their subgenre with enough votes, of one popularity the latest id first (R49)', async () => {
  const { database } = site.client;
  const ids = await storeTestMovies(
    database,
    Array.from({ length: 200 }, (_, index) => ({
      popularity: 100 - Math.floor(index / 2),
      voteCount: subgenreRowVotes - (index % 5 === 0 ? 1 : 0),
      subgenres: index % 3 === 0 ? ['slasher', 'zombie'] : ['slasher'],
    })),
  );
  await database.insert(bannedMovie).values({ movieId: ids[4] ?? 0 });
  const hidden = new Set([ids[1], ids[6]]);
  const browseIndex = new BrowseIndex({ read: (movieIds) => readIndexedMovies(database, movieIds) });
  const home = await readHome({ database, browseIndex, random: () => 0 }, (id) => !hidden.has(id));

  const stored = await database.select().from(movie);
  const shown = stored
    .filter(({ id }) => id !== ids[4] && !hidden.has(id))
    .toSorted((one, other) => other.popularity - one.popularity || other.id - one.id);
  for (const subgenre of subgenres) {
    const best = shown.filter((row) => row.voteCount >= subgenreRowVotes && row.subgenres.includes(subgenre));
    const row = home.rows.find((found) => found.subgenre === subgenre);
    expect(
      row?.movies.map(({ id }) => id),
      subgenre,
    ).toEqual(best.slice(0, subgenreRowPool).map(({ id }) => id));
  }
  expect(home.rows.find(({ subgenre }) => subgenre === 'slasher')?.movies).toHaveLength(subgenreRowPool);
  expect(home.popular.map(({ id }) => id)).toEqual(shown.slice(0, popularOnHome).map(({ id }) => id));
  expect(home.hero.every(({ id }) => shown.some((row) => row.id === id))).toBe(true);
});
