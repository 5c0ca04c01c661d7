import type { AftermathResponse, CirclesResponse, RoomResponse } from '@hexreel/domain/contract/tonight';
import { noLimits } from '@hexreel/domain/limits';
import { circleTexts } from '@hexreel/domain/texts/circles';
import { cardTexts } from '@hexreel/domain/texts/tonight';
import { noFilters } from '@hexreel/domain/tonight';
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { movieCard, type FakeAnswers } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

/** Tonight's card, the morning after, and circles (R610 to R616). */
const token = '4bHVv1oXqgEXgRQtVFIMmw';
const path = `/tonight/${token}`;
const sent = vi.fn<(url: string, body: unknown) => unknown>();

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  );
  sent.mockReset();
  vi.stubGlobal(
    'fetch',
    async (url: string, init?: RequestInit) =>
      new Response(JSON.stringify(sent(url, init?.body === undefined ? null : JSON.parse(init.body as string)))),
  );
});

const seat = (name: string, isYou: boolean): RoomResponse['seats'][number] => ({
  id: name,
  name,
  profilePic: 3,
  isYou,
  isHost: isYou,
  isHere: isYou,
  isExpected: !isYou,
  isReady: true,
  hasAnswered: true,
  hasVetoed: false,
  countsMore: false,
});
const movie = movieCard({ source: 'members' });
const room = (facts: Partial<RoomResponse> = {}): RoomResponse => ({
  evening: 1,
  seats: [seat('Mina', true), seat('Bea', false)],
  isFull: false,
  canPick: true,
  filters: { ...noFilters, decades: [], subgenres: [] },
  services: 0,
  picked: {
    picks: [{ kinds: ['bestForAll'], movie, minutes: 91, expected: [], isEstimated: false }],
    left: 3,
    relaxation: null,
    isDeciding: false,
  },
  circle: null,
  chosen: movie,
  isWatching: false,
  own: {
    decisions: [],
    effects: [
      {
        movieId: movie.id,
        axes: [
          { characteristic: 'gore', value: 3.9, limit: 5 },
          { characteristic: 'jumpScares', value: 6.2, limit: null },
        ],
        hardNos: [
          { topic: 'clowns', state: 'denied' },
          { topic: 'eyes', state: 'unknown' },
        ],
        warnings: [
          { topic: 'needles', severity: 3 },
          { topic: 'stalking', severity: null },
        ],
      },
    ],
    watchOn: ['Lantern'],
    seatId: 'Mina',
    isMember: true,
    neverAbove: null,
    hardNos: [],
    services: { country: null, services: [] },
    seen: [],
    questions: [],
  },
  ...facts,
});
const evenings = (
  ...[answer, suggestions = []]: [answer?: 'tooMuch' | null, suggestions?: AftermathResponse['evenings'][number]['suggestions']]
): AftermathResponse => ({
  evenings: [{ movie, chosenAt: '2026-11-28T20:00:00.000Z', answer: answer ?? null, suggestions }],
});
const open = (answer: RoomResponse, answers: FakeAnswers = {}) =>
  openPage(path, {
    readMe: () => Promise.resolve({ user: mina }),
    readRoom: () => Promise.resolve(answer),
    readRoomCode: () => Promise.resolve({ size: 33, path: 'M4 4h1v1h-1z' }),
    readAftermath: () => Promise.resolve(evenings()),
    ...answers,
  });

test('on a movie of the table its owner alone reads what it will do to them (R610)', async () => {
  const { until } = await open(room({ chosen: null }), {
    readMoments: () => Promise.resolve({ runtime: 5_460, moments: [], jumps: 9, hard: 2, cuts: [] }),
  });
  const region = () => screen.getByRole('region', { name: 'What it will do to you: Halloween' });
  await until(() => expect(region()).toBeTruthy());
  const effect = within(region());
  expect(effect.getByText('3.9 of your 5')).toBeTruthy();
  expect(effect.getByText('6.2')).toBeTruthy();
  await until(() => expect(effect.getByText('9 jumps, 2 hard')).toBeTruthy());
  expect(effect.getByText('Needles or surgery (severe)')).toBeTruthy();
  expect(effect.getByText('Not settled yet: Eye injuries')).toBeTruthy();
  expect(effect.getByText('Not in it: Clowns, dolls or masks')).toBeTruthy();
});

test('tonight’s card says until when, where, and what is in it, also offline (R611)', async () => {
  const { text, until } = await open(room());
  await until(() => expect(text()).toMatch(/Start now, and it ends at \d/u));
  expect(text()).toContain('On your services: Lantern');
  expect(text()).toContain('Needles or surgery (severe), Stalking');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // All files share one window, in which nothing is sent until it is online again.
  onTestFinished(() => {
    isOnline.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
  });
  act(() => void dispatchEvent(new Event('offline')));
  expect(text()).toContain(cardTexts.offline);
});

