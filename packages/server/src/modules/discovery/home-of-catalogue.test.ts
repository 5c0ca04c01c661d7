import { join } from 'node:path';
import { moviesPerSubgenreRow, popularOnHome, subgenres } from '@hexreel/domain/movie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutFolder } from '../../config.ts';
import { openDatabase, type DatabaseClient } from '../../db/client.ts';
import { bannedMovie } from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/index.ts';
import { fillFromEmbedded } from '../../jobs/catalogue/fill-from-embedded.ts';
import { readCommunity } from '@hexreel/demo/community-file';
import { readCatalogue } from '../../sources/embedded/catalogue-file.ts';
import { createEmbeddedSource } from '../../sources/embedded/embedded-source.ts';
import { BrowseIndex } from './browse-index.ts';
import { fillHomeRows } from './fill-home-rows.ts';
import { readHome } from './read-home.ts';
import { readIndexedMovies } from './read-indexed-movies.ts';

/** Home of the embedded catalogue: on a real site, and on the demo, which has banned three movies. */

/** Cards on two screens of Browse that are eight wide. */
const moviesOfTwoScreens = 32;

const movies = readCatalogue(join(checkoutFolder, 'catalogue', 'movies'));
const artwork = new Map(movies.map((movie) => [movie.tmdbId, movie.artwork]));
const { bans } = readCommunity(join(checkoutFolder, 'catalogue', 'community'));

describe.each([
  ['a real site', []],
  ['the demo', bans],
])('%s', (_name, banned) => {
  let client: DatabaseClient;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = made.drop;
    client = openDatabase(made.connection, { onLost: () => undefined });
    const source = createEmbeddedSource(movies, new Map());
    await fillFromEmbedded({ database: client.database, source, fingerprint: 'test', now: () => new Date() });
    if (banned.length > 0) await client.database.insert(bannedMovie).values(banned.map(({ movie }) => ({ movieId: movie })));
  });
  const openIndex = () => new BrowseIndex({ read: (movieIds) => readIndexedMovies(client.database, movieIds) });
  const read = () => readHome({ database: client.database, browseIndex: openIndex(), random: () => 0 });
  afterAll(async () => {
    await client.close();
    await drop();
  });

  test('has every row, and each is full', async () => {
    const home = fillHomeRows(await read(), { quiet: [], divisive: [] });
    expect(home.popular).toHaveLength(popularOnHome);
    expect(home.rows.map(({ subgenre, movies: { length } }) => [subgenre, length])).toEqual(
      home.rows.map(({ subgenre }) => [subgenre, moviesPerSubgenreRow]),
    );
    expect(home.rows.map(({ subgenre }) => subgenre).toSorted()).toEqual([...subgenres].toSorted());
  });

  test('shows no movie in two rows (R346)', async () => {
    const home = fillHomeRows(await read(), { quiet: [], divisive: [] });
    const ids = [home.popular, ...home.rows.map(({ movies: shown }) => shown)].flat().map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test('has no two adjacent movies with one palette or layout', async () => {
    const home = fillHomeRows(await read(), { quiet: [], divisive: [] });
    const rows = [home.popular, ...home.rows.map((row) => row.movies)];
    const same = rows.flatMap((row) =>
      row.slice(1).flatMap((movie, index) => {
        const before = row[index];
        const parts = (['palette', 'layout'] as const).filter(
          (part) => artwork.get(movie.id)?.[part] === artwork.get(before?.id ?? 0)?.[part],
        );
        return parts.map((part) => `${before?.title} and ${movie.title} have the same ${part}`);
      }),
    );
    expect(same).toEqual([]);
  });

  test('shows no emblem twice in a row, or on the first two screens of an order in Browse (R690)', async () => {
    const home = fillHomeRows(await read(), { quiet: [], divisive: [] });
    const { inOrder } = await openIndex().current();
    const seenAtOnce = [
      home.popular,
      ...home.rows.map((row) => row.movies),
      ...(['popularity', 'rating', 'latest'] as const).map((order) => inOrder(order).slice(0, moviesOfTwoScreens)),
    ];
    const repeated = seenAtOnce.flatMap((shown) => {
      const emblems = shown.map(({ id }) => artwork.get(id)?.emblem);
      return emblems.filter((emblem, place) => emblems.indexOf(emblem) !== place);
    });
    expect(repeated).toEqual([]);
    expect(seenAtOnce.map(({ length }) => length)).toEqual([
      popularOnHome,
      ...subgenres.map(() => moviesPerSubgenreRow),
      ...Array.from({ length: 3 }, () => moviesOfTwoScreens),
    ]);
  });
});
