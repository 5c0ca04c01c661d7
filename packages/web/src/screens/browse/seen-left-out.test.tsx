import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { noLimits } from '@hexreel/domain/limits';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { movieCard, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const browse = vi.fn<Required<FakeAnswers>['browseOwnMovies']>();

/** A member who hides what they have seen; two of three movies of each list. */
beforeEach(() => {
  browse.mockReset().mockImplementation(({ query }) => Promise.resolve(query.seen === 'shown' ? listOf(3, 0) : listOf(1, 2)));
});

function listOf(total: number, seen: number): MoviesResponse {
  const movies = Array.from({ length: total }, (_, at) => movieCard({ id: at + 1, title: `Movie ${at + 1}` }));
  return { movies, total, unranked: 0, page: 1, nextPage: null, found: null, credits: [], seen };
}

/** @returns the page, where `follow` does what the browser does with a link */
async function open(path: string, answers: FakeAnswers = {}) {
  const page = await openPage(path, { readMe: () => Promise.resolve({ user: mina }), browseOwnMovies: browse, ...answers });
  const follow = (name: string) => act(() => page.router.navigate({ href: hrefOf(name) ?? '' }));
  return { ...page, follow };
}
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

test('Browse says how many movies are left out as seen, and shows them on request, for the other filters too (R426)', async () => {
  const { text, press, follow, router, until } = await open('/browse?subgenre=ghost&page=2');
  expect(text()).toContain('2 movies that you have seen are left out.');
  expect(hrefOf('Change the setting')).toBe('/profile?tab=settings&part=seen#seen');
  expect(hrefOf('Show them')).toBe('/browse?subgenre=ghost&seen=shown');
  await follow('Show them');
  expect(router.latestLocation.href).toBe('/browse?subgenre=ghost&seen=shown');
  await until(() => expect(text()).toContain('What you have seen is shown too.'));
  await until(() => expect(document.querySelector('output')?.textContent).toBe('3 movies'));
  await press('Zombie');
  await until(() => expect(browse.mock.lastCall?.[0].query).toMatchObject({ subgenre: 'zombie,ghost', seen: 'shown' }));
  await follow('Leave it out');
  expect(router.latestLocation.href).not.toContain('seen');
  await until(() => expect(text()).toContain('2 movies that you have seen are left out.'));
});

test('where all that matches has been seen, that is what the list says', async () => {
  browse.mockResolvedValue(listOf(0, 1));
  const { text } = await open('/browse?search=fog');
  expect(text()).toContain('A movie that you have seen is left out.');
  expect(text()).toContain('You have seen all of these');
  expect(text()).not.toContain('spelling');
  expect(hrefOf('Show it')).toBe('/browse?search=fog&seen=shown');
  expect(hrefOf('Show what I have seen')).toBe('/browse?search=fog&seen=shown');
});

test('nothing is said where nothing is left out, where the setting is off, and to visitors', async () => {
  for (const answer of [listOf(3, 0), { ...listOf(3, 0), seen: undefined }]) {
    browse.mockResolvedValue(answer);
    const { text } = await open('/browse');
    expect(text()).not.toContain('you have seen');
  }
  browse.mockResolvedValue({ ...listOf(3, 0), seen: undefined });
  expect((await open('/browse?seen=shown')).text()).not.toContain('shown too');
  const asked = vi.fn<Required<FakeAnswers>['browseMovies']>(() => Promise.resolve({ ...listOf(3, 0), seen: undefined }));
  const visitor = await openPage('/browse?seen=shown', { browseMovies: asked });
  expect(visitor.text()).not.toContain('shown too');
  expect(asked).toHaveBeenCalledExactlyOnceWith({ query: {} });
});

test('within limits the same holds, and the choice is sent in the body', async () => {
  const search = vi.fn<Required<FakeAnswers>['searchOwnLimits']>(({ body }) =>
    Promise.resolve(limitedOf(body.filters?.seen === 'shown' ? 0 : 2)),
  );
  const { text, follow, until } = await open('/browse?mode=limits', {
    searchOwnLimits: search,
    readLimits: () => Promise.resolve({ limits: noLimits.limits, appliesEverywhere: false }),
  });
  await until(() => expect(text()).toContain('2 movies that you have seen are left out.'));
  // The panel's code comes later.
  await until(() => expect(screen.queryAllByRole('slider').length).toBeGreaterThan(0));
  expect(hrefOf('Show them')).toBe('/browse?mode=limits&seen=shown');
  await follow('Show them');
  await until(() => expect(text()).toContain('What you have seen is shown too.'));
  expect(search.mock.lastCall?.[0].body.filters).toEqual({ seen: 'shown' });
});

function limitedOf(seen: number): LimitsSearchResponse {
  return {
    movies: [{ movie: movieCard({ id: 1, title: 'The Innocents' }), state: 'within' }],
    nearest: [],
    counts: { within: 1, probably: 0, unknown: 0, beyond: 0 },
    costs: [],
    hidden: 0,
    seen,
    retired: [],
    histograms: perCharacteristic(() => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    page: 1,
    nextPage: null,
  };
}

test('the sentence, and the focus in it, stay until the list without what was seen is there', async () => {
  const { text, follow, until } = await open('/browse?subgenre=ghost&seen=shown');
  const link = screen.getByRole('link', { name: 'Leave it out' });
  link.focus();
  let answer: (list: MoviesResponse) => void = () => undefined;
  browse.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await follow('Leave it out');
  expect(text()).toContain('What you have seen is being left out.');
  expect(document.activeElement).toBe(link);
  await act(async () => answer(listOf(1, 2)));
  await until(() => expect(text()).toContain('2 movies that you have seen are left out.'));
  expect(document.activeElement).toBe(link);
});
