import type { PersonResponse } from '@hexreel/domain/contract/people';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import { personNotes, personTexts } from '@hexreel/domain/texts/people';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { fakeApi, movieAnswer, movieCard, plainSite } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const carpenter: PersonResponse = {
  slug: 'john-carpenter',
  name: 'John Carpenter',
  directed: 24,
  acted: 1,
  years: { from: 1974, to: 2010 },
  shape: { averages: { ...perCharacteristic(() => 6), gore: 9.2 }, movies: 9 },
  movies: [movieCard(), movieCard({ id: 12, title: 'Body Bags' })],
  credits: [
    { movieId: 948, name: 'John Carpenter', role: 'director' },
    { movieId: 12, name: 'John Carpenter', role: 'cast' },
  ],
  total: 25,
  page: 1,
  nextPage: 2,
};
const readPerson = vi.fn(() => Promise.resolve(carpenter));

test('a person’s page says what they did, what their movies are like, and lists them', async () => {
  await openPage('/people/john-carpenter', { readPerson });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('John Carpenter');
  expect(screen.getByText('Director of 24 horror movies, in the cast of 1 more, 1974 to 2010')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Gore 9\.2, Psychological 6\.0/u })).toBeTruthy();
  expect(
    screen.getByText(
      /the 9 movies here, from members and our estimates: Gore 9\.2 \(horror movies average 4\.5\), Comedy 6\.0 \(3\.7\), Jump Scares 6\.0 \(4\.0\)\.$/u,
    ),
  ).toBeTruthy();
  const body = screen.getByRole('link', { name: /Body Bags/u });
  expect(body.textContent).toContain(personNotes.cast);
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/people/john-carpenter?page=2');
  expect(screen.queryByText(/You have seen/u)).toBeNull();
  expect(readPerson).toHaveBeenCalledWith({
    params: { slug: 'john-carpenter' },
    query: { as: undefined, sortBy: 'popularity', page: 1 },
  });
});

test('the address narrows and orders the movies; what is invalid in it is dropped', async () => {
  await openPage('/people/john-carpenter?tab=director&sort=latest&page=nine', { readPerson });
  expect(readPerson).toHaveBeenLastCalledWith({
    params: { slug: 'john-carpenter' },
    query: { as: 'director', sortBy: 'latest', page: 1 },
  });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(personTexts.roles.director);
  const orders = within(screen.getByRole('navigation', { name: personTexts.orders }));
  expect(orders.getByRole('link', { current: true }).textContent).toBe('Latest Releases');
  expect(orders.getByRole('link', { name: 'Most Popular' }).getAttribute('href')).toBe('/people/john-carpenter?tab=director');
});

test('a member reads how many of the movies they have seen', async () => {
  const readOwnPerson = () => Promise.resolve({ ...carpenter, seen: 7 });
  await openPage('/people/john-carpenter', { readMe: () => Promise.resolve({ user: mina }), readOwnPerson });
  expect(screen.getByText('You have seen 7 of 25.')).toBeTruthy();
});

test('a name that no one has is a page that does not exist', async () => {
  const unknown = () => Promise.reject(new ApiError('not_found', personTexts.notFound));
  await openPage('/people/nobody', { readPerson: unknown });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
});

test('an outage is not called a page that does not exist', async () => {
  const { status, html } = await createPageRenderer({ build: null })({
    url: '/people/john-carpenter',
    api: fakeApi({ readPerson: () => Promise.reject(new ApiError('unavailable', 'down')) }),
    viewer: null,
    site: plainSite,
  });
  expect(status).toBe(503);
  expect(html).toContain('<title>Something went wrong · Hexreel</title>');
});

test('names on a movie’s page lead to their pages', async () => {
  const cast = [{ name: 'Jamie Lee Curtis', character: 'Laurie', profile: null }];
  const readMovie = () => Promise.resolve(movieAnswer({ directors: ['John Carpenter', '?'], cast }));
  await openPage('/movie/948?tab=cast', { readMovie });
  const directors = screen.getAllByRole('link', { name: 'John Carpenter' });
  // In the hero and, since that is out of sight below the tabs, above the cast.
  expect(directors.map((link) => link.getAttribute('href'))).toEqual(['/people/john-carpenter', '/people/john-carpenter']);
  expect(screen.getByRole('link', { name: /Jamie Lee Curtis/u }).getAttribute('href')).toBe('/people/jamie-lee-curtis');
  expect(screen.queryByRole('link', { name: '?' })).toBeNull();
});

test('a first view has the person, their movies and the metadata for previews and search engines', async () => {
  const movies = [movieCard({ poster: '/artwork/{size}/948-poster-1f.svg' })];
  const render = createPageRenderer({ build: null });
  const api = fakeApi({ readPerson: () => Promise.resolve({ ...carpenter, movies }) });
  const { status, html } = await render({ url: '/people/john-carpenter?sort=latest', api, viewer: null, site: plainSite });
  expect(status).toBe(200);
  expect(html).toContain('<title>John Carpenter · Hexreel</title>');
  expect(html).toContain('<link rel="canonical" href="https://hexreel.example/people/john-carpenter?sort=latest">');
  expect(html).toContain('"@type":"Person"');
  expect(html).toContain('content="https://hexreel.example/artwork/w500/948-poster-1f.png"');
  expect(html).toContain('property="og:image:width" content="500"');
  expect(html).toContain('name="twitter:card" content="summary"');
  expect(html).toContain('href="/movie/948"');
});
