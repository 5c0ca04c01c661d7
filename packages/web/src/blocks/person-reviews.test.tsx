import type { PersonReview } from '@hexreel/domain/api/people';
import { expect, test } from 'vitest';
import { madeUpPeople, profileAnswer } from '../testing/made-up-api.ts';
import { mina, minasAccount, serverAnswering } from '../testing/made-up-server.ts';
import { openPage } from '../testing/open-page.tsx';

const scores = { gore: 2, psychological: 0, jumpScares: 0, characters: 0, pace: 0, comedy: 0 };
const none = { gore: null, psychological: null, jumpScares: null, characters: null, pace: null, comedy: null };
const noVotes = { gore: [], psychological: [], jumpScares: [], characters: [], pace: [], comedy: [] };

function reviewOf(id: number, title: string, available: boolean): PersonReview {
  return {
    movie: { id, title, year: 1996, poster: null, available },
    scores,
    text: '',
    reviewedAt: '2026-11-01T10:00:00.000Z',
    edited: false,
  };
}

/** Opens Mina's own reviews; `reviews` is read again at every request. */
function openReviews(reviews: readonly PersonReview[]) {
  const people = madeUpPeople({
    profile: () => Promise.resolve(profileAnswer({ ...mina, reviews: reviews.length })),
    reviews: () => Promise.resolve({ reviews: [...reviews], nextCursor: null }),
  });
  return openPage('/profile?tab=reviews', {
    me: () => Promise.resolve({ user: mina }),
    account: () => Promise.resolve(minasAccount()),
    sessions: () => Promise.resolve({ sessions: [] }),
    people: () => Promise.resolve(people),
  });
}

test('a review of a movie that left the site cannot be edited, but taken back', async () => {
  const reviews = [reviewOf(948, 'Halloween', true), reviewOf(4232, 'Scream', false)];
  const sent = serverAnswering({
    'DELETE /api/me/ratings/4232': () => {
      reviews.pop();
      return { rating: null, summary: { averages: none, raters: 0, reviews: 0, histograms: noVotes } };
    },
  });
  const { press, text, until } = await openReviews(reviews);
  await until(() => expect(text()).toContain('This movie is not available.'));
  const edits = [...document.querySelectorAll('a[aria-label^="Edit Review"]')].map((link) => link.getAttribute('aria-label'));
  expect(edits).toEqual(['Edit Review: Halloween']);

  await press('Remove my rating');
  await press('Remove it');
  await until(() => expect(text()).not.toContain('Scream'));
  expect(sent.map(({ request }) => request)).toEqual(['DELETE /api/me/ratings/4232']);
});
