import type { MoviesResponse, RecommendationsResponse } from '@hexreel/domain/contract/movies';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCatalogueMovies } from '../tools/fake-tmdb/catalogue-movies.ts';
import { startFakeTmdb, type FakeTmdb } from '../tools/fake-tmdb/fake-tmdb.ts';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { withOwnSite } from './support/own-site.ts';
import { startSite } from './support/site.ts';
import { expectFilledHome, expectFound, searchesWithoutTitle } from './support/source-journeys.ts';
import { send, signInNewUser } from './support/users.ts';

/**
 * Journeys that depend on where movies come from, on a site whose source is TMDB: a fake one that has the catalogue's
 * titles. All else is tried on the embedded catalogue.
 */
const offered = {
  id: 948,
  watch: {
    US: { flatrate: ['Mothlight'], rent: ['Lantern', 'Marquee'], buy: ['Marquee'] },
    DE: { flatrate: ['Nachtfilm'], ads: ['Attic TV'] },
  },
};
const movies = readCatalogueMovies().map((movie) => (movie.tmdb_id === offered.id ? { ...movie, watch: offered.watch } : movie));
/** Movies whose people the searches ask for. */
const withPeople = ['Halloween', 'The Thing', 'Hereditary', 'Krampus', 'Night of the Living Dead', 'Dawn of the Dead'];

let fakeTmdb: FakeTmdb;
const { read, url } = withOwnSite(async () => {
  const token = 'fake-token-for-journeys';
  fakeTmdb = await startFakeTmdb({ movies, token, otherMovies: 40 });
  return startSite({
    environment: { TMDB_TOKEN: token, TMDB_BASE_URL: fakeTmdb.url, TMDB_IMAGE_BASE_URL: fakeTmdb.imageUrl },
  });
});
const { visit } = withBrowser(url);
afterAll(() => fakeTmdb.close());

const find = (query: string) => read<MoviesResponse>(`/api/movies?${query}`);

// All lists are read, and people are known once a movie's page was opened or the catalogue has got to it.
beforeAll(async () => {
  await vi.waitFor(async () => expect((await find('')).total).toBeGreaterThanOrEqual(movies.length), { interval: 500 });
  for (const title of withPeople) {
    const found = (await find(`search=${encodeURIComponent(title)}`)).movies.filter((movie) => movie.title === title);
    for (const { id } of found) await read(`/api/movies/${id}`);
  }
  await vi.waitFor(
    async () => {
      expect((await find('person=John+Carpenter')).total).toBeGreaterThanOrEqual(2);
      expect((await find('person=Toni+Collette')).total).toBeGreaterThanOrEqual(1);
      expect((await find('search=romero')).found).toBe('people');
    },
    { interval: 500 },
  );
});

test('Home is filled from TMDB’s lists, and says where they are from', async () => {
  const { page } = await visit('/');
  await expectFilledHome(page);
  await page.getByRole('contentinfo').getByText(/TMDB/u).first().waitFor();
  await expectAccessible(page, 'Home with TMDB’s movies');
});

test.each(searchesWithoutTitle)('$search finds no title, says so, and what it finds instead', async (searched) => {
  const { page } = await visit(`/browse?search=${encodeURIComponent(searched.search)}`);
  await expectFound(page, searched);
});

test('a movie’s page has TMDB’s recommendations', async () => {
  const path = `/api/movies/${offered.id}/recommendations`;
  // Its first view reads them, for two seconds at most: on a busy machine they arrive after it.
  await vi.waitFor(async () => expect((await read<RecommendationsResponse>(path)).movies).not.toEqual([]));
  const { page } = await visit(`/movie/${offered.id}`, { javaScriptEnabled: false });
  expect(await page.getByRole('heading', { name: 'You would also like' }).isVisible()).toBe(true);
});

test('a movie’s page says where it can be watched, by country and on the own services; Browse finds it by them', async () => {
  const { page } = await visit(`/movie/${offered.id}`, { viewport: viewports.phone });
  const offers = page.getByRole('region', { name: 'Where to Watch' });
  await offers.getByText('Mothlight').waitFor();
  await offers.getByText('Offers by JustWatch').waitFor();
  await expectAccessible(page, 'a movie with offers');
  await offers.getByLabel('Country').selectOption({ label: 'Germany' });
  await offers.getByText('Nachtfilm').waitFor();
  expect(await offers.getByText('Mothlight').count()).toBe(0);

  await signInNewUser(page.context(), { displayName: 'Lucy Westenra' });
  await send(page.context(), 'PUT', '/api/me/services', { country: 'US', services: ['Mothlight'] });
  await open(page, '/browse?mine=services');
  const cards = page.getByRole('region', { name: 'Movies' }).locator('a[href^="/movie/"]');
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([`/movie/${offered.id}`]);
  await cards.click();
  await offers.getByText('On your services: Mothlight').waitFor();
  // The country that was chosen.
  await offers.getByText('Nachtfilm').waitFor();
});
