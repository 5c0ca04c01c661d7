import { ApiError } from '@hexreel/domain/contract/errors';
import type { Review } from '@hexreel/domain/contract/ratings';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { noScores } from '@hexreel/domain/rating';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { movieAnswer, myMovieAnswer, reviewsAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import * as styles from './review-text.module.css';

const readReviews = vi.fn<Required<FakeAnswers>['readReviews']>();
const read: FakeAnswers = {
  readMovie: () => Promise.resolve(movieAnswer()),
  readRecommendations: () => Promise.resolve({ movies: [] }),
  readOwnMovie: () => Promise.resolve(myMovieAnswer()),
  readReviews,
};
const asMina: FakeAnswers = { ...read, readMe: () => Promise.resolve({ user: mina }) };
const noHistory = { seen: [], liked: [], hidesInLists: false };

function review(id: string, facts: Partial<Review> = {}): Review {
  return {
    author: { id, username: id, displayName: `Member ${id}`, profilePic: 2, isCritic: false },
    scores: { ...noScores, gore: 7 },
    text: `What ${id} says.`,
    closedFor: null,
    reviewedAt: '2026-11-20T23:00:00.000Z',
    edited: false,
    helpful: 2,
    notHelpful: 0,
    ...facts,
  };
}

beforeEach(() => {
  const summary = { ...reviewsAnswer().summary!, reviews: 3 };
  readReviews.mockReset().mockImplementation(({ query: { sort, cursor } }) => {
    if (cursor !== undefined) return Promise.resolve(reviewsAnswer({ reviews: [review('c')], summary: null }));
    const order = sort === 'helpful' ? [review('b'), review('a')] : [review('a'), review('b')];
    return Promise.resolve(reviewsAnswer({ reviews: order, nextCursor: 'next', summary }));
  });
});

function authors(): string[] {
  return [...document.querySelectorAll('article article a[href^="/profile/"]')].map((link) => link.getAttribute('href') ?? '');
}

test('reviews come newest first, page after page, or the most helpful first', async () => {
  const { press, until } = await openPage('/movie/948', read);
  expect(authors()).toEqual(['/profile/a', '/profile/b']);
  // Feeds lead to each.
  expect(document.querySelector('#review-b')?.textContent).toContain('What b says.');
  await press('Load more');
  await until(() => expect(authors()).toEqual(['/profile/a', '/profile/b', '/profile/c']));
  expect(document.activeElement?.textContent).toContain('What c says.');
  await press('Most helpful');
  await until(() => expect(authors()).toEqual(['/profile/b', '/profile/a']));
});

test('without script, Load more links to a server-rendered page, which links back', async () => {
  await openPage('/movie/948', read);
  const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Load more');
  expect(link?.getAttribute('href')).toBe('/movie/948?reviews=next#reviews-title');
  await openPage('/movie/948?reviews=next', read);
  expect(authors()).toEqual(['/profile/c']);
  expect(document.querySelector('main section a[href="/movie/948#reviews-title"]')?.textContent).toBe(
    'Back to the first reviews',
  );
  expect(document.querySelector('#reviews-title')?.textContent).toBe('User Reviews 3');
});

test('a page that fails leaves the earlier ones, with Retry', async () => {
  const { press, text, until } = await openPage('/movie/948', read);
  readReviews.mockRejectedValueOnce(new ApiError('internal', 'down'));
  await press('Load more');
  await until(() => expect(text()).toContain('Retry'));
  await press('Retry');
  await until(() => expect(authors()).toHaveLength(3));
});

test('a review shows its date, that it was edited, and markup as text', async () => {
  readReviews.mockResolvedValue(reviewsAnswer({ reviews: [review('a', { edited: true, text: '<b>Boo</b>' })] }));
  const { text } = await openPage('/movie/948', read);
  expect(text()).toContain('November 20, 2026, edited');
  expect(text()).toContain('<b>Boo</b>');
});

test('a long review is folded until it is expanded', async () => {
  readReviews.mockResolvedValue(reviewsAnswer({ reviews: [review('a', { text: 'Long. '.repeat(200) })] }));
  const { press } = await openPage('/movie/948', read);
  expect(document.querySelector(`.${styles.folded}`)).not.toBeNull();
  await press('Read more');
  expect(document.querySelector(`.${styles.folded}`)).toBeNull();
});

test('a vote shows at once, can be changed, and is not sent twice', async () => {
  const sent = serverAnswering({
    'PUT /api/reviews/a/948/vote': (body) => {
      const { vote } = body as { vote: string };
      return vote === 'helpful' ? { vote, helpful: 3, notHelpful: 0 } : { vote, helpful: 2, notHelpful: 1 };
    },
  });
  readReviews.mockResolvedValue(reviewsAnswer({ reviews: [review('a')] }));
  const { press, text, until } = await openPage('/movie/948', asMina);
  await press('Helpful (2)');
  await until(() => expect(text()).toContain('Helpful (3)'));
  await press('Helpful (3)');
  await press('Not helpful (0)');
  await until(() => expect(text()).toContain('Helpful (2)Not helpful (1)'));
  expect(sent.map(({ body }) => body)).toEqual([{ vote: 'helpful' }, { vote: 'notHelpful' }]);
});

test('a failed vote is rolled back and reported', async () => {
  serverAnswering({ 'PUT /api/reviews/a/948/vote': () => refusal('rating_not_found', 'Rating not found') });
  readReviews.mockResolvedValue(reviewsAnswer({ reviews: [review('a')] }));
  const { press, text, until } = await openPage('/movie/948', asMina);
  await press('Helpful (2)');
  await until(() => expect(text()).toContain('Your vote was not saved. Rating not found'));
  expect(text()).toContain('Helpful (2)');
});

test('visitors who vote are asked to sign in, and return', async () => {
  const { press, text } = await openPage('/movie/948', read);
  await press('Helpful (2)');
  expect(text()).toContain('You need to sign in to vote.');
  expect(document.querySelector('article article a[href^="/login"]')?.getAttribute('href')).toBe('/login?from=%2Fmovie%2F948');
});

test('no one votes on their own review', async () => {
  readReviews.mockResolvedValue(reviewsAnswer({ reviews: [review(mina.id)] }));
  const { text } = await openPage('/movie/948', asMina);
  expect(text()).toContain('Your review: 2 helpful, 0 not helpful');
  expect(document.querySelector('article article button')).toBeNull();
});

test('critics have a block of their own, which is left out without critics', async () => {
  const { author: critic, scores } = review('k');
  readReviews.mockResolvedValue(reviewsAnswer({ critics: [{ critic, scores, specializations: ['Slashers', 'Folk'] }] }));
  const page = await openPage('/movie/948', read);
  expect(page.text()).toContain('Critics’ Ratings');
  expect(page.text()).toContain('Slashers, Folk');
  readReviews.mockResolvedValue(reviewsAnswer());
  expect((await openPage('/movie/948', read)).text()).not.toContain('Critics’ Ratings');
});

test('choosing a characteristic shows the distribution of its scores', async () => {
  const averages = perCharacteristic(() => 8);
  const histograms = perCharacteristic(() => [0, 0, 0, 0, 0, 0, 1, 0, 2, 0]);
  readReviews.mockResolvedValue(reviewsAnswer({ summary: { averages, raters: 3, reviews: 0, histograms } }));
  const { press, text } = await openPage('/movie/948', read);
  expect(text()).toContain('3 members rated it');
  await press('Gore8.0');
  expect(text()).toContain('Gore: 1 member gave 7, 2 members gave 9.');
});

test('members may read the closest reviews first, with those of the other camp named', async () => {
  const closest = vi.fn<Required<FakeAnswers>['readClosestReviews']>(({ query: { page = 1 } }) =>
    Promise.resolve(
      page === 1
        ? { reviews: [{ ...review('b'), seesItDifferently: false }], page, nextPage: 2 }
        : { reviews: [{ ...review('a'), seesItDifferently: true }], page, nextPage: null },
    ),
  );
  const { press, until } = await openPage('/movie/948', { ...asMina, readClosestReviews: closest });
  await press('Closest to you');
  await until(() => expect(authors()).toEqual(['/profile/b']));
  await press('Load more');
  await until(() => expect(authors()).toEqual(['/profile/b', '/profile/a']));
  const [near, far] = document.querySelectorAll('article article');
  expect([near, far].map((item) => item?.textContent?.includes('Sees it differently'))).toEqual([false, true]);
  expect(document.activeElement?.contains(far ?? null)).toBe(true);
});

test('visitors have no order that is closest to them, and its failure offers another try', async () => {
  const visitor = await openPage('/movie/948', read);
  await expect(visitor.press('Closest to you')).rejects.toThrow('nothing to press');
  const readClosestReviews = vi.fn<Required<FakeAnswers>['readClosestReviews']>();
  readClosestReviews.mockRejectedValue(new ApiError('unavailable', 'down'));
  const { press, until } = await openPage('/movie/948', { ...asMina, readClosestReviews });
  await press('Closest to you');
  await until(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy());
  readClosestReviews.mockResolvedValue({ reviews: [{ ...review('a'), seesItDifferently: false }], page: 1, nextPage: null });
  await press('Retry');
  await until(() => expect(authors()).toEqual(['/profile/a']));
});

test.each([
  ['a visitor', read, true],
  ['a member who knows nothing of the movie', asMina, true],
  ['a member who has seen it', { ...asMina, readHistoryIds: () => Promise.resolve({ ...noHistory, seen: [948] }) }, false],
  ['a member who rated it', { ...asMina, readRatedIds: () => Promise.resolve({ movieIds: [948] }) }, false],
] as const)('what its author marked as a spoiler is closed for %s: %#', async (_who, answers, isClosed) => {
  const marked = reviewsAnswer({ reviews: [review('a', { closedFor: 'author' }), review('b', { closedFor: 'readers' })] });
  await openPage('/movie/948', { ...answers, readReviews: () => Promise.resolve(marked) });
  expect(screen.getByText('What a says.').closest('details') !== null).toBe(isClosed);
  expect(screen.getByText('What b says.').closest('details')).not.toBeNull();
});

test('a member reads how close each author is, asked for once for all, and visitors nothing (R249)', async () => {
  const readMatches = vi.fn(() =>
    Promise.resolve({ matches: [{ userId: 'b', shared: 8, strength: 'hint' as const, glance: 70, apart: 0.9 }] }),
  );
  const { until } = await openPage('/movie/948', { ...asMina, readMatches });
  const text = 'Taste match: 0.9 points apart on 8 movies (rough guess)';
  await until(() => expect(screen.getByRole('link', { name: text }).closest('article')?.textContent).toContain('What b says.'));
  expect(screen.getAllByText(/^Taste match/u)).toHaveLength(1);
  expect(readMatches.mock.calls).toEqual([[{ query: { ids: 'a,b' } }]]);
  await openPage('/movie/948', { ...read, readMatches });
  expect(readMatches).toHaveBeenCalledTimes(1);
});
