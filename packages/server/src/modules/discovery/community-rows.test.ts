import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { fewestInCommunityRow } from '@hexreel/domain/movie';
import { beforeEach, describe, expect, test } from 'vitest';
import { TableInMemory } from '../../testing/table-in-memory.ts';
import { fillHomeRows } from './fill-home-rows.ts';
import { BrowseIndex } from './browse-index.ts';
import type { IndexedMovie } from './indexed-movie.ts';
import { readDivisive, readQuiet } from './read-community-rows.ts';
import { writeKnown } from './written-known.ts';

/** Home's rows of what members' scores say (R347). */

let table: TableInMemory<IndexedMovie>;
let browseIndex: BrowseIndex;

beforeEach(() => {
  table = new TableInMemory();
  browseIndex = new BrowseIndex(table);
});

function put(id: number, facts: Partial<IndexedMovie> = {}): void {
  const movie = {
    id,
    title: `Movie ${id}`,
    year: 1999,
    poster: null,
    voteAverage: 5,
    voteCount: 1_000,
    raters: 5,
    popularity: 1,
    releaseDate: '1999-01-01',
    subgenreBits: 0,
    scorers: 0,
    uncertainty: 0,
    agreement: null,
    searchText: `movie ${id}`,
    credits: '',
    ...perCharacteristic(() => 8),
    ...facts,
  };
  const isScored = characteristics.some((name) => movie[name] !== null);
  table.rows.set(id, { expected: writeKnown(movie), source: isScored ? 'members' : null, ...movie });
}

const idsOf = (movies: readonly MovieSummary[]) => movies.map(({ id }) => id);

test('in quiet movies few things jump out; they tell no match', async () => {
  put(1, { jumpScares: 2.3 });
  put(2, { jumpScares: 1.5 });
  put(3, { jumpScares: 2.5 });
  put(4, { ...perCharacteristic(() => null) });
  const quiet = await readQuiet(browseIndex, { currentYear: 2026 });
  expect(idsOf(quiet)).toEqual([2, 1]);
  expect(quiet[0]).not.toHaveProperty('match');
});

test('the most popular of the movies that divide members come first, without those that a viewer hides', async () => {
  put(1, { agreement: 'divisive' });
  put(2, { agreement: 'divisive', popularity: 5 });
  put(3, { agreement: 'agreed', popularity: 9 });
  put(4, { agreement: 'divisive', popularity: 7 });
  expect(idsOf(await readDivisive(browseIndex, { currentYear: 2026, only: (id) => id !== 4 }))).toEqual([2, 1]);
});

describe('Home', () => {
  test('leaves out a row of members with too few movies', async () => {
    for (let id = 1; id <= 8; id += 1) put(id);
    const summaries = (...ids: number[]) => browseIndex.summariesOf(ids);
    const quiet = await summaries(1, 2, 3, 4);
    expect(quiet).toHaveLength(fewestInCommunityRow);
    const divisive = await summaries(5, 6, 7);
    const rows = [{ subgenre: 'slasher' as const, movies: await summaries(1, 8) }];
    const home = fillHomeRows({ hero: [], popular: [], rows }, { quiet, divisive });
    expect(idsOf(home.communityRows.quiet)).toEqual([1, 2, 3, 4]);
    expect(home.communityRows.divisive).toEqual([]);
    expect(idsOf(home.rows[0]?.movies ?? [])).toEqual([1, 8]);
  });
});
