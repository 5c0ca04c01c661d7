import type { DiaryEntry } from '@hexreel/domain/contract/history';
import type { UserReview } from '@hexreel/domain/contract/users';
import { friendRatedMoviesText, reviewListTexts } from '@hexreel/domain/texts/users';
import { act, fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { matchAnswer, movieCard, profileAnswer, unmoved } from '../../testing/fake-api.ts';
import { mina, minasAccount, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const scores = { gore: 2, psychological: 0, jumpScares: 0, characters: 0, pace: 0, comedy: 0 };
const none = { gore: null, psychological: null, jumpScares: null, characters: null, pace: null, comedy: null };
const noVotes = { gore: [], psychological: [], jumpScares: [], characters: [], pace: [], comedy: [] };

function reviewOf(id: number, title: string, available: boolean): UserReview {
  return {
    movie: { id, title, year: 1996, poster: null, available },
    scores,
    text: '',
    closedFor: null,
    reviewedAt: '2026-11-01T10:00:00.000Z',
    edited: false,
    helpful: 0,
  };
}

/** Opens Mina's own reviews; `reviews` is read again at every request. */
function openReviews(reviews: readonly UserReview[]) {
  return openPage('/profile?tab=reviews', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readSessions: () => Promise.resolve({ sessions: [] }),
    readOwnProfile: () => Promise.resolve(profileAnswer({ ...mina, reviews: reviews.length })),
    readOwnReviews: () => Promise.resolve({ reviews: [...reviews], total: reviews.length, page: 1, nextPage: null }),
  });
}

test('a review of a movie that is no longer on the site can be removed but not edited', async () => {
  const reviews = [reviewOf(948, 'Halloween', true), reviewOf(4232, 'Scream', false)];
  const sent = serverAnswering({
    'DELETE /api/me/ratings/4232': () => {
      reviews.pop();
      return { rating: null, summary: { averages: none, raters: 0, reviews: 0, histograms: noVotes }, known: unmoved };
    },
  });
  const { press, text, until } = await openReviews(reviews);
  await until(() => expect(text()).toContain('This movie is not available.'));
  const edits = [...document.querySelectorAll('a[aria-label^="Edit Review"]')].map((link) => link.getAttribute('aria-label'));
  expect(edits).toEqual(['Edit Review: Halloween']);

  await press('Remove my rating');
  await until(() => expect(document.body.textContent).toContain('Remove your rating?'));
  await press('Remove it');
  await until(() => expect(text()).not.toContain('Scream'));
  expect(sent.map(({ request }) => request)).toEqual(['DELETE /api/me/ratings/4232']);
});

/** Targets of link clicks; the page's navigation handler is not running. */
function followedLinks(): string[] {
  const followed: string[] = [];
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null)
      followed.push(`${event instanceof MouseEvent && event.ctrlKey ? 'new tab ' : ''}${link.getAttribute('href')}`);
    event.preventDefault();
  };
  document.addEventListener('click', follow);
  onTestFinished(() => document.removeEventListener('click', follow));
  return followed;
}

const onCard = (selector: string) => document.querySelector<HTMLElement>(`article ${selector}`);

async function click(element: Element | null, init: MouseEventInit = {}): Promise<void> {
  if (element === null) throw new Error('There is nothing to click');
  // The event alone: what else a pointer does would take the selection of text away.
  await act(async () => void fireEvent.click(element, init));
}

const written = { ...reviewOf(948, 'Halloween', true), text: `He came home. ${'Again. '.repeat(60)}` };

test('a click anywhere on a review opens its movie once, in another tab with modifier keys', async () => {
  await openReviews([written]);
  const followed = followedLinks();
  for (const place of [onCard('time'), onCard('div:has(+ button)'), onCard('h2 a'), document.querySelector('article')])
    await click(place);
  expect(followed).toEqual(Array.from({ length: 4 }, () => '/movie/948'));
  await click(onCard('time'), { ctrlKey: true });
  expect(followed.at(-1)).toBe('new tab /movie/948');
});

test('controls on the card keep their function, other pointer buttons do nothing', async () => {
  await openReviews([written]);
  const followed = followedLinks();
  await click(onCard('button[aria-expanded=false]'));
  expect(onCard('button[aria-expanded=true]')?.textContent).toBe('Read less');
  await click(onCard('time'), { button: 1 });
  expect(followed).toEqual([]);
  await click(onCard('a[aria-label^="Edit Review"]'));
  expect(followed).toEqual(['/movie/948?tab=rate']);
});

test('clicks in the confirmation dialog do not navigate', async () => {
  const { press } = await openReviews([reviewOf(4232, 'Scream', false)]);
  await press('Remove my rating');
  const followed = followedLinks();
  await click(document.querySelector('dialog p'));
  await click(document.querySelector('dialog'));
  expect(followed).toEqual([]);
});

test('selecting text on a card does not navigate; a selection elsewhere does not prevent it', async () => {
  await openReviews([written]);
  const followed = followedLinks();
  const text = onCard('div:has(+ button)');
  getSelection()?.selectAllChildren(text ?? document.body);
  await click(text);
  expect(followed).toEqual([]);
  getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body);
  await click(text);
  expect(followed).toEqual(['/movie/948']);
});

