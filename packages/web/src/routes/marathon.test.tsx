import type { MarathonResponse, PlannedMovie } from '@hexreel/domain/contract/marathon';
import { listLinks } from '@hexreel/domain/texts/list-links';
import { listTexts } from '@hexreel/domain/texts/lists';
import { marathonTexts } from '@hexreel/domain/texts/marathon';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { HexreelRouter } from '../app/router.tsx';
import { createPageRenderer } from '../entry-server.tsx';
import { fakeApi, movieCard, plainSite, type FakeAnswers } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { replaceMethods } from '../testing/replace-methods.ts';

const readMarathon = vi.fn<Required<FakeAnswers>['readMarathon']>();

const planned = (id: number, title: string, intensity: number, facts: Partial<PlannedMovie> = {}): PlannedMovie => ({
  movie: movieCard({ id, title }),
  minutes: 90,
  intensity,
  isEstimated: false,
  subgenres: [],
  isSlow: false,
  ...facts,
});
const movies = [planned(1, 'Us', 0), planned(2, 'Saw', 2), planned(3, 'Nope', -1, { minutes: null, isEstimated: true })];

beforeEach(() => {
  readMarathon.mockReset().mockImplementation(({ query }): Promise<MarathonResponse> => {
    const ids = query.movies?.split(',').map(Number) ?? movies.map(({ movie }) => movie.id);
    return Promise.resolve({ movies: ids.flatMap((id) => movies.find(({ movie }) => movie.id === id) ?? []) });
  });
});

const titles = () => [...document.querySelectorAll('ol h2')].map((title) => title.textContent);
const times = () => [...document.querySelectorAll('ol h2')].map((title) => title.previousElementSibling?.textContent);

test.each([
  ['h12', '8:00 PM – 9:30 PM'],
  ['h24', '20:00 – 21:30'],
] as const)('a first view has its reader’s times (%s, R477)', async (hourCycle, time) => {
  const render = createPageRenderer({ build: null });
  const api = fakeApi({ readMarathon });
  const { html } = await render({ url: '/marathon?movies=1&start=20:00', api, viewer: null, site: { ...plainSite, hourCycle } });
  expect(html.replace(/<!-- -->/gu, '')).toContain(time);
});

test('in a browser of another language times have 24 hours', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  onTestFinished(() => languages.mockRestore());
  await openPage('/marathon?movies=1&start=20:00', { readMarathon });
  expect(times()).toEqual(['20:00 – 21:30']);
});

test('movies have times and breaks between them, in the order of the address', async () => {
  const { text } = await openPage('/marathon?movies=1,2,3&start=20:00', { readMarathon });
  expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
  expect(times()).toEqual(['8:00 PM – 9:30 PM', '9:45 PM – 11:15 PM', '11:30 PM – 1:05 AM']);
  expect(text()).toContain('Ends at 1:05 AM 5 h 5 min, with 15-minute breaks');
  expect(screen.getByRole('img', { name: /Us at 8:00 PM, Saw at 9:45 PM, Nope at 11:30 PM/u })).toBeTruthy();
  expect(document.querySelectorAll('ol li:last-child')[0]?.textContent).toContain('Estimated');
});

test('Enter sets the time at which the first movie begins', async () => {
  const { router } = await openPage('/marathon?movies=1,2,3&start=20:00', { readMarathon });
  const field = screen.getByLabelText('Starts at');
  fireEvent.change(field, { target: { value: '19:30' } });
  await act(async () => fireEvent.submit(field));
  expect(router.latestLocation.search).toMatchObject({ start: '19:30' });
});

test('the curve names its movies, and its height, bands and dashed line are explained', async () => {
  const { text } = await openPage('/marathon?movies=1,2,3&start=20:00', { readMarathon });
  const named = document.querySelectorAll('svg[role=img] foreignObject');
  expect([...named].map(({ textContent }) => textContent)).toEqual(['Us', 'Saw', 'Nope']);
  for (const words of [marathonTexts.scarier, marathonTexts.wanted, marathonTexts.pause]) expect(text()).toContain(words);
});

