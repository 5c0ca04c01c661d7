import { ApiError } from '@hexreel/domain/contract/errors';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { parseCriteria } from '@hexreel/domain/ranking';
import { hardNoTexts } from '@hexreel/domain/texts/hard-nos';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { fakeApi, plainSite, rankedMovie, rankingAnswer, type FakeAnswers } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const readRankings = vi.fn<Required<FakeAnswers>['readRankings']>();

beforeEach(() => {
  readRankings
    .mockReset()
    .mockImplementation(({ query }) =>
      Promise.resolve(rankingAnswer([rankedMovie()], { criteria: [...(parseCriteria(query.criteria) ?? [])] })),
    );
});

function cells(): string[] {
  return [...document.querySelectorAll('tbody tr > *')].map((cell) => cell.textContent);
}

test('a row has position, title, averages or -, score and raters', async () => {
  await openPage('/top-by-criteria', { readRankings });
  expect(cells()).toEqual([
    '1',
    'No Cover',
    'Halloween 1978',
    '7.50',
    '-',
    '-',
    '-',
    '-',
    '-',
    '12.50',
    expect.stringMatching(/^2 ratersWhy this place\?Gore 7\.50, divided by 6, times 10: 12\.50\./u),
    '',
  ]);
  expect(document.querySelector('th[scope=row] a')?.getAttribute('href')).toBe('/movie/948');
});

test('presets are links to rankings, and say which one is shown (R665)', async () => {
  await openPage('/top-by-criteria', { readRankings });
  const hrefOf = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(hrefOf('Scariest')).toBe('/top-by-criteria?criteria=psychological,jumpScares');
  await openPage(hrefOf('Goriest fun'), { readRankings });
  expect(screen.getByRole('link', { name: 'Goriest fun' }).getAttribute('aria-current')).toBe('true');
  expect(readRankings).toHaveBeenLastCalledWith({ query: { criteria: 'gore,comedy', page: 1 } });
});