test('the keyboard has one link to the movie', async () => {
  await openReviews([written]);
  const reached = [...document.querySelectorAll<HTMLAnchorElement>('article a[href="/movie/948"]')];
  expect(reached.filter(({ tabIndex }) => tabIndex >= 0)).toHaveLength(1);
});

test('friends’ reviews mark movies that have one of the viewer’s dealbreakers, and no others', async () => {
  const author = { ...mina, id: '00000000-0000-4000-8000-000000000002', displayName: 'Lucy', isCritic: false };
  const asked: string[] = [];
  const { until } = await openPage('/profile?tab=friends', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readOwnProfile: () => Promise.resolve(profileAnswer(mina)),
    readFriendsReviews: () =>
      Promise.resolve({
        reviews: [reviewOf(948, 'Halloween', true), reviewOf(4232, 'Scream', true)].map((review) => ({ ...review, author })),
        nextCursor: null,
      }),
    readHardNoMovies: ({ query }) => {
      asked.push(query.ids);
      return Promise.resolve({ movies: [4232] });
    },
  });
  await until(() => expect(document.querySelectorAll('article')).toHaveLength(2));
  const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent.includes(reviewListTexts.hardNo));
  expect(cards).toEqual([false, true]);
  expect(asked).toEqual(['948,4232']);
});

test('what a friend rated without a text stands together, each movie with its scores and its link', async () => {
  const lucy = { ...mina, id: '00000000-0000-4000-8000-000000000002', displayName: 'Lucy', isCritic: false };
  const arthur = { ...lucy, id: '00000000-0000-4000-8000-000000000003', displayName: 'Arthur' };
  const { until } = await openPage('/profile?tab=friends', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readOwnProfile: () => Promise.resolve(profileAnswer(mina)),
    readFriendsReviews: () =>
      Promise.resolve({
        reviews: [
          { ...reviewOf(1, 'Cube', true), author: lucy },
          { ...reviewOf(2, 'Saw', true), author: arthur },
          { ...reviewOf(3, 'Scream', true), author: lucy },
          { ...written, author: lucy },
        ],
        nextCursor: null,
      }),
  });
  const listed = () =>
    [...document.querySelectorAll('main li > section, main li > article')].filter(
      (one) => one.parentElement?.closest('section') === null,
    );
  await until(() => expect(listed()).toHaveLength(3));
  const [group, single, review] = listed();
  expect(group?.querySelector('h2')?.textContent).toBe(`Lucy ${friendRatedMoviesText(2)}`);
  expect([...(group?.querySelectorAll('h3 a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cube', '/movie/1'],
    ['Scream', '/movie/3'],
  ]);
  expect(group?.textContent.match(/2\/10/gu)).toHaveLength(2);
  expect(group?.querySelectorAll('time')).toHaveLength(2);
  expect(single?.querySelector('h2')?.textContent).toContain('Saw');
  expect(review?.textContent).toContain('He came home.');
});

const entryOf = (id: number, title: string): DiaryEntry => ({
  id: `5f1c7b0e-93a4-4c1e-8a57-${String(id).padStart(12, '0')}`,
  watchedOn: '2026-10-31',
  rewatch: false,
  tags: [],
  movie: movieCard({ id, title }),
  available: true,
  scores: null,
  overall: null,
  liked: false,
});
const rankedOf = (movieId: number, title: string) => ({
  position: 1,
  movieId,
  title,
  year: 1996,
  poster: null,
  averages: { ...none, gore: 7 },
  score: 70,
});

test.each(['diary', 'statistics'])('so do movies of another member’s %s', async (tab) => {
  const lucy = profileAnswer({ sharesDiary: true });
  const asked: string[] = [];
  const { until } = await openPage(`/profile/${lucy.id}?tab=${tab}`, {
    readMe: () => Promise.resolve({ user: mina }),
    readProfile: () => Promise.resolve(lucy),
    readMatch: () => Promise.resolve(matchAnswer()),
    readSharedDiary: () =>
      Promise.resolve({ isShared: true, entries: [entryOf(948, 'Halloween'), entryOf(4232, 'Scream')], nextCursor: null }),
    readStatistics: () =>
      Promise.resolve({
        moviesRated: 2,
        watchMinutes: 200,
        averages: none,
        topRated: {
          criteria: ['gore'],
          movies: [rankedOf(948, 'Halloween'), rankedOf(4232, 'Scream')],
          total: 2,
          page: 1,
          nextPage: null,
        },
        highestOnMap: null,
      }),
    readHardNoMovies: ({ query }) => {
      asked.push(query.ids);
      return Promise.resolve({ movies: [4232] });
    },
  });
  await until(() => expect(document.querySelectorAll('main a[href="/movie/948"]').length).toBeGreaterThan(0));
  const rows = [...document.querySelectorAll('main article, main tbody tr')];
  expect(rows.map(({ textContent }) => textContent.includes(reviewListTexts.hardNo))).toEqual([false, true]);
  // By the route, before anything is shown.
  expect(asked).toEqual(['948,4232']);
});
