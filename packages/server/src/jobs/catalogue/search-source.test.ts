import { expect, test } from 'vitest';
import { sampleMovies } from '../../../../../tools/fake-tmdb/sample-movies.ts';
import { movie } from '../../db/schema/index.ts';
import { SourceUnavailableError } from '../../sources/movie-source.ts';
import { createSourceSearch } from './search-source.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';

const catalogue = prepareCatalogueTest(sampleMovies(60));

function setUp() {
  const { source, timing } = catalogue.createSource();
  return { search: createSourceSearch({ database: catalogue.client.database, source, timing }), timing };
}

test('stores the horror it finds, and nothing else', async () => {
  const { search } = setUp();
  const ids = await search('blood');
  expect(ids.length).toBeGreaterThan(0);
  const stored = await catalogue.client.database.select().from(movie);
  expect(new Set(stored.map((row) => row.id))).toEqual(new Set(ids));
  expect(stored.filter((row) => row.isHorror !== true)).toEqual([]);
});

test('asks once for the same search, in whatever spelling', async () => {
  const { search, timing } = setUp();
  const [first, second] = await Promise.all([search('blood'), search('Blood!')]);
  expect(second).toEqual(first);
  await search(' blood ');
  expect(catalogue.fakeTmdb.requests.entries).toHaveLength(1);
  timing.advance(600_001);
  await search('blood');
  expect(catalogue.fakeTmdb.requests.entries).toHaveLength(2);
});

test('a year that is in no title ranks its movies first', async () => {
  const { search } = setUp();
  const all = await search('blood');
  const stored = await catalogue.client.database.select().from(movie);
  const yearOf = (id: number) => stored.find((row) => row.id === id)?.releaseYear ?? null;
  const last = all.findLast((id) => yearOf(id) !== yearOf(all[0] ?? 0)) ?? 0;
  const found = await search(`Blood (${yearOf(last)})`);
  expect(new Set(found)).toEqual(new Set(all));
  expect(yearOf(found[0] ?? 0)).toBe(yearOf(last));
});

test('asks nothing for a search without letters', async () => {
  const { search } = setUp();
  expect(await search(' ... ')).toEqual([]);
  expect(catalogue.fakeTmdb.requests.entries).toEqual([]);
});

test('throws if the source cannot be reached, and asks again next time', async () => {
  const { search } = setUp();
  catalogue.fakeTmdb.injectFault({ kind: 'server-error', times: 4 });
  await expect(search('blood')).rejects.toThrow(SourceUnavailableError);
  expect((await search('blood')).length).toBeGreaterThan(0);
});
