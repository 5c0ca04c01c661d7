import { perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { RoomResponse, RoomSeat } from '@hexreel/domain/contract/tonight';
import { estimateLegend } from '@hexreel/domain/texts/estimates';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { cardTexts, tonightTexts } from '@hexreel/domain/texts/tonight';
import { mostSeats, noFilters } from '@hexreel/domain/tonight';
import { topics } from '@hexreel/domain/warnings';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { movieCard, type FakeAnswers } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { announcerId } from '../lib/announcer.ts';
import { openPage } from '../testing/open-page.tsx';
import { replaceMethods } from '../testing/replace-methods.ts';

const token = '4bHVv1oXqgEXgRQtVFIMmw';
const path = `/tonight/${token}`;

class SilentSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}
const sent = vi.fn<(url: string, body: unknown) => unknown>();

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentSource);
  sent.mockReset();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = sent(url, init?.body === undefined ? null : JSON.parse(init.body as string));
    return new Response(JSON.stringify(answer));
  });
});

const seat = (facts: Partial<RoomSeat> = {}): RoomSeat => ({
  id: 'a',
  name: 'Ann',
  profilePic: 3,
  isYou: true,
  isHost: true,
  isHere: true,
  isExpected: false,
  isReady: false,
  hasAnswered: true,
  hasVetoed: false,
  countsMore: false,
  ...facts,
});
const room = (facts: Partial<RoomResponse> = {}): RoomResponse => ({
  evening: 1,
  seats: [seat(), seat({ id: 'b', name: 'Bea', isYou: false, isHost: false })],
  isFull: false,
  canPick: true,
  filters: { ...noFilters, decades: [], subgenres: [] },
  services: 0,
  picked: null,
  circle: null,
  chosen: null,
  isWatching: false,
  own: {
    decisions: [],
    effects: [],
    watchOn: [],
    seatId: 'a',
    isMember: true,
    neverAbove: null,
    hardNos: [],
    services: { country: null, services: [] },
    seen: [],
    questions: [],
  },
  ...facts,
});
const picked = (title = 'Halloween'): NonNullable<RoomResponse['picked']> => ({
  picks: [
    {
      kinds: ['bestForAll', 'safest'],
      movie: movieCard({ title }),
      minutes: 91,
      expected: [
        { seatId: 'a', value: 7.2 },
        { seatId: 'b', value: 6.8 },
      ],
      isEstimated: false,
    },
  ],
  left: 12,
  relaxation: null,
  isDeciding: false,
});
const open = (answer: RoomResponse, answers: FakeAnswers = {}) =>
  openPage(path, {
    readRoom: () => Promise.resolve(answer),
    readRoomCode: () => Promise.resolve({ size: 33, path: 'M4 4h1v1h-1z' }),
    ...answers,
  });

