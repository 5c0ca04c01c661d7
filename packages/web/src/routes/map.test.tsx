import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import type { MapMovie, MapResponse, MapTileResponse } from '@hexreel/domain/contract/map';
import { announcedMovie, mapTexts } from '@hexreel/domain/texts/map';
import { hardNoTexts } from '@hexreel/domain/texts/hard-nos';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeAnswers } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { replaceMethods } from '../testing/replace-methods.ts';
import { stubBrowser } from '../testing/stub-browser.ts';

const mapMovie = (id: number, title: string, [x, y]: readonly [number, number]): MapMovie => ({
  id,
  title,
  year: 1978,
  poster: null,
  expected: [2, 9.2, 3, 8, 4, 1],
  source: 'members',
  members: null,
  signature: 'psychological',
  x,
  y,
});
const middle = mapMovie(1, 'Us', [4_096, 4_096]);
const right = mapMovie(2, 'Scream', [6_000, 4_300]);
const top = mapMovie(3, 'Jaws', [4_100, 1_000]);
const tile: MapTileResponse = { movies: [middle, right, top], dimmed: [] };
const map: MapResponse = {
  drawnAt: '2026-11-22T02:10:00.000Z',
  movies: 3,
  explained: 61,
  ends: {
    left: { characteristic: 'psychological', isHigh: true },
    right: { characteristic: 'comedy', isHigh: true },
    top: { characteristic: 'jumpScares', isHigh: true },
    bottom: { characteristic: 'jumpScares', isHigh: false },
  },
  regions: [
    { region: 'top', movies: 1, near: 'jumpScares:9', known: [top] },
    { region: 'middle', movies: 1, near: null, known: [middle] },
    { region: 'right', movies: 1, near: null, known: [right] },
  ],
  you: null,
};

const readMapWalk = vi.fn<Required<FakeAnswers>['readMapWalk']>();
const answers: FakeAnswers = {
  readMap: () => Promise.resolve(map),
  readMapTile: () => Promise.resolve(tile),
  readMapWalk,
};
const find = (id: number | undefined) => tile.movies.find((movie) => movie.id === id) ?? null;

beforeEach(() => {
  readMapWalk.mockReset().mockImplementation(({ query: { from, to } }) => {
    const ends = { from: find(from), to: find(to) };
    const stops = ends.from === null || ends.to === null ? [] : [ends.from, middle, ends.to];
    return Promise.resolve({ ...ends, stops });
  });
});

/** Under reduced motion, so that views change at once. */
async function open(...page: Parameters<typeof openPage>) {
  const opened = await openPage(...page);
  stubBrowser({ matches: () => true });
  return opened;
}

const sheet = () => screen.getByRole('application', { name: mapTexts.map });
const press = (key: string) => act(async () => void fireEvent.keyDown(sheet(), { key }));
const said = () => document.getElementById('announcer')?.textContent;

test('regions are lists with names, movies and a way to more of them', async () => {
  const { text } = await open('/map', answers);
  expect(text()).toContain('3 movies with scores or an estimate. Movies that are close together are scary in the same way.');
  expect(screen.getByRole('region', { name: /^Jumps/u }).querySelectorAll('li a')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Jaws 1978/u }).getAttribute('href')).toBe('/movie/3');
  expect(screen.getByRole('link', { name: 'More like these: Jumps' }).getAttribute('href')).toContain('near=jumpScares');
  expect(screen.getByRole('region', { name: /^A bit of everything/u })).toBeTruthy();
});

test('a stranger reads what directions and colors mean (R410)', async () => {
  await open('/map', answers);
  expect([...sheet().querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
    'more psychological',
    'more comedy',
    'more jump scares',
    'fewer jump scares',
  ]);
  const colours = screen.getByText(mapTexts.colours).nextElementSibling;
  expect([...(colours?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    characteristics.map((name) => characteristicTexts[name].label),
  );
  expect(screen.getByText(/^On the map, up is more jump scares/u)).toBeTruthy();
});

test('the names of regions are drawn over points and posters, never below them', async () => {
  await open('/map', answers);
  const drawn = [...sheet().querySelectorAll('svg text, svg image, svg path')];
  const lastPicture = drawn.findLastIndex(({ tagName }) => tagName === 'image' || tagName === 'path');
  const name = drawn.findIndex(({ textContent }) => textContent === 'Jumps');
  expect(lastPicture).toBeGreaterThanOrEqual(0);
  expect(name).toBeGreaterThan(lastPicture);
});

test('arrows go from movie to movie and say what they reach; Enter opens it', async () => {
  const { router } = await open('/map', answers);
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  await press('ArrowRight');
  expect(said()).toBe(announcedMovie(middle));
  await press('ArrowRight');
  expect(said()).toBe(announcedMovie(right));
  expect(screen.getByRole('region', { name: 'Scream' })).toBeTruthy();
  await press('ArrowRight');
  expect(said()).toBe(mapTexts.edge);
  await press('ArrowUp');
  expect(said()).toBe(announcedMovie(top));
  await press('Home');
  expect(said()).toBe(announcedMovie(middle));
  await press('Escape');
  expect(screen.queryByRole('region', { name: 'Us' })).toBeNull();
  await press('Home');
  await press('Enter');
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ href: '/movie/1' }));
});