test('where few movies are ranked, the best by our estimates have a table of their own (R501)', async () => {
  const { raters: _raters, ...row } = rankedMovie({ movieId: 7, title: 'Ringu' });
  const estimated = [
    { ...row, source: 'editorial', members: 0 },
    { ...row, movieId: 8, title: 'Kairo', source: 'members-and-kind', members: 2 },
  ] as const;
  readRankings.mockResolvedValue(rankingAnswer([rankedMovie()], { estimated: [...estimated] }));
  const { text } = await openPage('/top-by-criteria', { readRankings });
  expect(text()).toContain('Only one movie has been rated so far.');
  const [ranked, ours] = screen.getAllByRole('table');
  expect(ranked?.textContent).toContain('Halloween');
  expect(screen.getByRole('region', { name: 'By our estimates' }).contains(ours ?? null)).toBe(true);
  expect([...(ours?.querySelectorAll('tbody th p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '2 members and an estimate from its keywords',
  ]);
  expect(ours?.textContent).not.toContain('raters');
  // Estimates have halves at most: two decimals would claim more.
  const numbers = (table: HTMLElement | undefined) =>
    [...(table?.querySelector('tbody tr')?.querySelectorAll('td') ?? [])].flatMap(
      ({ textContent }) => /^\d+\.\d+$/u.exec(textContent) ?? [],
    );
  expect([numbers(ranked), numbers(ours)]).toEqual([
    ['7.50', '12.50'],
    ['7.5', '12.5'],
  ]);
});

test('where none is ranked there is no empty table', async () => {
  const { raters: _raters, ...row } = rankedMovie({ title: 'Ringu' });
  const estimated = [{ ...row, source: 'editorial', members: 0 } as const];
  readRankings.mockResolvedValue(rankingAnswer([], { total: 0, estimated }));
  const { text } = await openPage('/top-by-criteria', { readRankings });
  expect(text()).toContain('No ratings yet');
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('a movie without a known title is (Unknown)', async () => {
  readRankings.mockResolvedValue(rankingAnswer([rankedMovie({ title: null })]));
  await openPage('/top-by-criteria', { readRankings });
  expect(cells()[2]).toContain('(Unknown)');
});

test("a row has the source's small poster, and vector artwork unchanged", async () => {
  const posters = ['https://images.example/{size}/a.jpg', '/artwork/{size}/b.svg'];
  readRankings.mockResolvedValue(rankingAnswer(posters.map((poster, index) => rankedMovie({ poster, movieId: index + 1 }))));
  await openPage('/top-by-criteria', { readRankings });
  const [photograph, outlines] = document.querySelectorAll('td img');
  expect(photograph?.getAttribute('src')).toBe('https://images.example/w92/a.jpg');
  expect(photograph?.getAttribute('srcset')).toBe('https://images.example/w92/a.jpg 92w, https://images.example/w300/a.jpg 300w');
  expect(photograph?.getAttribute('sizes')).toBe('5.5rem');
  expect(outlines?.getAttribute('srcset')).toBeNull();
});

test('toggles rank again, and the URL keeps the choice', async () => {
  const { press, router } = await openPage('/top-by-criteria?criteria=gore,pace', { readRankings });
  await press('Gore');
  expect(router.latestLocation.href).toBe('/top-by-criteria?criteria=pace');
  expect(readRankings.mock.calls.map(([{ query }]) => query.criteria)).toEqual(['gore,pace', 'pace']);
  expect([...document.querySelectorAll('thead th')].map((cell) => cell.textContent)).toContain('Pace of 10');
});

test('each number says what it is out of, also on phones without column headings (R412)', async () => {
  const { text } = await openPage('/top-by-criteria?criteria=gore', { readRankings });
  const headings = [...document.querySelectorAll('thead th')].map((cell) => cell.textContent);
  expect(headings).toEqual(['Position', 'Movie', 'Gore of 10', 'Score of 100', 'Raters', 'Watchlist']);
  expect(document.querySelector('tbody [data-scale]')?.getAttribute('data-scale')).toBe('of 100');
  expect(text()).toContain('out of 10. The score, out of 100, is their mean');
});

test('with none chosen it asks for one and requests nothing', async () => {
  const { press, text } = await openPage('/top-by-criteria?criteria=gore', { readRankings });
  await press('Gore');
  expect(text()).toContain('Choose at least one');
  expect(readRankings).toHaveBeenCalledTimes(1);
});

test('longer rankings have pages', async () => {
  readRankings.mockResolvedValue(rankingAnswer([rankedMovie()], { total: 60, page: 2, nextPage: 3 }));
  await openPage('/top-by-criteria?criteria=gore&page=2', { readRankings });
  const links = [...document.querySelectorAll('nav[aria-label=Pages] a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/top-by-criteria?criteria=gore', '/top-by-criteria?criteria=gore&page=3']);
});

test('before the first rating it says so', async () => {
  readRankings.mockResolvedValue(rankingAnswer([]));
  const { text } = await openPage('/top-by-criteria', { readRankings });
  expect(text()).toContain('No ratings yet');
});

test('a ranking that dealbreakers leave nothing of says so', async () => {
  const { text } = await openPage('/top-by-criteria', {
    readMe: () => Promise.resolve({ user: mina }),
    readOwnRankings: () => Promise.resolve({ ...rankingAnswer([]), hidden: 60 }),
  });
  expect(text()).toContain(hardNoTexts.nothingLeft);
  expect(text()).not.toContain('No ratings yet');
});

test('an outage is not an empty ranking, and Retry requests again', async () => {
  readRankings.mockRejectedValueOnce(new ApiError('internal', 'down'));
  const { press, text, until } = await openPage('/top-by-criteria', { readRankings });
  expect(text()).not.toContain('No ratings yet');
  await press('Retry');
  await until(() => expect(cells()[2]).toBe('Halloween 1978'));
});

test("visitors' toggles go to sign-in and back", async () => {
  await openPage('/top-by-criteria?criteria=gore', { readRankings });
  const toggle = document.querySelector('a[aria-label="Add Halloween to Watchlist"]');
  expect(toggle?.getAttribute('href')).toBe('/login?from=%2Ftop-by-criteria%3Fcriteria%3Dgore');
});

test('a first view has the rows and the toggles as a form', async () => {
  const render = createPageRenderer({ build: null });
  const averages = perCharacteristic(() => 8);
  readRankings.mockResolvedValue(rankingAnswer([rankedMovie({ title: 'Ringu', averages })]));
  const { html } = await render({ url: '/top-by-criteria', api: fakeApi({ readRankings }), viewer: mina, site: plainSite });
  expect(html).toContain('Ringu');
  expect(html).toContain('value="psychological,jumpScares,characters,pace,comedy"');
});

test('a poster that cannot be loaded is replaced by No Cover', async () => {
  readRankings.mockResolvedValue(rankingAnswer([rankedMovie({ poster: '/artwork/{size}/948.svg' })]));
  await openPage('/top-by-criteria', { readRankings });
  expect(cells()[1]).toBe('');
  fireEvent.error(document.querySelector('tbody img') ?? document.body);
  expect(cells()[1]).toBe('No Cover');
  expect(document.querySelector('tbody img')).toBeNull();
});