test('where no order gets more frightening with every movie, the page says so (R443)', async () => {
  const { text } = await openPage('/marathon?movies=1,2,3&start=20:00', { readMarathon });
  expect(text()).not.toContain(marathonTexts.noRise);
  const equal = [planned(1, 'Us', 1), planned(2, 'Saw', 1), planned(3, 'Nope', 1)];
  readMarathon.mockResolvedValue({ movies: equal });
  const other = await openPage('/marathon?movies=1,2,3&start=21:00', { readMarathon });
  expect(other.text()).toContain(marathonTexts.noRise);
});

test('a single movie has no breaks', async () => {
  const { text } = await openPage('/marathon?movies=1&start=20:00', { readMarathon });
  expect(text()).toContain('Ends at 9:30 PM 1 h 30 min');
  expect(text()).not.toContain('-minute breaks');
});

test('movies of the address that cannot be shown are counted', async () => {
  const { text } = await openPage('/marathon?movies=1,98,2,99&start=20:00', { readMarathon });
  expect(titles()).toEqual(['Us', 'Saw']);
  expect(text()).toContain('2 movies of this evening are not available.');
  const other = await openPage('/marathon?movies=1,98&count=3', { readMarathon });
  expect(other.text()).toContain('One movie of this evening is not available.');
  const whole = await openPage('/marathon?movies=1,2,3', { readMarathon });
  expect(whole.text()).not.toContain('available');
});

test('an evening of which no movie can be shown says so, and can be started again', async () => {
  const { text } = await openPage('/marathon?movies=99&start=20:00', { readMarathon });
  expect(text()).toContain('One movie of this evening is not available.');
  expect(text()).not.toContain('Ends at');
  expect(hrefOf('3 movies')).toBe('/marathon?start=20%3A00&count=3&draw=3');
});

/** Where a link leads to: the page follows links itself, which tests of it have not. */
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
const follow = (name: string) => openPage(hrefOf(name), { readMarathon });

test('links move a movie, and the address and its times with it', async () => {
  await openPage('/marathon?movies=1,2,3&start=20:00', { readMarathon });
  expect(hrefOf('Move Saw earlier')).toBe('/marathon?movies=2,1,3&start=20%3A00');
  await follow('Move Saw earlier');
  expect(titles()).toEqual(['Saw', 'Us', 'Nope']);
  expect(times()[0]).toBe('8:00 PM – 9:30 PM');
  // At an end it stays a link, which keeps the focus.
  expect(hrefOf('Move Saw earlier')).toBe('/marathon?movies=2,1,3&start=20%3A00');
  await follow('Remove Us');
  expect(titles()).toEqual(['Saw', 'Nope']);
  expect(screen.getByText('Add one more movie to make it a marathon.')).toBeTruthy();
});

/** Follows a link within the page, without waiting for what it asks for. */
const go = (router: HexreelRouter, name: string) => act(() => router.navigate({ href: hrefOf(name) }));

test('moves need no request, so that two in a row are two places', async () => {
  const { router } = await openPage('/marathon?movies=1,2,3&start=20:00', { readMarathon });
  readMarathon.mockReturnValue(new Promise(() => undefined));
  await go(router, 'Move Us later');
  expect(titles()).toEqual(['Saw', 'Us', 'Nope']);
  await go(router, 'Move Us later');
  expect(titles()).toEqual(['Saw', 'Nope', 'Us']);
  expect(router.latestLocation.href).toBe('/marathon?movies=2,3,1&start=20%3A00');
  expect(readMarathon).toHaveBeenCalledTimes(1);
});

test('a movie that was removed stays away when another one is removed at once', async () => {
  const { router } = await openPage('/marathon?movies=1,2,3&start=20:00', { readMarathon });
  readMarathon.mockReturnValue(new Promise(() => undefined));
  await go(router, 'Remove Us');
  expect(titles()).toEqual(['Saw', 'Nope']);
  await go(router, 'Remove Saw');
  expect(titles()).toEqual(['Nope']);
  expect(router.latestLocation.href).toBe('/marathon?movies=3&start=20%3A00');
});

