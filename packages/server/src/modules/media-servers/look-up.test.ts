import { hours } from '@hexreel/domain/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleMovies } from '../../../../../tools/fake-tmdb/sample-movies.ts';
import { bannedMovie, movie } from '../../db/schema/index.ts';
import { createFilmLookUp } from '../../jobs/catalogue/look-up-film.ts';
import { createMoviePreparation } from '../../jobs/catalogue/prepare-movie.ts';
import { createSourceSearch } from '../../jobs/catalogue/search-source.ts';
import { prepareCatalogueTest } from '../../jobs/catalogue/testing/catalogue-test.ts';
import type { Catalogue } from '../../jobs/catalogue/index.ts';
import { testNow } from '../../testing/test-app.ts';
import { diary, newest, outcomes, play, site, state, withMediaServer } from './testing/media-server.ts';

/** Movies of TMDB's that the site does not have: by their number, far from those of other tests. */
const from = 7_000_000;
const facts = sampleMovies(12).map((one, at) => ({
  ...one,
  tmdb_id: from + at,
  imdb_id: `tt${20_000_000 + at}`,
  title: `${['Cellar', 'Attic', 'Orchard', 'Chapel', 'Lagoon', 'Quarry'][at % 6]} Number ${at}`,
  release_date: '1987-05-01',
  vote_count: 900,
}));
const titleOf = (at: number) => facts[at]?.title ?? '';
const ofOtherGenre = 90_000_001;

const catalogue = prepareCatalogueTest(facts);
let lookUp: Catalogue['lookUpFilm'];
/** Lets time pass, also for the breaker that leaves TMDB alone. */
let pass: (milliseconds: number) => void;
withMediaServer({
  prepareMovie: async () => 'known',
  searchSource: async () => [],
  lookUpFilm: (film, asker) => lookUp(film, asker),
});

beforeEach(async () => {
  // A look-up stores what is recommended along with it as well.
  await site.client.pool.query(`delete from movie where id between ${from} and ${from + facts.length}`);
  await site.client.pool.query('truncate unknown_movie');
  const { source, timing } = catalogue.createSource();
  const shared = { database: site.client.database, source, timing: { ...timing, now: () => site.clock.now } };
  pass = (milliseconds) => {
    site.clock.now += milliseconds;
    timing.advance(milliseconds);
  };
  lookUp = createFilmLookUp({
    ...shared,
    prepareMovie: createMoviePreparation(shared),
    searchSource: createSourceSearch(shared),
  });
});

const noId = { Provider_tmdb: undefined };
const requests = () => catalogue.fakeTmdb.requests.entries.map(({ path }) => path);

describe('a movie that is not here is looked up (R767)', () => {
  test.each<[string, number, object]>([
    ['by TMDB’s id', 0, { Provider_tmdb: String(from), Name: 'Called otherwise' }],
    ['by IMDb’s id', 1, { ...noId, Provider_imdb: 'tt20000001', Name: 'Called otherwise' }],
    ['by title and year', 2, { ...noId, Name: titleOf(2), Year: 1987 }],
  ])('%s, and added', async (_what, at, call) => {
    await play(call);
    expect(await newest()).toMatchObject({ outcome: 'added', movieId: from + at, title: titleOf(at) });
    expect(await diary()).toMatchObject([{ movieId: from + at }]);
    const asked = requests().length;
    await play(call);
    expect(await outcomes()).toEqual(['already', 'added']);
    expect(requests()).toHaveLength(asked);
  });

  test('one that is no horror is counted, and not named; one that TMDB does not know is named', async () => {
    for (const id of [ofOtherGenre, ofOtherGenre + 1]) await play({ Provider_tmdb: String(id), Name: `A comedy ${id}` });
    expect((await state()).calls).toMatchObject([{ outcome: 'not-horror', title: '', movieId: null, count: 2 }]);
    await play({ Provider_tmdb: '1999999', Name: 'Nobody’s Movie' });
    await play({ ...noId, Provider_imdb: 'tt0000001', Name: 'Somebody’s Movie' });
    await play({ ...noId, Name: 'qqzzxxjj', Year: 1987 });
    expect((await state()).calls.slice(0, 3)).toMatchObject([
      { outcome: 'elsewhere', title: 'qqzzxxjj' },
      { outcome: 'elsewhere', title: 'Somebody’s Movie' },
      { outcome: 'elsewhere', title: 'Nobody’s Movie' },
    ]);
    expect(await diary()).toEqual([]);
    const asked = requests().length;
    await play({ Provider_tmdb: String(ofOtherGenre), Name: 'Again' });
    expect(requests()).toHaveLength(asked);
  });

  test('not for what was not watched, is here, or is banned', async () => {
    await play({ Provider_tmdb: String(from + 3), PlaybackPositionTicks: 0, PlayedToCompletion: false });
    await play();
    expect(requests()).toEqual([]);
    const { database } = site.client;
    await play({ Provider_tmdb: String(from + 3) });
    await database.insert(bannedMovie).values({ movieId: from + 3, bannedAt: new Date(testNow) });
    pass(hours(13));
    await play({ Provider_tmdb: String(from + 3) });
    expect((await newest()).outcome).toBe('elsewhere');
    expect(await diary()).toHaveLength(2);
  });
});

test('where TMDB is down the log says so, and the same call works once it is up (R768)', async () => {
  const calls = [
    { Provider_tmdb: String(from + 4), Name: 'The First' },
    { ...noId, Provider_imdb: 'tt20000005', Name: 'The Second' },
    { ...noId, Name: titleOf(6), Year: 1987 },
  ];
  catalogue.fakeTmdb.injectFault({ kind: 'server-error' });
  for (const call of calls) expect((await play(call)).statusCode).toBe(204);
  expect((await state()).calls).toMatchObject([
    { outcome: 'no-answer', title: titleOf(6), movieId: null },
    { outcome: 'no-answer', title: 'The Second' },
    { outcome: 'no-answer', title: 'The First' },
  ]);
  expect(await diary()).toEqual([]);
  catalogue.fakeTmdb.clearFaults();
  pass(hours(11));
  for (const call of calls) await play(call);
  expect(await outcomes()).toEqual(['added', 'added', 'added']);
  expect(new Set((await diary()).map(({ movieId }) => movieId))).toEqual(new Set([from + 4, from + 5, from + 6]));
});

test('one look-up a call, twenty a minute for a member; what was too much works later', async () => {
  for (let at = 0; at < 20; at += 1) await play({ Provider_tmdb: String(1_000_000 + at), Name: `Unknown ${at}` });
  const late = { Provider_tmdb: String(from + 7), Name: 'Late' };
  await play(late);
  expect(await newest()).toMatchObject({ outcome: 'busy', title: 'Late' });
  expect(
    await site.client.database
      .select()
      .from(movie)
      .where(eq(movie.id, from + 7)),
  ).toEqual([]);
  pass(60_000);
  await play(late);
  expect(await newest()).toMatchObject({ outcome: 'added', movieId: from + 7 });
  expect(await outcomes()).not.toContain('busy');
});

test('calls at once about one movie look it up once, and add it once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => play({ Provider_tmdb: String(from + 8) })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect(await diary()).toHaveLength(1);
  expect(requests().filter((path) => path === `/3/movie/${from + 8}`)).toHaveLength(1);
});
