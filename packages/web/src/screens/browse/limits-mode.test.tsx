import { perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import { activeLimits, noLimits, type Limits } from '@hexreel/domain/limits';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../features/viewer/me-query.ts';
import { movieCard, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const search = vi.fn<Required<FakeAnswers>['searchLimits']>();
const searchOwn = vi.fn<Required<FakeAnswers>['searchOwnLimits']>();

beforeEach(() => {
  search.mockReset().mockImplementation(({ body }) => Promise.resolve(answerTo(body.limits, body.withProbably)));
  searchOwn
    .mockReset()
    .mockImplementation(({ body }) => Promise.resolve(answerTo(body.limits ?? noLimits.limits, body.withProbably)));
});

/** One movie within, one that probably is; each limit costs 214. */
function answerTo(limits: Limits, withProbably = false): LimitsSearchResponse {
  return {
    movies: [
      { movie: movieCard({ id: 1, title: 'The Innocents' }), state: 'within' },
      ...(withProbably ? [{ movie: movieCard({ id: 2, title: 'Kairo' }), state: 'probably' as const }] : []),
    ],
    nearest: [],
    counts: { within: 312, probably: 96, unknown: 1840, beyond: 20 },
    costs: activeLimits(limits).map(({ characteristic, bound }) => ({ characteristic, bound, more: 214 })),
    hidden: 0,
    retired: [],
    histograms: perCharacteristic(() => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    page: 1,
    nextPage: null,
  };
}

const open = (path: string, answers: FakeAnswers = {}) =>
  openPage(path, {
    // The server's view, before there are limits.
    browseMovies: () => Promise.resolve({ movies: [], total: 0, unranked: 0, page: 1, nextPage: null, found: null, credits: [] }),
    searchLimits: search,
    searchOwnLimits: searchOwn,
    ...answers,
  });
/** The panel next to the list; on phones the sheet has the same. */
const slider = (name: string) => screen.getAllByRole<HTMLInputElement>('slider', { name })[0] as HTMLInputElement;
const move = (name: string, value: number) => fireEvent.change(slider(name), { target: { value: String(value) } });
const limitsOf = (gore: Partial<Limits['gore']>) => ({ ...noLimits.limits, gore: { ...noLimits.limits.gore, ...gore } });

test('the other ways to a movie are not above results within limits (R405)', async () => {
  const page = await open('/browse?mode=limits');
  await page.until(() => expect(slider('Gore never above').value).toBe('10'));
  expect(screen.queryByRole('navigation', { name: 'More ways to find a movie' })).toBeNull();
});

test('where no limit is on, a button opens them; it goes with the first one (R317)', async () => {
  const page = await open('/browse?mode=limits');
  await page.until(() => expect(page.text()).toContain('The Innocents'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set your limits');
  await page.press('Set your limits');
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
  await page.press('Show 312 movies');
  move('Gore never above', 5);
  await page.until(() => expect(screen.queryByRole('button', { name: 'Set your limits' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Within Your Limits');
});

test('where the limits are beside the list, the button leads to the first one (R317)', async () => {
  const page = await open('/browse?mode=limits');
  await page.until(() => expect(page.text()).toContain('The Innocents'));
  // Without layout every element is as if it were not shown.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  await page.press('Set your limits');
  expect(document.activeElement).toBe(slider('Gore at least'));
  expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
  vi.restoreAllMocks();
});

test('a visitor’s limits are sent in a body and never in the address (R255)', async () => {
  const page = await open('/browse?mode=limits&subgenre=ghost');
  await page.until(() => expect(slider('Gore never above').value).toBe('10'));
  move('Gore never above', 5);
  move('Gore never above', 4);
  await page.until(() => expect(page.text()).toContain('Gore never above 4214 more without it'));
  expect(search.mock.lastCall?.[0].body).toEqual({
    limits: limitsOf({ neverAbove: 4 }),
    withProbably: false,
    page: 1,
    filters: { subgenre: ['ghost'] },
  });
  expect(search).toHaveBeenCalledTimes(2);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('312 movies within, 96 probably, 1,840 with too few ratings');
  expect(page.router.latestLocation.href).toBe('/browse?mode=limits&subgenre=ghost');
  expect(screen.queryByRole('button', { name: 'Save as my limits' })).toBeNull();
  await page.press('Remove Gore never above 4');
  expect(slider('Gore never above').value).toBe('10');
});

test('estimates are added by a switch and named on their cards (R256)', async () => {
  const page = await open('/browse?mode=limits');
  await page.until(() => expect(page.text()).toContain('The Innocents'));
  expect(page.text()).not.toContain('Kairo');
  await page.press('Include the 96 that are probably within');
  await page.until(() => expect(page.text()).toContain('Kairo'));
  const card = (title: string) => screen.getByRole('link', { name: new RegExp(title, 'u') }).textContent;
  expect(card('Kairo')).toContain('Probably within: estimated from similar movies');
  expect(card('The Innocents')).not.toContain('Probably');
});

test('a member begins with their own limits, and may keep others (R257)', async () => {
  const saved = { limits: limitsOf({ neverAbove: 4 }), appliesEverywhere: true };
  const sent = serverAnswering({ 'PUT /api/me/limits': () => ({ ...saved, limits: limitsOf({ neverAbove: 6 }) }) });
  const page = await open('/browse?mode=limits', {
    readMe: () => Promise.resolve({ user: mina }),
    readLimits: () => Promise.resolve(saved),
  });
  await page.until(() => expect(slider('Gore never above').value).toBe('4'));
  expect(searchOwn.mock.calls.map(([{ body }]) => body.limits)).toEqual([saved.limits]);
  expect(search).not.toHaveBeenCalled();
  move('Gore never above', 6);
  await page.press('Save as my limits');
  await page.until(() => expect(page.text()).toContain('Saved.'));
  expect(sent).toEqual([{ request: 'PUT /api/me/limits', body: { limits: limitsOf({ neverAbove: 6 }) } }]);
});

test('limits that a member moved are gone when they are signed out elsewhere (R243)', async () => {
  const page = await open('/browse?mode=limits', {
    readMe: () => Promise.resolve({ user: mina }),
    readLimits: () => Promise.resolve({ limits: limitsOf({ neverAbove: 4 }), appliesEverywhere: true }),
  });
  await page.until(() => expect(slider('Gore never above').value).toBe('4'));
  move('Gore never above', 6);
  const { api, queryClient } = page.router.options.context;
  await act(async () => void queryClient.setQueryData(meQuery(api).queryKey, { user: null }));
  await page.until(() => expect(slider('Gore never above').value).toBe('10'));
  expect(search.mock.calls.map(([{ body }]) => body.limits)).not.toContainEqual(limitsOf({ neverAbove: 6 }));
});

test('a visitor’s dealbreakers go with the search, and the list says how many movies they hide (R293)', async () => {
  search.mockImplementation(({ body }) =>
    Promise.resolve({ ...answerTo(body.limits), hidden: body.hardNos === undefined ? 0 : 12, retired: ['vomit'] }),
  );
  const page = await open('/browse?mode=limits');
  await page.until(() => expect(page.text()).toContain('Hide topics'));
  expect(screen.queryByRole('checkbox', { name: /vomit/iu, hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Eye injuries/u, hidden: true }));
  await page.until(() => expect(page.text()).toContain('12 movies are hidden by your dealbreakers.'));
  expect(search.mock.lastCall?.[0].body.hardNos).toEqual({ topics: ['eyes'], strict: false });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Strict/u }));
  await page.until(() => expect(search.mock.lastCall?.[0].body.hardNos).toEqual({ topics: ['eyes'], strict: true }));
  expect(page.router.latestLocation.href).toBe('/browse?mode=limits');
});

test('a member reads how many movies their list hides', async () => {
  searchOwn.mockImplementation(({ body }) => Promise.resolve({ ...answerTo(body.limits ?? noLimits.limits), hidden: 1 }));
  const page = await open('/browse?mode=limits', {
    readMe: () => Promise.resolve({ user: mina }),
    readLimits: () => Promise.resolve({ limits: noLimits.limits, appliesEverywhere: false }),
  });
  await page.until(() => expect(page.text()).toContain('A movie is hidden by your dealbreakers. Change them'));
  expect(screen.getByRole('link', { name: 'Change them' }).getAttribute('href')).toBe(
    '/profile?tab=settings&part=hard-nos#hard-nos',
  );
  expect(page.text()).not.toContain('Hide topics');
});

test('where nothing is within, the limit that costs most is the way out', async () => {
  search.mockImplementation(({ body }) =>
    Promise.resolve({
      ...answerTo(body.limits),
      movies: [],
      counts: { within: 0, probably: 0, unknown: 9, beyond: 9 },
      costs: activeLimits(body.limits).map(({ characteristic, bound }) => ({
        characteristic,
        bound,
        more: characteristic === 'gore' ? 214 : 3,
      })),
    }),
  );
  const page = await open('/browse?mode=limits');
  await page.until(() => expect(slider('Pace at least')).toBeTruthy());
  move('Gore never above', 1);
  move('Pace at least', 9);
  await page.until(() => expect(page.text()).toContain('Without “Gore never above 1”: 214 more'));
  expect(page.text()).toContain('No movies are known to be within');
  await page.press('Without “Gore never above 1”: 214 more');
  expect(slider('Gore never above').value).toBe('10');
  expect(slider('Pace at least').value).toBe('9');
});

test('a failed search is not an empty list', async () => {
  search.mockRejectedValue(new ApiError('internal', 'down'));
  const page = await open('/browse?mode=limits');
  await page.until(() =>
    expect(within(screen.getByRole('region', { name: 'Movies' })).getByRole('button', { name: 'Retry' })).toBeTruthy(),
  );
  expect(page.text()).not.toContain('No movies are known');
});

test('the modes are links that keep the other filters', async () => {
  const page = await open('/browse?mode=limits&subgenre=ghost&sortBy=rating');
  await page.until(() => expect(slider('Gore never above').value).toBe('10'));
  const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(hrefOf('At least')).toBe('/browse?subgenre=ghost&sortBy=rating');
  expect(hrefOf('Limits')).toBe('/browse?subgenre=ghost&sortBy=rating&mode=limits');
});

test('where nothing is within, the movies that miss the limits by least are there, and why (R580)', async () => {
  const missed = [
    { characteristic: 'gore' as const, bound: 'neverAbove' as const, value: 2, odds: 0.26 },
    { characteristic: 'comedy' as const, bound: 'atLeast' as const, value: 8, odds: null },
  ];
  search.mockImplementation(({ body }) =>
    Promise.resolve({
      ...answerTo(body.limits),
      movies: [],
      nearest: [
        { movie: movieCard({ id: 5, title: 'The Others' }), missed },
        { movie: movieCard({ id: 6, title: 'Kairo' }), missed: [] },
      ],
    }),
  );
  const page = await open('/browse?mode=limits');
  await page.until(() => expect(page.text()).toContain('No movies are known to be within these limits'));
  const nearest = screen.getByRole('region', { name: 'The nearest' });
  const card = (title: string) => within(nearest).getByRole('link', { name: new RegExp(title, 'u') }).textContent;
  expect(card('The Others')).toContain('Gore: about a 1 in 4 chance of more than 2. Comedy: not known yet');
  expect(card('Kairo')).toContain('Probably within');
});