test('a move in an evening that was drawn changes the order that is shown', async () => {
  const { router } = await openPage('/marathon?count=3', { readMarathon });
  expect(titles()).toEqual(['Nope', 'Saw', 'Us']);
  readMarathon.mockReturnValue(new Promise(() => undefined));
  await go(router, 'Move Nope later');
  expect(titles()).toEqual(['Saw', 'Nope', 'Us']);
  await go(router, 'Move Us earlier');
  expect(router.latestLocation.href).toBe('/marathon?movies=2,1,3&start=20%3A00');
});

test('a movie whose answer is awaited stays in the address when others move', async () => {
  const { router } = await openPage('/marathon?movies=1,2&start=20:00', { readMarathon });
  readMarathon.mockReturnValue(new Promise(() => undefined));
  await act(() => router.navigate({ href: '/marathon?movies=1,2,3&start=20:00' }));
  expect(titles()).toEqual(['Us', 'Saw']);
  await go(router, 'Move Us later');
  expect(router.latestLocation.href).toBe('/marathon?movies=2,1,3&start=20%3A00');
});

test('one more is picked for each press, however fast they follow', async () => {
  const { router } = await openPage('/marathon?movies=1,2,3&start=20:00', { readMarathon });
  readMarathon.mockReturnValue(new Promise(() => undefined));
  await go(router, 'Pick one more for me');
  await go(router, 'Pick one more for me');
  expect(router.latestLocation.search).toMatchObject({ movies: '1,2,3', count: '5' });
});