test('keys and buttons zoom, and load the tiles of what is in view', async () => {
  const readMapTile = vi.fn<Required<FakeAnswers>['readMapTile']>(() => Promise.resolve({ movies: [], dimmed: [] }));
  readMapTile.mockResolvedValueOnce(tile);
  const { press: click, until } = await open('/map', { ...answers, readMapTile });
  expect(readMapTile).toHaveBeenCalledTimes(1);
  expect(sheet().dataset['whole']).toBe('true');
  await click(mapTexts.closer);
  await until(() => expect(readMapTile).toHaveBeenCalledTimes(5));
  expect(sheet().dataset['whole']).toBe('false');
  await press('-');
  await until(() => expect(sheet().dataset['whole']).toBe('true'));
});

test('a part of the map that could not be loaded is said, and asked for again by Retry', async () => {
  const readMapTile = vi
    .fn<Required<FakeAnswers>['readMapTile']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(tile);
  const { press: click, until } = await open('/map', { ...answers, readMapTile });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(mapTexts.failed);
  await click('Retry');
  await until(() => expect(readMapTile).toHaveBeenCalledTimes(2));
  await press('ArrowRight');
  expect(said()).toBe(announcedMovie(middle));
  expect(screen.queryByText(mapTexts.failed)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a mouse that was released elsewhere no longer moves the map', async () => {
  const { press: click, until } = await open('/map', answers);
  await click(mapTexts.closer);
  await until(() => expect(sheet().dataset['whole']).toBe('false'));
  const drawn = () => sheet().querySelector('svg')?.innerHTML;
  sheet().getBoundingClientRect = () => new DOMRect(0, 0, 500, 500);
  replaceMethods(HTMLElement.prototype, { setPointerCapture: () => undefined });
  const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(sheet(), { ...mouse, buttons: 1, clientX: 250, clientY: 250 });
  const before = drawn();
  fireEvent.pointerMove(sheet(), { ...mouse, buttons: 0, clientX: 350, clientY: 250 });
  fireEvent.pointerMove(sheet(), { ...mouse, buttons: 1, clientX: 400, clientY: 250 });
  expect(drawn()).toBe(before);
  fireEvent.pointerDown(sheet(), { ...mouse, buttons: 1, clientX: 250, clientY: 250 });
  fireEvent.pointerMove(sheet(), { ...mouse, buttons: 1, clientX: 350, clientY: 250 });
  expect(drawn()).not.toBe(before);
});

test('the address chooses a movie, and a walk leads on from it', async () => {
  const { router } = await open('/map?from=2', answers);
  expect(screen.getByText('Walking from Scream. Choose where to.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Scream' })).toBeTruthy();
  await press('ArrowUp');
  expect(screen.getByRole('link', { name: mapTexts.walkTo }).getAttribute('href')).toBe('/map?from=2&to=3');
  await act(() => router.navigate({ href: '/map?from=2&to=3' }));
  const walk = await screen.findByRole('region', { name: 'From Scream to Jaws in 2 steps' });
  expect([...walk.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/movie/2',
    '/movie/1',
    '/movie/3',
  ]);
  expect(screen.getByRole('link', { name: mapTexts.back }).getAttribute('href')).toBe('/map?from=3&to=2');
});

test.each([
  ['/map?from=99', mapTexts.notShown],
  ['/map?from=99&to=1', mapTexts.startNotShown],
  ['/map?from=1&to=99', `${mapTexts.endNotShown} ${mapTexts.choosing('Us')}`],
])('%s says which movie the map does not show, and why', async (address, words) => {
  await open(address, answers);
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
});

test('while a walk is loading, nothing is said of its movies', async () => {
  readMapWalk.mockReturnValue(new Promise(() => undefined));
  const { router, until } = await open('/map', answers);
  await act(() => router.navigate({ href: '/map?from=2' }));
  await until(() => expect(readMapWalk).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: mapTexts.endWalk })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a walk that could not be loaded is asked for again by Retry', async () => {
  readMapWalk.mockRejectedValueOnce(new Error('down'));
  const { press: click, until } = await open('/map?from=2', answers);
  expect(screen.getByRole('alert')).toBeTruthy();
  await click('Retry');
  await until(() => expect(screen.getByText(mapTexts.choosing('Scream'), { exact: false })).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a member gets their own map, with their place, and points without a name for what they never want to see', async () => {
  await open('/map', {
    readMe: () => Promise.resolve({ user: mina }),
    readOwnMap: () => Promise.resolve({ ...map, you: { x: 2_000, y: 2_000, movies: 7 } }),
    readOwnMapTile: () => Promise.resolve({ movies: [middle], dimmed: [[100, 200]] }),
  });
  expect(sheet().textContent).toContain(mapTexts.you);
  expect(sheet().innerHTML).toContain('M100 200h0');
});

test('a map that dealbreakers leave nothing of is not called undrawn', async () => {
  await open('/map', {
    readMe: () => Promise.resolve({ user: mina }),
    readOwnMap: () => Promise.resolve({ ...map, movies: 0, regions: [] }),
  });
  expect(screen.getByText(hardNoTexts.nothingLeft)).toBeTruthy();
  expect(screen.queryByText(mapTexts.empty)).toBeNull();
});

test('before the first night there is a way on', async () => {
  await open('/map', { ...answers, readMap: () => Promise.resolve({ ...map, movies: 0, regions: [] }) });
  expect(screen.getByText(mapTexts.empty)).toBeTruthy();
});
