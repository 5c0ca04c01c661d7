import { noScores } from '@hexreel/domain/rating';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { currentToast, dismissToast } from '../lib/toast.ts';
import { movieAnswer, myMovieAnswer, reviewsAnswer, unmoved, type FakeAnswers } from '../testing/fake-api.ts';
import { mina, refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage, type OpenPage } from '../testing/open-page.tsx';

const lucy = { ...mina, id: 'u2', username: 'lucy', displayName: 'Lucy Westenra' };
const signOut = 'POST /api/auth/sign-out';
const rateTab = '/movie/948?tab=rate';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dismissToast();
  // jsdom cannot follow links.
  document.addEventListener('click', stay);
});
afterEach(() => document.removeEventListener('click', stay));

function stay(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
}

/** Opens a page in a tab where `session.user` is signed in; tests change that user. */
async function openAs(url: string, session: { user: typeof mina | null }): Promise<OpenPage> {
  const answers: FakeAnswers = {
    readMe: () => Promise.resolve({ user: session.user }),
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readRecommendations: () => Promise.resolve({ movies: [] }),
    readOwnMovie: () => Promise.resolve(myMovieAnswer()),
    readWatchlistIds: () => Promise.resolve({ movieIds: [] }),
  };
  return openPage(url, answers);
}

function draft(): string | undefined {
  return document.querySelector<HTMLTextAreaElement>('[name=review]')?.value;
}

async function clickScore(characteristic: string, score: number): Promise<void> {
  const segment = document.querySelector<HTMLElement>(`[aria-label="${characteristic}"] [data-score="${score}"]`);
  if (segment === null) throw new Error(`There is no ${characteristic} ${score}`);
  await userEvent.click(segment, { delay: null });
}

test('a draft that moved to one user is not visible to the next', async () => {
  serverAnswering({ [signOut]: () => null });
  const visitor = await openAs(rateTab, { user: null });
  await visitor.fill('[name=review]', 'Slow, and then not.');
  const first = await openAs(rateTab, { user: mina });
  await first.until(() => expect(draft()).toBe('Slow, and then not.'));
  await openAs(rateTab, { user: lucy });
  expect(draft()).toBe('');
  await openAs(rateTab, { user: null });
  expect(draft()).toBe('');
  await openAs(rateTab, { user: mina });
  expect(draft()).toBe('Slow, and then not.');
});

test('what a visitor wrote about one movie moves at sign-in, whatever page that leads to', async () => {
  const sent = serverAnswering({
    'PUT /api/me/ratings/948': () => ({ rating: null, summary: reviewsAnswer().summary, known: unmoved }),
  });
  const visitor = await openAs(rateTab, { user: null });
  await visitor.fill('[name=review]', 'Slow, and then not.');
  await clickScore('Pace', 4);
  const { until } = await openAs('/terms', { user: mina });
  await until(() => expect(sessionStorage.getItem('hexreel-visitor')).toBeNull());
  await openAs(rateTab, { user: lucy });
  expect([draft(), sent]).toEqual(['', []]);
  const back = await openAs(rateTab, { user: mina });
  await back.until(() => expect(sent).toEqual([{ request: 'PUT /api/me/ratings/948', body: { pace: 4 } }]));
  expect(draft()).toBe('Slow, and then not.');
});

test('an earlier draft stays above what the visitor wrote', async () => {
  await (await openAs(rateTab, { user: mina })).fill('[name=review]', 'Begun at home.');
  await (await openAs(rateTab, { user: null })).fill('[name=review]', 'Written on the bus.');
  await openAs(rateTab, { user: mina });
  expect(draft()).toBe('Begun at home.\n\nWritten on the bus.');
});

test('if a session ends over an unsaved draft and scores, only their owner gets them back', async () => {
  const session: { user: typeof mina | null } = { user: mina };
  const saved = { rating: null, summary: reviewsAnswer().summary, known: unmoved };
  const sent = serverAnswering({
    'PUT /api/me/ratings/948': () => (session.user === null ? refusal('unauthenticated', 'You need to sign in first.') : saved),
  });
  const { fill, until } = await openAs(rateTab, session);
  await fill('[name=review]', 'Still here.');
  session.user = null;
  await clickScore('Gore', 8);
  await until(() => expect(document.querySelector('main a[href^="/login"]')).not.toBeNull());
  expect(draft()).toBe('Still here.');
  await openAs(rateTab, { user: lucy });
  expect([draft(), sent.length]).toEqual(['', 1]);
  session.user = mina;
  const back = await openAs(rateTab, session);
  expect(draft()).toBe('Still here.');
  await back.until(() => expect(sent).toHaveLength(2));
});

test("a visitor's unsaved work is deleted after a day", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await (await openAs(rateTab, { user: null })).fill('[name=review]', 'Slow, and then not.');
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1_000 + 1);
  await openAs(rateTab, { user: mina });
  expect(draft()).toBe('');
});

test("at sign-out nothing of a visitor's work is left for the next user", async () => {
  const session: { user: typeof mina | null } = { user: null };
  serverAnswering({ [signOut]: () => null });
  const { press, until } = await openAs('/terms', { user: mina });
  sessionStorage.setItem(
    'hexreel-visitor',
    JSON.stringify({ 'review-948': { text: 'From another tab.', writtenAt: Date.now() } }),
  );
  await press('Sign Out');
  await until(() => expect(sessionStorage.getItem('hexreel-visitor')).toBeNull());
  await openAs(rateTab, session);
  expect(draft()).toBe('');
});

test('a movie that a visitor asked to add is on the watchlist after sign-in, which is announced once', async () => {
  const sent = serverAnswering({ 'PUT /api/me/watchlist/948': () => ({}) });
  await (await openAs('/movie/948', { user: null })).press('Add to Watchlist');
  const { until } = await openAs('/movie/948', { user: mina });
  await until(() => expect(currentToast()).toBe('Added to watchlist!'));
  await act(async () => dismissToast());
  await openAs('/movie/948', { user: mina });
  expect([sent.length, currentToast()]).toEqual([1, null]);
});

test("a visitor's vote is cast after sign-in, and a refusal says why", async () => {
  const review = {
    author: { ...lucy, isCritic: false },
    scores: noScores,
    text: 'Cold.',
    closedFor: null,
    reviewedAt: '2026-11-21T01:00:00.000Z',
    edited: false,
    helpful: 0,
    notHelpful: 0,
  };
  const readReviews = () => Promise.resolve(reviewsAnswer({ reviews: [review] }));
  const vote = async (user: typeof mina | null) =>
    openPage('/movie/948', {
      readMe: () => Promise.resolve({ user }),
      readMovie: () => Promise.resolve(movieAnswer()),
      readReviews,
      readRecommendations: () => Promise.resolve({ movies: [] }),
      readOwnMovie: () => Promise.resolve(myMovieAnswer()),
    });
  let answer: object = { vote: 'helpful', helpful: 1, notHelpful: 0 };
  const sent = serverAnswering({ 'PUT /api/reviews/u2/948/vote': () => answer });
  await (await vote(null)).press('Helpful (0)');
  await (await vote(mina)).until(() => expect(currentToast()).toBe('Your vote is saved.'));
  expect(sent).toEqual([{ request: 'PUT /api/reviews/u2/948/vote', body: { vote: 'helpful' } }]);
  answer = refusal('forbidden', 'You cannot vote on your own review.');
  await (await vote(null)).press('Not helpful (0)');
  const { until } = await vote(mina);
  await until(() => expect(currentToast()).toBe('Your vote was not saved. You cannot vote on your own review.'));
});
