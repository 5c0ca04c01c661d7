import { ApiError } from '@hexreel/domain/api/errors';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { Review } from '@hexreel/domain/api/ratings';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { noScores } from '@hexreel/domain/rating';
import { beforeEach, expect, test, vi } from 'vitest';
import { movieAnswer, myMovieAnswer, reviewsAnswer } from '../../testing/made-up-api.ts';
import { mina, refusal, serverAnswering } from '../../testing/made-up-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const reviews = vi.fn<HexreelApi['reviews']>();
const read: Partial<HexreelApi> = {
  movie: () => Promise.resolve(movieAnswer()),
  recommendations: () => Promise.resolve({ movies: [] }),
  myMovie: () => Promise.resolve(myMovieAnswer()),
  reviews,
};
const asMina: Partial<HexreelApi> = { ...read, me: () => Promise.resolve({ user: mina }) };

function review(id: string, facts: Partial<Review> = {}): Review {
  return {
    author: { id, username: id, displayName: `Member ${id}`, profilePic: 2, isCritic: false },
    scores: { ...noScores, gore: 7 },
    text: `What ${id} says.`,
    reviewedAt: '2026-11-20T23:00:00.000Z',
    edited: false,
    helpful: 2,
    notHelpful: 0,
    ...facts,
  };
}

beforeEach(() => {
  const summary = { ...reviewsAnswer().summary!, reviews: 3 };
  reviews.mockReset().mockImplementation((_id, { sort, cursor }) => {
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
  await press('Load more');
  await until(() => expect(authors()).toEqual(['/profile/a', '/profile/b', '/profile/c']));
  expect(document.activeElement?.textContent).toContain('What c says.');
  await press('Most helpful');
  await until(() => expect(authors()).toEqual(['/profile/b', '/profile/a']));
});

test('a page that fails leaves the earlier ones, with Retry', async () => {
  const { press, text, until } = await openPage('/movie/948', read);
  reviews.mockRejectedValueOnce(new ApiError('internal', 'down'));
  await press('Load more');
  await until(() => expect(text()).toContain('Retry'));
  await press('Retry');
  await until(() => expect(authors()).toHaveLength(3));
});

test('a review shows its date, that it was edited, and markup as text', async () => {
  reviews.mockResolvedValue(reviewsAnswer({ reviews: [review('a', { edited: true, text: '<b>Boo</b>' })] }));
  const { text } = await openPage('/movie/948', read);
  expect(text()).toContain('November 20, 2026, edited');
  expect(text()).toContain('<b>Boo</b>');
});

test('a long review is folded until it is wanted', async () => {
  reviews.mockResolvedValue(reviewsAnswer({ reviews: [review('a', { text: 'Long. '.repeat(200) })] }));
  const { press } = await openPage('/movie/948', read);
  expect(document.querySelector('.line-clamp-6')).not.toBeNull();
  await press('Read more');
  expect(document.querySelector('.line-clamp-6')).toBeNull();
});

test('a vote counts at once, can change sides, and is not repeated', async () => {
  const sent = serverAnswering({
    'PUT /api/reviews/a/948/vote': (body) => {
      const { vote } = body as { vote: string };
      return vote === 'helpful' ? { vote, helpful: 3, notHelpful: 0 } : { vote, helpful: 2, notHelpful: 1 };
    },
  });
  reviews.mockResolvedValue(reviewsAnswer({ reviews: [review('a')] }));
  const { press, text, until } = await openPage('/movie/948', asMina);
  await press('Helpful (2)');
  await until(() => expect(text()).toContain('Helpful (3)'));
  await press('Helpful (3)');
  await press('Not helpful (0)');
  await until(() => expect(text()).toContain('Helpful (2)Not helpful (1)'));
  expect(sent.map(({ body }) => body)).toEqual([{ vote: 'helpful' }, { vote: 'notHelpful' }]);
});

test('a vote that could not be saved is taken back, and it says so', async () => {
  serverAnswering({ 'PUT /api/reviews/a/948/vote': () => refusal('rating_not_found', 'Rating not found') });
  reviews.mockResolvedValue(reviewsAnswer({ reviews: [review('a')] }));
  const { press, text, until } = await openPage('/movie/948', asMina);
  await press('Helpful (2)');
  await until(() => expect(text()).toContain('Your vote was not saved. Rating not found'));
  expect(text()).toContain('Helpful (2)');
});

test('visitors who vote are asked to sign in, and led back', async () => {
  const { press, text } = await openPage('/movie/948', read);
  await press('Helpful (2)');
  expect(text()).toContain('You must be logged in to vote.');
  expect(document.querySelector('article article a[href^="/login"]')?.getAttribute('href')).toBe('/login?from=%2Fmovie%2F948');
});

test('nobody votes on their own review', async () => {
  reviews.mockResolvedValue(reviewsAnswer({ reviews: [review(mina.id)] }));
  const { text } = await openPage('/movie/948', asMina);
  expect(text()).toContain('Your review: 2 helpful, 0 not helpful');
  expect(document.querySelector('article article button')).toBeNull();
});

test('critics have a block of their own, which is not there without them', async () => {
  const { author: critic, scores } = review('k');
  reviews.mockResolvedValue(reviewsAnswer({ critics: [{ critic, scores, specializations: ['Slashers', 'Folk'] }] }));
  const page = await openPage('/movie/948', read);
  expect(page.text()).toContain('Critics’ Ratings');
  expect(page.text()).toContain('Slashers, Folk');
  reviews.mockResolvedValue(reviewsAnswer());
  expect((await openPage('/movie/948', read)).text()).not.toContain('Critics’ Ratings');
});

test('how the scores of a characteristic are spread shows when it is chosen', async () => {
  const averages = perCharacteristic(() => 8);
  const histograms = perCharacteristic(() => [0, 0, 0, 0, 0, 0, 1, 0, 2, 0]);
  reviews.mockResolvedValue(reviewsAnswer({ summary: { averages, raters: 3, reviews: 0, histograms } }));
  const { press, text } = await openPage('/movie/948', read);
  expect(text()).toContain('3 members rated it');
  await press('Gore8.0');
  expect(text()).toContain('Gore: 1 member gave 7, 2 members gave 9.');
});
