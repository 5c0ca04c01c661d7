import { createSeededRandom } from '@hexreel/demo/seeded-random';
import { expect, test } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { BrowseIndex } from './browse-index.ts';
import { readHome } from './read-home.ts';
import { readIndexedMovies } from './read-indexed-movies.ts';

const site = withTestApp();

/** Every movie is in one of the three lists alone, and the 21st and later of each are on its second page. */
const perList = 25;
const firstPage = 20;

test('the hero draws from the first page of each list: all twenty, and nothing beyond (R45, R50)', async () => {
  const list = (facts: (index: number) => Parameters<typeof storeTestMovies>[1][number]) =>
    storeTestMovies(
      site.client.database,
      Array.from({ length: perList }, (_, index) => ({
        voteCount: 9,
        popularity: 1,
        releaseDate: '1990-01-01',
        ...facts(index),
      })),
    );
  const lists = {
    Popular: await list((index) => ({ popularity: 1_000 - index })),
    'Top Rated': await list((index) => ({ voteCount: 100, voteAverage: 9 - index / 100, releaseDate: '1980-01-01' })),
    Latest: await list((index) => ({ voteCount: 10, releaseDate: `${2_020 - index}-01-01` })),
  };
  const seen = { Popular: new Set<number>(), 'Top Rated': new Set<number>(), Latest: new Set<number>() };
  const { database } = site.client;
  const browseIndex = new BrowseIndex({ read: (movieIds) => readIndexedMovies(database, movieIds) });
  const random = createSeededRandom('hero');
  for (let draw = 0; draw < 100; draw += 1) {
    for (const { source, id } of (await readHome({ database, browseIndex, random: () => random.next() })).hero) {
      if (source !== 'Recommended') seen[source].add(id);
    }
  }
  for (const [source, ids] of Object.entries(seen)) {
    const page = lists[source as keyof typeof lists].slice(0, firstPage);
    expect(ids, source).toEqual(new Set(page));
  }
});