test('a visitor opens a room under a name, and is led into it', async () => {
  const { press, fill, history, until } = await openPage('/tonight', { readRoom: () => Promise.resolve(room()) });
  await press('Open a room');
  expect(screen.getByText('Tell the others who you are.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await fill('[name=name]', 'Ann');
  sent.mockReturnValue({ token });
  await press('Open a room');
  await until(() => expect(history.location.pathname).toBe(path));
  // The key lets the form be sent again for the same seat.
  expect(sent).toHaveBeenCalledWith('/api/tonight', { name: 'Ann', key: expect.stringMatching(/^[\da-f-]{36}$/u) as string });
});

test('a member opens a room by one press', async () => {
  const { press, until } = await openPage('/tonight', {
    readMe: () => Promise.resolve({ user: mina }),
    readRoom: () => Promise.resolve(room()),
  });
  expect(screen.queryByLabelText('Your name')).toBeNull();
  sent.mockReturnValue({ token });
  await press('Open a room');
  await until(() => expect(sent).toHaveBeenCalledWith('/api/tonight', {}));
});

test('who has the link sees who waits, and comes in', async () => {
  const { press, fill, until } = await open(room({ own: null, seats: [seat({ isYou: false })] }));
  expect(screen.getByRole('heading', { name: 'Ann is waiting for you' })).toBeTruthy();
  await fill('[name=name]', 'Bea');
  sent.mockReturnValue(room());
  await press('Come in');
  await until(() => expect(screen.getByRole('heading', { name: 'Tonight’s movie' })).toBeTruthy());
});

test('signing out in another tab shows the room’s door again, and ends the connection', async () => {
  const closed = vi.spyOn(SilentSource.prototype, 'close');
  let user: typeof mina | null = mina;
  const seats = [seat({ name: 'Mina Harker' }), seat({ id: 'b', name: 'Bea', isYou: false, isHost: false })];
  const { until, text } = await open(room({ seats }), {
    readMe: () => Promise.resolve({ user }),
    readRoom: () =>
      Promise.resolve(
        user === null ? room({ own: null, seats: seats.map((one) => ({ ...one, isYou: false })) }) : room({ seats }),
      ),
  });
  expect(text()).toContain('(you)');
  expect(closed).not.toHaveBeenCalled();
  user = null;
  const otherTab = new BroadcastChannel('hexreel-viewer');
  await act(async () => otherTab.postMessage(null));
  otherTab.close();
  await until(() => expect(screen.getByRole('heading', { name: 'Mina Harker and Bea are waiting for you' })).toBeTruthy());
  expect(text()).not.toContain('(you)');
  expect(closed).toHaveBeenCalled();
});

test('at the door of a full room a seat shows once it is free', async () => {
  const full = room({ own: null, isFull: true, seats: [seat({ isYou: false })] });
  vi.useFakeTimers();
  try {
    const readRoom = vi
      .fn()
      .mockResolvedValueOnce(full)
      .mockResolvedValue({ ...full, isFull: false });
    const page = await openPage(path, { readRoom });
    expect(page.text()).toContain('This room is full.');
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(readRoom.mock.calls.length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Come in' })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a full room says so', async () => {
  const { text } = await open(room({ own: null, isFull: true, seats: [seat({ isYou: false })] }));
  expect(text()).toContain('This room is full.');
});

const guestsOwn = {
  decisions: [],
  effects: [],
  watchOn: [],
  seatId: 'a',
  isMember: false,
  neverAbove: null,
  hardNos: [],
  services: { country: null, services: [] },
  seen: [],
  questions: [movieCard(), movieCard({ id: 7, title: 'Us' })],
};

test('what a guest has not sent outlasts a reload, and goes with the seat', async () => {
  const given = room({ own: guestsOwn, seats: [seat({ isHost: false, hasAnswered: false })] });
  const field = () => document.querySelector<HTMLInputElement>('[name=gore]');
  const us = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Us 1978' });
  const first = await open(given);
  await first.fill('[name=gore]', '4');
  await first.press('Us 1978');
  cleanup();
  const leaveRoom = vi.fn<Required<FakeAnswers>['leaveRoom']>(() => Promise.resolve(null));
  const again = await open(given, { leaveRoom });
  await again.until(() => expect([field()?.value, us().checked]).toEqual(['4', true]));
  await again.press('Leave the room');
  await again.until(() => expect(leaveRoom).toHaveBeenCalled());
  cleanup();
  const last = await open(given);
  await last.until(() => expect([field()?.value, us().checked]).toEqual(['10', false]));
});

test('a room that one leaves is not asked for again, nor listened to, until one comes back', async () => {
  const listening = new Set<SilentSource>();
  class CountedSource extends SilentSource {
    constructor() {
      super();
      listening.add(this);
    }
    override close() {
      listening.delete(this);
    }
  }
  vi.stubGlobal('EventSource', CountedSource);
  const readRoom = vi.fn<Required<FakeAnswers>['readRoom']>(() => Promise.resolve(room()));
  const leaveRoom = vi.fn<Required<FakeAnswers>['leaveRoom']>(() => {
    expect(listening.size).toBe(0);
    return Promise.resolve(null);
  });
  const { press, router, until } = await openPage(path, { readMe: () => Promise.resolve({ user: mina }), readRoom, leaveRoom });
  const reads = readRoom.mock.calls.length;
  expect(listening.size).toBe(1);
  await press('Leave the room');
  await until(() => expect(router.latestLocation.pathname).toBe('/tonight'));
  expect([leaveRoom.mock.calls.length, readRoom.mock.calls.length]).toEqual([1, reads]);
  readRoom.mockRejectedValue(new ApiError('room_not_found', 'This room is gone.'));
  await act(() => router.navigate({ href: path }));
  expect(readRoom.mock.calls.length).toBeGreaterThan(reads);
});

test('a guest sets limits and what they have seen, and is ready', async () => {
  const own = guestsOwn;
  const { press, fill, until } = await open(room({ own, seats: [seat({ isHost: false, hasAnswered: false })] }));
  await fill('[name=gore]', '4');
  await press('Us 1978');
  await press(topics.clowns.label);
  const neverAbove = { ...perCharacteristic(() => null), gore: 4 };
  sent.mockReturnValue(room({ own: { ...own, neverAbove, seen: [7] }, seats: [seat({ isHost: false, isReady: true })] }));
  await press('I am ready');
  expect(sent).toHaveBeenCalledWith(`/api/tonight/${token}/answers`, {
    neverAbove,
    hardNos: ['clowns'],
    services: { country: null, services: [] },
    seen: [7],
    isReady: true,
  });
  await until(() => expect(screen.getByRole('heading', { name: 'You are ready' })).toBeTruthy());
});

test('a guest says where they watch, where the site knows of it (R340)', async () => {
  const own = { ...room().own, isMember: false } as NonNullable<RoomResponse['own']>;
  const answer = room({ own, seats: [seat({ isHost: false, hasAnswered: false })] });
  const answers: FakeAnswers = {
    readRoom: () => Promise.resolve(answer),
    readServices: () => Promise.resolve({ countries: ['DE', 'US'], services: [{ name: 'Lantern', logo: null }] }),
  };
  const { press, until } = await openPage(path, answers, { movieSource: 'tmdb' });
  const details = screen.getByText(serviceTexts.guests).closest('details');
  if (details === null) throw new Error('Services are closed until they are opened');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await until(() => expect(screen.getByRole('option', { name: 'United States' })).toBeTruthy());
  fireEvent.change(screen.getByLabelText(serviceTexts.country), { target: { value: 'US' } });
  await until(() => expect(screen.getByLabelText('Lantern')).toBeTruthy());
  await press('Lantern');
  sent.mockReturnValue(answer);
  await press('I am ready');
  const services = { country: 'US', services: ['Lantern'] };
  expect(sent).toHaveBeenCalledWith(`/api/tonight/${token}/answers`, expect.objectContaining({ services }));
  // The own catalogue does not, and does not ask.
  await open(answer);
  expect(screen.getByRole('button', { name: 'I am ready' })).toBeTruthy();
  expect(screen.queryByText(serviceTexts.guests)).toBeNull();
});

test('the host chooses filters and looks for the movie; the others see what was chosen', async () => {
  const { press, until } = await open(room());
  sent.mockReturnValue(room({ filters: { ...noFilters, decades: [1980], subgenres: [] } }));
  await press('1980s');
  expect(sent).toHaveBeenCalledWith(`/api/tonight/${token}/filters`, { ...noFilters, decades: [1980] });
  await until(() => expect(screen.getByRole('button', { name: '1980s' }).getAttribute('aria-pressed')).toBe('true'));
  sent.mockReturnValue(room({ picked: picked() }));
  await press('Find our movie');
  await until(() => expect(screen.getByRole('button', { name: 'Let’s watch this' })).toBeTruthy());
  expect(screen.getByRole('region', { name: 'For all of you' }).textContent).toContain(
    'Best for all · SafestHalloween1978 · 91 minBest for everyone together: 6.8 to 7.2 out of 10 expected, and farthest from everyone’s limits.',
  );

  await open(room({ filters: { ...noFilters, decades: [1980], subgenres: [] }, seats: [seat({ isHost: false })] }));
  expect(screen.queryByRole('button', { name: '1980s' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Tonight’s movie' }).textContent).toContain('1980s');
});

test('movies that were waited for come as the lights go down, until anything is pressed, and are told of at once (R777)', async () => {
  const { press, until } = await open(
    room({ seats: [seat({ isReady: true }), seat({ id: 'b', name: 'Bea', isYou: false, isReady: true })] }),
  );
  const dark = () => document.querySelector('[class*=room-picks_dark]');
  sent.mockReturnValueOnce(room({ picked: picked() }));
  await press('Find our movie');
  await until(() => expect(screen.getByRole('heading', { name: 'For all of you' })).toBeTruthy());
  expect(document.getElementById(announcerId)?.textContent).toBe('1 movie for all of you: Halloween.');
  expect(dark()?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('heading', { name: 'Halloween' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Shift' });
  expect(dark()).toBeNull();
});

test('movies that were there already just stand there', async () => {
  await open(room({ picked: picked() }));
  expect(screen.getByRole('heading', { name: 'For all of you' })).toBeTruthy();
  expect(document.querySelector('[class*=room-picks_dark]')).toBeNull();
});

test('the chosen movie is shared as its page’s link, by the device or to copy (R778)', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>(() => Promise.resolve());
  replaceMethods(Navigator.prototype, { share });
  const { press, until } = await open(room({ chosen: movieCard({ title: 'Halloween' }), picked: picked() }));
  await until(() => expect(screen.getByRole('button', { name: cardTexts.share })).toBeTruthy());
  await press(cardTexts.share);
  const [shared] = share.mock.calls[0] ?? [];
  expect(new URL(shared?.url ?? '').pathname).toBe(`/movie/${movieCard().id}`);
  expect(JSON.stringify(shared)).not.toMatch(/Ann|Bea|tonight\//u);
  share.mockRejectedValueOnce(new DOMException('not here', 'NotAllowedError'));
  await press(cardTexts.share);
  await until(() =>
    expect(new URL(screen.getByRole<HTMLInputElement>('textbox', { name: cardTexts.link }).value).pathname).toBe(
      `/movie/${movieCard().id}`,
    ),
  );
});

test('what is expected of a movie with an estimate in it says so (R562)', async () => {
  const [pick] = picked().picks;
  if (pick === undefined) throw new Error('There is a pick');
  const movie = { ...pick.movie, source: 'editorial', members: null } as const;
  await open(room({ picked: { ...picked(), picks: [{ ...pick, movie }] } }));
  const found = screen.getByRole('region', { name: 'For all of you' });
  expect(found.textContent).toContain('Best for everyone together: ≈7 out of 10 expected');
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Ann≈7', 'Bea≈7']));
  expect(within(found).getByRole('link', { name: estimateLegend })).toBeTruthy();
});

test('without an answer there is no forecast', async () => {
  const [pick] = picked().picks;
  if (pick === undefined) throw new Error('There is a pick');
  await open(room({ picked: { ...picked(), picks: [{ ...pick, kinds: ['bestForAll'], expected: [] }] } }));
  const found = screen.getByRole('region', { name: 'For all of you' });
  expect(found.textContent).toContain('The best-liked movie for all of you.');
  expect(found.textContent).not.toContain('expected');
  expect(within(found).queryByRole('list', { name: 'What each of you will make of it' })).toBeNull();
});

test('filters that are pressed in quick succession are all sent, and show at once', async () => {
  const { press, until } = await open(room());
  const answers: ((filters: RoomResponse['filters']) => void)[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent(url, JSON.parse(init?.body as string));
    const filters = await new Promise<RoomResponse['filters']>((resolve) => answers.push(resolve));
    return new Response(JSON.stringify(room({ filters })));
  });
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  await press('1980s');
  await press('1990s');
  expect(pressed()).toEqual(['1990s', '1980s']);
  const [first, both] = [[1980], [1980, 1990]].map((decades) => ({ ...room().filters, decades }) as RoomResponse['filters']);
  if (first === undefined || both === undefined) throw new Error('There are two');
  answers[0]?.(first);
  await until(() => expect(sent).toHaveBeenLastCalledWith(`/api/tonight/${token}/filters`, both));
  expect(pressed()).toEqual(['1990s', '1980s']);
  answers[1]?.(both);
  await until(() => expect(pressed()).toEqual(['1990s', '1980s']));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a host who is alone reads why nothing can be found yet, and sees the free seats', async () => {
  await open(room({ seats: [seat()], canPick: false }));
  const find = screen.getByRole('button', { name: 'Find our movie', description: tonightTexts.alone });
  expect(find.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(find);
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getAllByText(tonightTexts.freeSeat)).toHaveLength(mostSeats - 1);
});

test('a guest vetoes once and does not choose', async () => {
  const guest = seat({ isHost: false });
  const { press, until } = await open(room({ seats: [guest], picked: picked() }));
  expect(screen.queryByRole('button', { name: 'Let’s watch this' })).toBeNull();
  sent.mockReturnValue(room({ seats: [{ ...guest, hasVetoed: true }], picked: picked('Us') }));
  await press('Veto Halloween');
  expect(sent).toHaveBeenCalledWith(`/api/tonight/${token}/vetoes`, { movieId: 948 });
  await until(() => expect(screen.queryByRole('button', { name: /^Veto/u })).toBeNull());
});

test('where nothing is left, what gives way is said without a name', async () => {
  const nothing = { picks: [], left: 0, relaxation: { kind: 'limits', more: 1.5 } as const, isDeciding: false };
  const { text } = await open(room({ picked: nothing }));
  expect(text()).toContain('The nearest movie is above a limit by 1.5 points.');
});

test('the owner of the limit that is in the way may say that a movie is all right tonight (R582)', async () => {
  const missed = [{ characteristic: 'gore' as const, bound: 'neverAbove' as const, value: 3, odds: 0.34 }];
  const decision = { movie: movieCard({ title: 'The Others' }), missed, isLifted: false };
  const waiting = room({
    picked: { ...picked(), picks: [], left: 0, isDeciding: true },
    own: { ...guestsOwn, decisions: [decision] },
  });
  const { press, text, until } = await open(waiting);
  await until(() => expect(text()).toContain('Gore: about a 1 in 3 chance of more than 3'));
  const lifted = { ...decision, missed: [], isLifted: true };
  sent.mockReturnValue(room({ picked: picked('The Others'), own: { ...guestsOwn, decisions: [lifted] } }));
  await press('All right tonight: The Others');
  expect(sent).toHaveBeenCalledWith(`/api/tonight/${token}/lifts`, { movieId: 948, isLifted: true });
  await until(() => expect(screen.getByRole('button', { name: 'Take it back: The Others' })).toBeTruthy());
});

test('the others read that it is being decided, without a movie or a name', async () => {
  const { text } = await open(room({ picked: { ...picked(), picks: [], left: 0, isDeciding: true } }));
  expect(text()).toContain('a phone in this room shows the nearest ones');
  expect(screen.queryByRole('button', { name: /All right tonight/u })).toBeNull();
});

test('the movie of the evening, and another evening for the host', async () => {
  const { press, until } = await open(room({ chosen: movieCard() }));
  await until(() => expect(screen.getByRole('heading', { name: 'Halloween' })).toBeTruthy());
  sent.mockReturnValue(room({ evening: 2 }));
  await press('Another evening');
  await until(() => expect(screen.getByText('This room’s evening number 2.')).toBeTruthy());
});

test('while the host is away, another may be it', async () => {
  const seats = [seat({ isYou: false, isHere: false }), seat({ id: 'b', name: 'Bea', isHost: false })];
  const { press, until } = await open(room({ seats }));
  sent.mockReturnValue(room());
  await press('Take over as host');
  expect(sent).toHaveBeenCalledWith(`/api/tonight/${token}/host`, null);
  await until(() => expect(screen.queryByText('The host is away.')).toBeNull());
});

test('what others were faster with is told, and how things are now', async () => {
  const { press, until, text } = await open(room({ picked: picked() }));
  vi.stubGlobal('fetch', async () => {
    const error = { code: 'conflict', message: 'The room has already chosen a movie.', requestId: 'x' };
    return new Response(JSON.stringify({ error }), { status: 409 });
  });
  await press('Let’s watch this');
  await until(() => expect(text()).toContain('The room has already chosen a movie.'));
});

test('a room that is gone is a page that is not found', async () => {
  const { text } = await open(room(), { readRoom: () => Promise.reject(new ApiError('room_not_found', 'gone')) });
  expect(text()).toContain('Room not found');
  expect(screen.getByRole('link', { name: 'Open another room' }).getAttribute('href')).toBe('/tonight');
});

const card = (id: number, title: string, [fear, comedy]: readonly [number | null, number], voteAverage: number) =>
  movieCard({ id, title, voteAverage, poster: `/artwork/{size}/${id}.svg`, averages: [fear, fear, fear, 5, 5, comedy] });
const popular =
  (movies: readonly ReturnType<typeof card>[]): NonNullable<FakeAnswers['browseMovies']> =>
  () =>
    Promise.resolve({
      movies: [...movies],
      total: movies.length,
      unranked: 0,
      page: 1,
      nextPage: null,
      found: null,
      credits: [],
    });

test('before a room is opened, three popular movies show what comes out (R320)', async () => {
  const movies = [
    card(1, 'Psycho', [7, 3], 8.4),
    card(2, 'Nope', [6, 8], 7.1),
    card(3, 'Signs', [2, 9], 6.9),
    card(4, 'Unscored', [null, 10], 9),
  ];
  await openPage('/tonight', { browseMovies: popular(movies) });
  const shown = () =>
    screen.queryAllByRole('figure').flatMap((figure) => [...figure.querySelectorAll('li')].map((pick) => pick.textContent));
  expect(shown()).toEqual(['Best for allPsycho', 'SafestSigns', 'Wild cardNope']);
  await openPage('/tonight', { browseMovies: popular(movies.slice(2)) });
  expect(document.querySelectorAll('main figure')).toHaveLength(0);
});
