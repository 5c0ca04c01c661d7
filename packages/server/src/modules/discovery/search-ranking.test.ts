import type { MoviesResponse, SuggestionsResponse } from '@hexreel/domain/contract/movies';
import { beforeAll, expect, test } from 'vitest';
import { bannedMovie } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { withTestApp } from '../../testing/test-app.ts';

const server = withTestApp();

async function get<Body>(url: string): Promise<Body> {
  server.clock.now += 10_000; // Past the freshness of every cached answer.
  return (await server.app.inject({ method: 'GET', url })).json<Body>();
}

const find = (query: string) => get<MoviesResponse>(`/api/movies?${query}`);
const search = (text: string) => find(`search=${encodeURIComponent(text)}`);
const suggest = (text: string) => get<SuggestionsResponse>(`/api/movies/suggestions?search=${encodeURIComponent(text)}`);
const titlesOf = ({ movies }: { readonly movies: readonly { readonly title: string }[] }) => movies.map(({ title }) => title);
const cast = (...names: readonly string[]) => names.map((name) => ({ name, character: 'Someone', profile: null }));

beforeAll(async () => {
  await storeTestMovies(server.client.database, [
    { id: 1, title: 'Halloween', popularity: 90, directors: ['John Carpenter'], cast: cast('Jamie Lee Curtis') },
    { id: 2, title: 'The Thing', popularity: 80, directors: ['John Carpenter'], cast: cast('Kurt Russell') },
    { id: 3, title: 'The Carpenter', popularity: 1, directors: ['David Wellington'], cast: cast('Wings Hauser') },
    { id: 4, title: 'Quarantine', popularity: 20, directors: ['John Erick Dowdle'], cast: cast('Jennifer Carpenter') },
    { id: 5, title: 'Hereditary', popularity: 70, directors: ['Ari Aster'], cast: cast('Toni Collette', 'Alex Wolff') },
    { id: 6, title: 'Krampus', popularity: 30, directors: ['Michael Dougherty'], cast: cast('Adam Scott', 'Toni Collette') },
    { id: 7, title: 'Dawn of the Dead', popularity: 50, directors: ['George A. Romero'] },
    { id: 8, title: 'Terrifier 2', popularity: 60 },
    { id: 9, title: 'Terrifier', popularity: 40 },
    { id: 10, title: 'The Wolfman', popularity: 25 },
    { id: 11, title: 'The Woman', popularity: 95 },
    { id: 12, title: 'The Shining', popularity: 85 },
    { id: 13, title: 'Shin Cartoon', genreIds: [27, 16], popularity: 99, directors: ['Toni Collette'] },
    { id: 15, title: 'The Thing', popularity: 79, releaseDate: '1982-06-25' },
    { id: 16, title: 'The Thing', popularity: 81, releaseDate: '2011-10-12' },
    { id: 17, title: 'Halloween 1982', popularity: 2, releaseDate: '2020-10-31' },
    { id: 14, title: 'Banned by Romero', popularity: 99, directors: ['George A. Romero'] },
  ]);
  await server.client.database.insert(bannedMovie).values({ movieId: 14, reason: 'for the test' });
});

test('titles come before people, and one person’s movies stay together', async () => {
  const response = await search('carpenter');
  expect(titlesOf(response)).toEqual(['The Carpenter', 'Halloween', 'The Thing', 'Quarantine']);
  expect([response.found, response.total]).toEqual(['titles', 4]);
  expect(response.credits).toEqual([
    { movieId: 1, name: 'John Carpenter', role: 'director' },
    { movieId: 2, name: 'John Carpenter', role: 'director' },
    { movieId: 4, name: 'Jennifer Carpenter', role: 'cast' },
  ]);
});

test('a name alone finds movies of its person, without what searches leave out and without bans', async () => {
  const collette = await search('toni collette');
  expect([collette.found, titlesOf(collette)]).toEqual(['people', ['Hereditary', 'Krampus']]);
  const romero = await search('Romero!');
  expect([romero.found, titlesOf(romero)]).toEqual(['people', ['Dawn of the Dead']]);
});

