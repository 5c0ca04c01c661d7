import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { OwnRating } from '@hexreel/domain/api/ratings';
import { noScores } from '@hexreel/domain/rating';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { madeUpApi, movieAnswer, movieCard, myMovieAnswer, plainSite, reviewsAnswer } from '../testing/made-up-api.ts';
import { mina, refusal, serverAnswering } from '../testing/made-up-server.ts';
import { openPage } from '../testing/open-page.tsx';

const save = 'PUT /api/me/ratings/948';
const submit = 'PUT /api/me/ratings/948/review';
const summary = reviewsAnswer().summary;

function rated(rating: Partial<OwnRating> = {}): OwnRating {
  return { scores: noScores, review: '', reviewedAt: null, edited: false, helpful: 0, notHelpful: 0, ...rating };
}

const myMovie = vi.fn<HexreelApi['myMovie']>();
const member: Partial<HexreelApi> = {
  me: () => Promise.resolve({ user: mina }),
  movie: () => Promise.resolve(movieAnswer()),
  reviews: () => Promise.resolve(reviewsAnswer()),
  myMovie,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  myMovie.mockReset().mockResolvedValue(myMovieAnswer({ rating: rated({ scores: { ...noScores, gore: 3 } }) }));
});

function segment(characteristic: string, score: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[aria-label="${characteristic}"] [data-score="${score}"]`);
  if (found === null) throw new Error(`There is no ${characteristic} ${score}`);
  return found;
}

async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

async function pressKey(key: string): Promise<void> {
  await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
}

function checked(characteristic: string): string | undefined {
  return document.querySelector(`[aria-label="${characteristic}"] [aria-checked=true]`)?.textContent;
}

function status(characteristic: string): string {
  return document.querySelector(`[aria-label="${characteristic}"]`)?.closest('li')?.textContent ?? '';
}

test('a first view of the tab has the form and what is saved', async () => {
  const render = createPageRenderer({ manifest: null });
  const { html } = await render({ url: '/movie/948?tab=rate', api: madeUpApi(member), viewer: mina, site: plainSite });
  expect(html).toContain('blood, violence, graphic content');
  expect(html).toMatch(/aria-checked="true"[^>]*data-score="3"/u);
});

test('a click shows and saves one score at once, however often it is pressed', async () => {
  let answer: (value: object) => void = () => undefined;
  const sent = serverAnswering({ [save]: () => new Promise<object>((resolve) => (answer = resolve)) });
  const { until } = await openPage('/movie/948?tab=rate', member);
  await click(segment('Gore', 8));
  await click(segment('Gore', 8));
  expect(checked('Gore')).toBe('8');
  expect(status('Gore')).toContain('Saving...');
  answer({ rating: rated({ scores: { ...noScores, gore: 8 } }), summary });
  await until(() => expect(status('Gore')).toContain('Saved'));
  expect(sent).toEqual([{ request: save, body: { gore: 8 } }]);
});

test('keys move the choice and save after a rest; Esc takes it back', async () => {
  const sent = serverAnswering({ [save]: () => ({ rating: rated({ scores: { ...noScores, gore: 6 } }), summary }) });
  await openPage('/movie/948?tab=rate', member);
  vi.useFakeTimers();
  segment('Gore', 3).focus();
  await pressKey('9');
  await pressKey('Escape');
  expect(checked('Gore')).toBe('3');
  segment('Gore', 3).focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight']) await pressKey(key);
  expect(checked('Gore')).toBe('6');
  await act(() => vi.advanceTimersByTimeAsync(599));
  expect(sent).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(sent).toEqual([{ request: save, body: { gore: 6 } }]);
});

test('leaving the form before the rest is over saves the choice at once', async () => {
  const sent = serverAnswering({ [save]: () => ({ rating: rated({ scores: { ...noScores, gore: 10 } }), summary }) });
  const { router } = await openPage('/movie/948?tab=rate', member);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  segment('Gore', 3).focus();
  await pressKey('0');
  await act(() => router.navigate({ href: '/movie/948?tab=cast' }));
  vi.useRealTimers();
  expect(sent).toEqual([{ request: save, body: { gore: 10 } }]);
});

test('what could not be saved rolls back and is offered again', async () => {
  let works = false;
  const sent = serverAnswering({
    [save]: () => (works ? { rating: rated({ scores: { ...noScores, gore: 9 } }), summary } : refusal('unavailable', 'Down.')),
  });
  const { press, until } = await openPage('/movie/948?tab=rate', member);
  await click(segment('Gore', 9));
  await until(() => expect(status('Gore')).toContain('9 was not saved. Down.'));
  expect(checked('Gore')).toBe('3');
  works = true;
  await press('Retry saving Gore');
  await until(() => expect(status('Gore')).toContain('Saved'));
  expect([checked('Gore'), sent.length]).toEqual(['9', 2]);
});

test('Clear sets 0', async () => {
  const sent = serverAnswering({ [save]: () => ({ rating: null, summary }) });
  const { press, until } = await openPage('/movie/948?tab=rate', member);
  await press('Clear Gore');
  await until(() => expect(status('Gore')).toContain('Not scored'));
  expect(sent).toEqual([{ request: save, body: { gore: 0 } }]);
});

test('a text is kept until it is saved, also where saving fails', async () => {
  let works = false;
  serverAnswering({
    [submit]: () => (works ? { rating: rated({ review: 'He came home.' }), summary } : refusal('unavailable', 'Down.')),
  });
  const first = await openPage('/movie/948?tab=rate', member);
  await first.fill('[name=review]', 'He came home.');
  await first.press('Submit Review');
  await first.until(() => expect(first.text()).toContain('The review was not saved, but your text is kept. Down.'));

  works = true;
  const later = await openPage('/movie/948?tab=rate', member);
  expect(document.querySelector<HTMLTextAreaElement>('[name=review]')?.value).toBe('He came home.');
  await later.press('Submit Review');
  await later.until(() => expect(later.text()).toContain('Review saved!'));
  expect(localStorage).toHaveLength(0);
  await later.until(() => expect(later.text()).not.toContain('Review saved!'));
});

test('a text that is too long says so and is not sent', async () => {
  const sent = serverAnswering({});
  const { fill, press, text } = await openPage('/movie/948?tab=rate', member);
  await fill('[name=review]', 'x'.repeat(10_001));
  await press('Submit Review');
  expect(text()).toContain('10,001 / 10,000');
  expect(text()).toContain('A review has at most 10,000 characters.');
  expect(sent).toEqual([]);
});

test('the draft of one member is not shown to another', async () => {
  const first = await openPage('/movie/948?tab=rate', member);
  await first.fill('[name=review]', 'For my eyes.');
  await openPage('/movie/948?tab=rate', { ...member, me: () => Promise.resolve({ user: { ...mina, id: 'u2' } }) });
  expect(document.querySelector<HTMLTextAreaElement>('[name=review]')?.value).toBe('');
});

test("a visitor's choice and text wait for whoever signs in, and the scores are saved then", async () => {
  const sent = serverAnswering({ [save]: () => ({ rating: rated({ scores: { ...noScores, pace: 4 } }), summary }) });
  const recommendations = () => Promise.resolve({ movies: [] });
  const visitor = await openPage('/movie/948?tab=rate', {
    ...member,
    recommendations,
    me: () => Promise.resolve({ user: null }),
  });
  await click(segment('Pace', 4));
  await visitor.fill('[name=review]', 'Slow, and then not.');
  expect(status('Pace')).toContain('Not saved');
  expect(sent).toEqual([]);
  const { until } = await openPage('/movie/948?tab=rate', member);
  await until(() => expect(sent).toEqual([{ request: save, body: { pace: 4 } }]));
  expect(document.querySelector<HTMLTextAreaElement>('[name=review]')?.value).toBe('Slow, and then not.');
});

test('where the session has ended, the choice and the text stay in sight until somebody signs in', async () => {
  serverAnswering({ [save]: () => refusal('unauthenticated', 'Sign in first.') });
  let user: typeof mina | null = mina;
  const recommendations = () => Promise.resolve({ movies: [] });
  const { fill, until } = await openPage('/movie/948?tab=rate', {
    ...member,
    recommendations,
    me: () => Promise.resolve({ user }),
  });
  await fill('[name=review]', 'Still here.');
  user = null;
  await click(segment('Gore', 8));
  await until(() => expect(document.querySelector('main a[href^="/login"]')).not.toBeNull());
  expect(checked('Gore')).toBe('8');
  expect(document.querySelector<HTMLTextAreaElement>('[name=review]')?.value).toBe('Still here.');
});

test('a rating is removed after asking', async () => {
  const sent = serverAnswering({ 'DELETE /api/me/ratings/948': () => ({ rating: null, summary }) });
  myMovie.mockResolvedValue(
    myMovieAnswer({ rating: rated({ scores: { ...noScores, gore: 3 } }), may: { rate: true, remove: true, vote: true } }),
  );
  const { press, until } = await openPage('/movie/948?tab=rate', member);
  await press('Remove my rating');
  expect(sent).toEqual([]);
  await press('Remove it');
  await until(() => expect(checked('Gore')).toBeUndefined());
});

test("'You would also like' of a member leaves out what they have rated", async () => {
  myMovie.mockResolvedValue(myMovieAnswer({ recommendations: [movieCard({ id: 11, title: 'Black Christmas' })] }));
  const render = createPageRenderer({ manifest: null });
  const { html } = await render({ url: '/movie/948', api: madeUpApi(member), viewer: mina, site: plainSite });
  expect(html).toContain('Black Christmas');
});