test('too much in one tap, and a limit in another (R612, R613)', async () => {
  let stored = evenings();
  const { press, until } = await open(room(), {
    readLimits: () => Promise.resolve(noLimits),
    readAftermath: () => Promise.resolve(stored),
  });
  await until(() => expect(screen.getByText('Afterwards: how was Halloween?')).toBeTruthy());
  sent.mockReturnValueOnce(evenings('tooMuch', [{ characteristic: 'gore', from: 5, to: 4 }]));
  await press('Too much');
  await until(() => expect(sent).toHaveBeenCalledWith('/api/me/aftermath/948', { answer: 'tooMuch' }));
  await until(() => expect(screen.getByRole('button', { name: 'Too much' }).getAttribute('aria-pressed')).toBe('true'));
  sent.mockReturnValueOnce(noLimits);
  stored = evenings('tooMuch');
  await press('Lower gore to 4');
  const limits = { gore: { atLeast: null, neverAbove: 4 } };
  await until(() => expect(sent).toHaveBeenLastCalledWith('/api/me/limits', { limits }));
  await until(() => expect(screen.getByText('Your limits are changed.')).toBeTruthy());
});

test('a guest’s answer is sent nowhere (R612)', async () => {
  const own = room().own;
  const { press, until } = await open(room({ own: own && { ...own, isMember: false } }), {
    readMe: () => Promise.resolve({ user: null }),
  });
  await until(() => expect(screen.getByText('Afterwards: how was Halloween?')).toBeTruthy());
  await press('Easy');
  await until(() => expect(screen.getByRole('link', { name: 'Sign up to keep it' })).toBeTruthy());
  expect(sent).not.toHaveBeenCalled();
});

test('members keep who is here, and each comes in by one press (R614)', async () => {
  const { press, fill, until, text } = await open(room());
  await until(() => expect(screen.getByRole('heading', { name: circleTexts.keepTitle })).toBeTruthy());
  await press(circleTexts.keep);
  expect(sent).not.toHaveBeenCalled();
  await fill('[name=name]', 'Fridays');
  sent.mockReturnValue(room({ circle: { name: 'Fridays', isMember: true, members: 1 } }));
  await press(circleTexts.keep);
  await until(() => expect(sent).toHaveBeenCalledWith(`/api/tonight/${token}/circle`, { name: 'Fridays' }));
  await until(() => expect(text()).toContain(circleTexts.isIn('Fridays', 1)));
});

test('who is asked into a circle says yes, and whose seat is kept has not come', async () => {
  const { press, until, text } = await open(room({ circle: { name: 'Fridays', isMember: false, members: 1 }, chosen: null }));
  await until(() => expect(screen.getByRole('heading', { name: circleTexts.joinTitle('Fridays') })).toBeTruthy());
  expect(text()).toContain('not here yet');
  sent.mockReturnValue(room({ circle: { name: 'Fridays', isMember: true, members: 2 } }));
  await press(circleTexts.join);
  await until(() => expect(sent).toHaveBeenCalledWith(`/api/tonight/${token}/circle`, {}));
  await until(() => expect(text()).toContain(circleTexts.isIn('Fridays', 2)));
});

const circles = (facts: Partial<CirclesResponse['circles'][number]> = {}): CirclesResponse => {
  const bea = { id: 'b', username: 'bea', displayName: 'Bea', profilePic: 4, isCritic: false };
  return {
    circles: [
      {
        id: 'c1',
        name: 'Fridays',
        nextDate: null,
        members: [{ ...bea, id: mina.id, displayName: mina.displayName }, bea],
        evenings: 1,
        seenTogether: [{ movie, watchedAt: '2026-11-28T20:00:00.000Z' }],
        isOpen: false,
        ...facts,
      },
    ],
  };
};

test('a circle has a date, an evening by one press, and a way out (R615, R616)', async () => {
  const { press, until, text, history } = await openPage('/tonight', {
    readMe: () => Promise.resolve({ user: mina }),
    readAftermath: () => Promise.resolve({ evenings: [] }),
    readCircles: () => Promise.resolve(circles()),
    readRoom: () => Promise.resolve(room({ chosen: null, picked: null })),
    readRoomCode: () => Promise.resolve({ size: 33, path: 'M4 4h1v1h-1z' }),
  });
  await until(() => expect(screen.getByRole('article', { name: 'Fridays' })).toBeTruthy());
  expect(text()).toContain('You and Bea');
  fireEvent.input(screen.getByLabelText(circleTexts.date), { target: { value: '2026-12-11' } });
  sent.mockReturnValueOnce(circles({ nextDate: '2026-12-11' }));
  await press(circleTexts.save);
  await until(() => expect(sent).toHaveBeenCalledWith('/api/me/circles/c1', { name: 'Fridays', nextDate: '2026-12-11' }));
  await until(() => expect(text()).toContain('Next time: December 11, 2026'));
  sent.mockReturnValueOnce({ token });
  await press(circleTexts.start);
  await until(() => expect(history.location.pathname).toBe(path));
});

test('who leaves a circle sees it no more', async () => {
  const { press, until } = await openPage('/tonight', {
    readMe: () => Promise.resolve({ user: mina }),
    readAftermath: () => Promise.resolve({ evenings: [] }),
    readCircles: () => Promise.resolve(circles()),
  });
  await until(() => expect(screen.getByRole('article', { name: 'Fridays' })).toBeTruthy());
  sent.mockReturnValueOnce({ circles: [] });
  await press(circleTexts.leave);
  await until(() => expect(screen.queryByRole('article', { name: 'Fridays' })).toBeNull());
});