test('the beginning of a name finds its person too where no title has it', async () => {
  const half = await search('collet');
  expect([half.found, titlesOf(half)]).toEqual(['people', ['Hereditary', 'Krampus']]);
});

test('exact titles come first, whatever is more popular, and nothing similar is mixed with them', async () => {
  expect(titlesOf(await search('terrifier'))).toEqual(['Terrifier', 'Terrifier 2']);
});

test('where nothing has the words, the answer says so and shows what is near', async () => {
  const shinning = await search('shinning');
  expect([shinning.found, titlesOf(shinning)[0]]).toEqual(['similar', 'The Shining']);
  const carpentr = await search('jon carpentr');
  expect([carpentr.found, titlesOf(carpentr)]).toEqual(['similar', ['Halloween', 'The Thing']]);
  const nothing = await search('xyzzy');
  expect([nothing.found, nothing.total]).toEqual([null, 0]);
});

test('several words all have to be near: small ones alone make no match', async () => {
  const { found, movies } = await search('the wolf man');
  expect([found, movies.map(({ title }) => title)]).toEqual(['similar', ['The Wolfman']]);
});

test.each(['The Thing 1982', 'the thing (1982)', 'The Thing [1982]'])('%s ranks the year first', async (text) => {
  const { found, movies } = await search(text);
  expect([found, movies.map(({ id }) => id)]).toEqual(['titles', [15, 16, 2]]);
  expect((await suggest(text)).movies.map(({ id }) => id)).toEqual([15, 16, 2]);
});

test('a year is no part of the search unless a title has it', async () => {
  expect((await search('The Thing 1999')).movies.map(({ id }) => id)).toEqual([16, 2, 15]);
  expect(titlesOf(await search('halloween 1982'))).toEqual(['Halloween 1982']);
  expect((await search('John Carpenter 1982')).found).toBe('people');
  expect((await search('the thinf 1982')).movies[0]?.id).toBe(15);
  expect((await find('search=the+thing+1982&sortBy=popularity')).movies.map(({ id }) => id)).toEqual([16, 2, 15]);
});

test('words of a title may be scattered', async () => {
  const { found, movies } = await search('dawn dead');
  expect([found, movies.map(({ title }) => title)]).toEqual(['titles', ['Dawn of the Dead']]);
});

test('filters decide whether titles or people are what was found', async () => {
  await expect(find('search=carpenter&rating=0&year=2000-2009')).resolves.toMatchObject({ found: 'titles' });
  await expect(find('search=carpenter&person=john+carpenter')).resolves.toMatchObject({ found: 'people', total: 2 });
});

test('a person’s movies are a filter of their own, animation included, and say why they are listed', async () => {
  const response = await find('person=TONI+Collette');
  expect(titlesOf(response)).toEqual(['Shin Cartoon', 'Hereditary', 'Krampus']);
  expect(response.credits.map(({ role }) => role)).toEqual(['director', 'cast', 'cast']);
  expect([response.found, (await find('person=toni')).total]).toEqual([null, 0]);
});

test('suggestions are titles and people, and say when they are similar at best', async () => {
  const carp = await suggest('carp');
  expect([carp.found, titlesOf(carp)]).toEqual(['exact', ['The Carpenter']]);
  expect(carp.people).toEqual([
    { name: 'John Carpenter', role: 'director', movies: 2, knownFor: ['Halloween', 'The Thing'] },
    { name: 'Jennifer Carpenter', role: 'cast', movies: 1, knownFor: ['Quarantine'] },
  ]);
  const shinning = await suggest('shinning');
  expect([shinning.found, titlesOf(shinning)[0]]).toEqual(['similar', 'The Shining']);
  await expect(suggest('c')).resolves.toEqual({ found: null, movies: [], people: [] });
  await expect(suggest('xyzzy')).resolves.toEqual({ found: null, movies: [], people: [] });
});

test('suggestions come from memory', async () => {
  await suggest('hal');
  const url = '/api/movies/suggestions?search=hallo';
  expect(await server.statementsOf(() => server.app.inject({ method: 'GET', url }))).toEqual([]);
});
