import { ApiError } from '@hexreel/domain/api/errors';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { madeUpApi, plainSite, rankedMovie, rankingAnswer } from '../testing/made-up-api.ts';
import { mina } from '../testing/made-up-server.ts';
import { openPage } from '../testing/open-page.tsx';

const rankings = vi.fn<HexreelApi['rankings']>();

beforeEach(() => {
  rankings
    .mockReset()
    .mockImplementation((criteria) => Promise.resolve(rankingAnswer([rankedMovie()], { criteria: [...criteria] })));
});

function cells(): string[] {
  return [...document.querySelectorAll('tbody tr > *')].map((cell) => cell.textContent);
}

test('a row has position, title, averages or -, score and raters', async () => {
  await openPage('/top-by-criteria', { rankings });
  expect(cells()).toEqual(['1', 'No Cover', 'Halloween 1978', '7.50', '-', '-', '-', '-', '-', '12.50', '2 raters', '']);
  expect(document.querySelector('th[scope=row] a')?.getAttribute('href')).toBe('/movie/948');
});

test('a movie whose title is not known is (Unknown)', async () => {
  rankings.mockResolvedValue(rankingAnswer([rankedMovie({ title: null })]));
  await openPage('/top-by-criteria', { rankings });
  expect(cells()[2]).toContain('(Unknown)');
});

test('toggles rank anew, and the address keeps the choice', async () => {
  const { press, router } = await openPage('/top-by-criteria?criteria=gore,pace', { rankings });
  await press('Gore');
  expect(router.latestLocation.href).toBe('/top-by-criteria?criteria=pace');
  expect(rankings.mock.calls.map(([criteria]) => criteria)).toEqual([['gore', 'pace'], ['pace']]);
  expect([...document.querySelectorAll('thead th')].map((cell) => cell.textContent)).toContain('Pace');
});

test('with none chosen it asks for one and the server for nothing', async () => {
  const { press, text } = await openPage('/top-by-criteria?criteria=gore', { rankings });
  await press('Gore');
  expect(text()).toContain('Choose at least one');
  expect(rankings).toHaveBeenCalledTimes(1);
});

test('longer rankings have pages', async () => {
  rankings.mockResolvedValue(rankingAnswer([rankedMovie()], { total: 60, page: 2, nextPage: 3 }));
  await openPage('/top-by-criteria?criteria=gore&page=2', { rankings });
  const links = [...document.querySelectorAll('nav[aria-label=Pages] a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/top-by-criteria?criteria=gore', '/top-by-criteria?criteria=gore&page=3']);
});

test('before the first rating it says so', async () => {
  rankings.mockResolvedValue(rankingAnswer([]));
  const { text } = await openPage('/top-by-criteria', { rankings });
  expect(text()).toContain('No ratings yet');
});

test('an outage is no empty ranking, and Retry asks again', async () => {
  rankings.mockRejectedValueOnce(new ApiError('internal', 'down'));
  const { press, text, until } = await openPage('/top-by-criteria', { rankings });
  expect(text()).not.toContain('No ratings yet');
  await press('Retry');
  await until(() => expect(cells()[2]).toBe('Halloween 1978'));
});

test("visitors' toggles lead to sign-in and back", async () => {
  await openPage('/top-by-criteria?criteria=gore', { rankings });
  const toggle = document.querySelector('a[aria-label="Add Halloween to Watchlist"]');
  expect(toggle?.getAttribute('href')).toBe('/login?from=%2Ftop-by-criteria%3Fcriteria%3Dgore');
});

test('a first view has the rows and the toggles as a form', async () => {
  const render = createPageRenderer({ manifest: null });
  const averages = perCharacteristic(() => 8);
  rankings.mockResolvedValue(rankingAnswer([rankedMovie({ title: 'Ringu', averages })]));
  const { html } = await render({ url: '/top-by-criteria', api: madeUpApi({ rankings }), viewer: mina, site: plainSite });
  expect(html).toContain('Ringu');
  expect(html).toContain('value="psychological,jumpScares,characters,pace,comedy"');
});

test('a poster that cannot be loaded gives way to No Cover', async () => {
  rankings.mockResolvedValue(rankingAnswer([rankedMovie({ poster: '/artwork/{size}/948.svg' })]));
  await openPage('/top-by-criteria', { rankings });
  expect(cells()[1]).toBe('');
  act(() => void document.querySelector('tbody img')?.dispatchEvent(new Event('error')));
  expect(cells()[1]).toBe('No Cover');
  expect(document.querySelector('tbody img')).toBeNull();
});