test('the evening stays when a movie that was added cannot be loaded, and Retry asks for it again', async () => {
  const { router, press, until } = await openPage('/marathon?movies=1,2&start=20:00', { readMarathon });
  readMarathon.mockRejectedValueOnce(new Error('down'));
  await act(() => router.navigate({ href: '/marathon?movies=2,1,3&start=20:00' }));
  await until(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(titles()).toEqual(['Saw', 'Us']);
  await press('Retry');
  await until(() => expect(titles()).toEqual(['Saw', 'Us', 'Nope']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the best order rises and calms down', async () => {
  await openPage('/marathon?movies=2,1,3&start=20:00', { readMarathon });
  await follow('Put in the best order');
  expect(titles()).toEqual(['Nope', 'Saw', 'Us']);
  expect(readMarathon).toHaveBeenLastCalledWith({ query: { movies: '2,1,3', count: 3, draw: 0 } });
});

test('without movies an evening is drawn, of as many as one likes, in the best order', async () => {
  await openPage('/marathon', { readMarathon });
  // The example's alone.
  expect(readMarathon).toHaveBeenCalledTimes(1);
  await follow('3 movies');
  expect(readMarathon).toHaveBeenCalledWith({ query: { count: 3, draw: 3 } });
  expect(titles()).toEqual(['Nope', 'Saw', 'Us']);
});

test('another time moves all movies', async () => {
  const { fill, until, router } = await openPage('/marathon?movies=1,2,3', { readMarathon });
  await fill('[name=start]', '18:30');
  fireEvent.blur(screen.getByLabelText('Starts at'));
  await until(() => expect(times()[0]).toBe('6:30 PM – 8:00 PM'));
  expect(router.latestLocation.href).toBe('/marathon?movies=1,2,3&start=18%3A30');
});

test('a movie is looked for by its title, and added', async () => {
  const suggestMovies = () =>
    Promise.resolve({ found: 'exact' as const, movies: [movieCard({ id: 3, title: 'Nope' })], people: [] });
  const scrolled = vi.fn<() => void>();
  replaceMethods(HTMLElement.prototype, { scrollIntoView: scrolled });
  const { fill, until } = await openPage('/marathon?movies=1,2', { readMarathon, suggestMovies });
  fireEvent.focus(screen.getByLabelText('Movie title'));
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  await fill('[name=search]', 'nope');
  await until(() => expect(screen.getByRole('link', { name: 'Add Nope (1978)' })).toBeTruthy());
  expect(hrefOf('Add Nope (1978)')).toBe('/marathon?movies=1,2,3&start=20%3A00');
  fireEvent.keyDown(screen.getByLabelText('Movie title'), { key: 'Escape' });
  expect(screen.queryByRole('link', { name: 'Add Nope (1978)' })).toBeNull();
});

test('a movie is dragged with its times; the address has the order once it is let go', async () => {
  const { until, router } = await openPage('/marathon?movies=1,2,3', { readMarathon });
  replaceMethods(HTMLElement.prototype, { setPointerCapture: () => undefined });
  document.querySelectorAll('ol > li').forEach((item, place) => {
    item.getBoundingClientRect = () => new DOMRect(0, 200 + place * 100, 300, 100);
  });
  const line = () => document.querySelector('svg[role=img] path:last-child')?.getAttribute('d');
  const [before, last] = [line(), times()[2]];
  const [handle] = document.querySelectorAll('ol > li > span');
  if (handle === undefined) throw new Error('There is a handle');
  fireEvent.pointerDown(handle, { button: 0, clientY: 250 });
  fireEvent.pointerMove(handle, { clientY: 450 });
  expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
  expect(times()[0]).toMatch(/1:05 AM$/u);
  expect(times()[0]).not.toBe(last);
  expect(line()).not.toBe(before);
  expect(router.latestLocation.href).toBe('/marathon?movies=1,2,3');
  fireEvent.pointerUp(handle);
  await until(() => expect(router.latestLocation.href).toBe('/marathon?movies=2,3,1&start=20%3A00'));
  expect(titles()).toEqual(['Saw', 'Nope', 'Us']);
});

test('a member asks for movies without their dealbreakers', async () => {
  const readOwnMarathon = vi.fn(readMarathon);
  await openPage('/marathon?count=3', { readMarathon, readOwnMarathon, readMe: () => Promise.resolve({ user: mina }) });
  expect(readOwnMarathon).toHaveBeenCalledWith({ query: { count: 3, draw: 0 } });
  expect(readMarathon).toHaveBeenCalledTimes(1);
});

test('a member keeps an evening as a list in its order (R379)', async () => {
  const sent = vi.fn<(url: string, body: unknown) => void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent(url, JSON.parse(init?.body as string));
    return new Response(JSON.stringify({ id: 'list' }));
  });
  const { press, fill, until } = await openPage('/marathon?movies=2,1,3', {
    readMarathon,
    readOwnMarathon: readMarathon,
    readMe: () => Promise.resolve({ user: mina }),
  });
  await press(listLinks.saveAll);
  await until(() => expect(screen.getByRole('dialog')).toBeTruthy());
  await fill('[name=title]', 'Halloween night');
  await press(listTexts.create);
  const kept = { title: 'Halloween night', movieIds: [2, 1, 3], isRanked: true, visibility: 'private' };
  await until(() => expect(sent).toHaveBeenCalledWith(expect.stringContaining('lists'), expect.objectContaining(kept)));
});

test('a visitor signs in first, and is led back to the evening', async () => {
  await openPage('/marathon?movies=2,1,3', { readMarathon });
  expect(hrefOf(listLinks.saveAll)).toMatch(/^\/login\?.*marathon.*2(,|%2C)1(,|%2C)3/u);
});

test('before anything is asked for, an evening that is drawn shows what comes out, with a way on', async () => {
  const { text } = await openPage('/marathon?start=20:00', { readMarathon });
  expect(readMarathon.mock.lastCall?.[0]).toEqual({ query: { count: 4, for: 'example' } });
  const shown = within(screen.getByRole('region', { name: marathonTexts.example(movies.length) }));
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('7:00 PM'),
    expect.stringContaining('Saw'),
    expect.stringContaining('PM'),
  ]);
  const evening = shown.getByRole('link', { name: marathonTexts.planWithThese }).getAttribute('href') ?? '';
  expect(evening).toMatch(/^\/marathon\?movies=\d,\d,\d&start=19%3A00$/u);
  const signIn = shown.getByRole('link', { name: marathonTexts.signInToSave }).getAttribute('href') ?? '';
  expect(new URL(signIn, 'http://localhost').searchParams.get('from')).toBe(evening);
  expect(text()).toContain('Or start with your own');
});

test('the page works without its example', async () => {
  readMarathon.mockRejectedValue(new Error('down'));
  const { text } = await openPage('/marathon', { readMarathon });
  expect(text()).toContain('Pick the movies for me');
  expect(screen.queryByRole('img')).toBeNull();
});
