import { ApiError } from '@hexreel/domain/contract/errors';
import type { SurpriseMovie, SurpriseResponse } from '@hexreel/domain/contract/movies';
import { expect, test, vi } from 'vitest';
import { historyAnswer, movieCard } from '../../testing/fake-api.ts';
import { mina, serverAnswering } from '../../testing/fake-server.ts';
import { openPage, type OpenPage } from '../../testing/open-page.tsx';

function suggestion(title: string): SurpriseMovie {
  return { ...movieCard({ id: title.length, title }), overview: 'It gets dark.', runtime: 90 };
}

/** Opens the dialog on a page without reads of its own. */
async function draw(readSurprise: () => Promise<SurpriseResponse>): Promise<OpenPage> {
  const page = await openPage('/terms', { readSurprise });
  await page.press('Surprise Me');
  await page.until(() => {
    expect(shown()).not.toBe('');
    expect(shown()).not.toContain('Loading...');
  });
  return page;
}

function shown(): string {
  return document.querySelector('dialog[aria-labelledby]:has(h2)')?.textContent ?? '';
}

function disabled(): string[] {
  return [...document.querySelectorAll('dialog button:disabled')].map((button) => button.getAttribute('aria-label') ?? '');
}

test('one suggestion at a time, without wrapping at the ends', async () => {
  const { press } = await draw(() => Promise.resolve({ movies: [suggestion('Saw'), suggestion('Ringu')] }));
  expect(shown()).toContain('1 of 2');
  expect(disabled()).toEqual(['Previous suggestion']);
  await press('Next suggestion');
  expect(shown()).toContain('Ringu');
  expect(disabled()).toEqual(['Next suggestion']);
});

test('each opening is a new draw', async () => {
  const surprise = vi.fn(() => Promise.resolve({ movies: [suggestion('Saw')] }));
  const { press, until } = await draw(surprise);
  await press('Close');
  await until(() => expect(shown()).toBe(''));
  await press('Surprise Me');
  await until(() => expect(surprise).toHaveBeenCalledTimes(2));
});

test('visitors are told that the watchlist needs an account, and the dialog stays open', async () => {
  const { press } = await draw(() => Promise.resolve({ movies: [suggestion('Saw')] }));
  await press('Add to Watchlist');
  expect(shown()).toContain('You must be logged in to add to your watchlist.');
  expect(document.querySelector('dialog a[href="/login?from=%2Fterms"]')?.textContent).toBe('Sign In');
});

test('each suggestion says why it is suggested, to a member also what it is to them (R391)', async () => {
  const gory = {
    ...suggestion('Gore Galore'),
    expected: [9.4, 3, 4, 5, 6, 2],
    source: 'members',
    signature: 'gore',
  } satisfies SurpriseMovie;
  const { press } = await draw(() => Promise.resolve({ movies: [gory, suggestion('Hardly Known')] }));
  const reason = () => document.querySelector('dialog article [class*="reason"]')?.textContent;
  expect(reason()).toBe('Gore 9.4: in the goriest tenth.');
  expect(document.querySelector('dialog output')?.textContent).toBe('Gore Galore. Gore 9.4: in the goriest tenth.');
  await press('Next suggestion');
  expect(reason()).toBe('Few members have rated it: you would be among the first.');
});

test('the reel turns to a draw, and by a socket to the next; the next one is shown at once while it turns (R390)', async () => {
  const { press } = await draw(() => Promise.resolve({ movies: [suggestion('Saw'), suggestion('Ringu')] }));
  const turn = () => document.querySelector('dialog article svg')?.parentElement?.className;
  const drawn = turn();
  await press('Next suggestion');
  expect(shown()).toContain('Ringu');
  const next = turn();
  await press('Previous suggestion');
  expect(new Set([drawn, next, turn()]).size).toBe(3);
});

test('a failure is shown, and Retry draws again', async () => {
  const surprise = vi.fn<() => Promise<SurpriseResponse>>(() => Promise.resolve({ movies: [suggestion('Saw')] }));
  surprise.mockRejectedValueOnce(new ApiError('internal', 'down'));
  const { press, until } = await draw(surprise);
  expect(shown()).toContain('Could not fetch movies. Try again.');
  await press('Retry');
  await until(() => expect(shown()).toContain('1 of 1'));
});

test('an empty draw has a text of its own', async () => {
  await draw(() => Promise.resolve({ movies: [] }));
  expect(shown()).toContain('No suggestions found.');
});

test('members mark a suggestion as seen, which stays where it is (R425)', async () => {
  const saw = suggestion('Saw');
  const sent = serverAnswering({ [`PUT /api/me/seen/${saw.id}`]: () => historyAnswer({ isSeen: true }) });
  const readOwnSurprise = vi.fn(() => Promise.resolve({ movies: [{ ...saw, viewer: { isNew: true, limits: null } }] }));
  const { press, until } = await openPage('/terms', {
    readMe: () => Promise.resolve({ user: mina }),
    readHistoryIds: () => Promise.resolve({ seen: [], liked: [], hidesInLists: false }),
    readWatchlistIds: () => Promise.resolve({ movieIds: [] }),
    readOwnSurprise,
  });
  await press('Surprise Me');
  await until(() => expect(shown()).toContain('Mark as seen'));
  await press('Mark as seen');
  await until(() => expect(document.querySelector('dialog button[aria-pressed="true"]')?.textContent).toBe('Seen'));
  expect(sent.map(({ request }) => request)).toEqual([`PUT /api/me/seen/${saw.id}`]);
  expect(shown()).toContain('1 of 1');
  expect(readOwnSurprise).toHaveBeenCalledOnce();
});
