import { expect, test } from 'vitest';
import { sampleMovies } from '../../../../../tools/fake-tmdb/sample-movies.ts';
import { movie } from '../../db/schema/index.ts';
import { SourceUnavailableError } from '../../sources/movie-source.ts';
import { createFilmLookUp } from './look-up-film.ts';
import { createMoviePreparation } from './prepare-movie.ts';
import { createSourceSearch } from './search-source.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';

const imdbId = 'tt0099999';
const [first, ...others] = sampleMovies(30);
const catalogue = prepareCatalogueTest([...(first === undefined ? [] : [{ ...first, imdb_id: imdbId }]), ...others]);
const firstId = first?.tmdb_id ?? 0;
const noName = { tmdbId: null, imdbId: null, title: '' };

function setUp() {
  const { source, timing } = catalogue.createSource();
  const { database } = catalogue.client;
  const shared = { database, source, timing };
  const lookUp = createFilmLookUp({
    source,
    timing,
    prepareMovie: createMoviePreparation(shared),
    searchSource: createSourceSearch(shared),
  });
  return { lookUp, timing };
}

const requested = () => catalogue.fakeTmdb.requests.entries.map(({ path }) => path);
const stored = async () => (await catalogue.client.database.select({ id: movie.id }).from(movie)).map(({ id }) => id);

test('by TMDB’s id, and by that alone', async () => {
  const { lookUp } = setUp();
  const film = { tmdbId: 7, imdbId: 'tt0000001', title: 'A title' };
  expect(await lookUp(film, 'one')).toEqual({ state: 'known', movieId: 7 });
  expect(requested().some((path) => /find|search/u.test(path))).toBe(false);
  expect(await stored()).toContain(7);
});

test('by IMDb’s id, also one that is not there, which is asked for once in ten minutes', async () => {
  const { lookUp, timing } = setUp();
  const film = { ...noName, imdbId, title: 'Called something else' };
  expect(await lookUp(film, 'one')).toEqual({ state: 'known', movieId: firstId });
  expect(await stored()).toContain(firstId);
  const unknown = { ...noName, imdbId: 'tt0000001' };
  const asked = () => requested().filter((path) => path === '/3/find/tt0000001').length;
  const answers = await Promise.all([lookUp(unknown, 'one'), lookUp(unknown, 'two'), lookUp(unknown, 'one')]);
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['unknown']));
  expect(asked()).toBe(1);
  timing.advance(600_001);
  await lookUp(unknown, 'one');
  expect(asked()).toBe(2);
});

test('by title, and nothing without a name', async () => {
  const { lookUp } = setUp();
  const title = first?.title ?? '';
  expect(await lookUp({ ...noName, title }, 'one')).toEqual({ state: 'known', movieId: null });
  expect(await stored()).toContain(firstId);
  expect(await lookUp({ ...noName, title: 'qqzzxxjj' }, 'one')).toMatchObject({ state: 'unknown' });
  const before = requested().length;
  expect(await lookUp(noName, 'one')).toMatchObject({ state: 'unknown' });
  expect(requested()).toHaveLength(before);
});

test('twenty a minute for one who asks, and others’ all the same', async () => {
  const { lookUp, timing } = setUp();
  const named = (at: number) => ({ ...noName, imdbId: `tt9${String(at).padStart(7, '0')}` });
  for (let at = 0; at < 20; at += 1) expect(await lookUp(named(at), 'one')).toMatchObject({ state: 'unknown' });
  const before = requested().length;
  expect(await lookUp(named(20), 'one')).toMatchObject({ state: 'busy' });
  expect(requested()).toHaveLength(before);
  expect(await lookUp(named(20), 'two')).toMatchObject({ state: 'unknown' });
  timing.advance(60_000);
  expect(await lookUp(named(21), 'one')).toMatchObject({ state: 'unknown' });
});

test('a source that is down is no answer, and is asked again', async () => {
  const { lookUp } = setUp();
  catalogue.fakeTmdb.injectFault({ kind: 'server-error', times: 4 });
  await expect(lookUp({ ...noName, imdbId }, 'one')).rejects.toThrow(SourceUnavailableError);
  catalogue.fakeTmdb.clearFaults();
  expect(await lookUp({ ...noName, imdbId }, 'one')).toMatchObject({ state: 'known' });
});
