import type { OwnRating } from '@hexreel/domain/contract/ratings';
import { noScores } from '@hexreel/domain/rating';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { movieAnswer, myMovieAnswer, reviewsAnswer, unmoved, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const submit = 'PUT /api/me/ratings/948/review';
const { summary } = reviewsAnswer();

/** Mina's rating of the movie with this text, whose version is the text itself. */
function rated(review: string, scores: Partial<OwnRating['scores']> = { gore: 3 }): OwnRating {
  const text = { review, reviewVersion: review, spoiler: false, reviewedAt: null, edited: false };
  return { scores: { ...noScores, ...scores }, ...text, helpful: 0, notHelpful: 0 };
}

const readOwnMovie = vi.fn<Required<FakeAnswers>['readOwnMovie']>();
const member: FakeAnswers = {
  readMe: () => Promise.resolve({ user: mina }),
  readMovie: () => Promise.resolve(movieAnswer()),
  readReviews: () => Promise.resolve(reviewsAnswer()),
  readOwnMovie,
};

/** Replaces the server's rating from now on. */
function storedIs(rating: OwnRating | null): void {
  readOwnMovie.mockResolvedValue(myMovieAnswer({ rating }));
}

/** A server that refuses to replace another text than the one that is named. */
function serverWith(stored: string) {
  return serverAnswering({
    [submit]: (body) => {
      const { review, version } = body as { review: string; version: string };
      if (version !== stored) return refusal('review_changed', 'Your review has been changed since you opened it.');
      return { rating: rated(review), summary, known: unmoved };
    },
  });
}

const open = () => openPage('/movie/948?tab=rate', member);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Review text' });

beforeEach(() => storedIs(rated('')));
afterEach(() => localStorage.clear());

test('an empty text is saved for a movie that is rated', async () => {
  const sent = serverWith('');
  const { press, text, until } = await open();
  await press('Submit Review');
  await until(() => expect(text()).toContain('Review saved!'));
  expect(sent.map(({ body }) => body)).toEqual([{ review: '', version: '' }]);
});

test('without a score and a text there is nothing to save', async () => {
  storedIs(null);
  const sent = serverWith('');
  const { press, text } = await open();
  await press('Submit Review');
  expect(text()).toContain('Write something first.');
  expect(sent).toEqual([]);
});

test('an empty text takes the place of another one after a question', async () => {
  storedIs(rated('He came home.'));
  const sent = serverWith('He came home.');
  const { fill, press, text, until } = await open();
  await fill('[name=review]', ' ');
  await press('Submit Review');
  await until(() => expect(screen.getByRole('dialog', { name: 'Remove your review?' })).toBeTruthy());
  await press('Keep it');
  expect(sent).toEqual([]);
  await press('Submit Review');
  await press('Remove it');
  await until(() => expect(text()).toContain('Review saved!'));
  expect(sent.map(({ body }) => body)).toEqual([{ review: '', version: 'He came home.' }]);
  expect(field().value).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('a text that was changed in another window is not overwritten: both show, and mine is saved on demand', async () => {
  storedIs(rated('First.'));
  const sent = serverWith('Second.');
  const { fill, press, text, until } = await open();
  await fill('[name=review]', 'First, and more.');
  storedIs(rated('Second.'));
  await press('Submit Review');
  await until(() => expect(screen.getByRole('region', { name: 'Another review of yours is saved' })).toBeTruthy());
  expect(within(screen.getByRole('region', { name: 'Another review of yours is saved' })).getByText('Second.')).toBeTruthy();
  expect(field().value).toBe('First, and more.');
  await press('Save my text instead');
  await until(() => expect(text()).toContain('Review saved!'));
  expect(sent.map(({ body }) => body)).toEqual([
    { review: 'First, and more.', version: 'First.' },
    { review: 'First, and more.', version: 'Second.' },
  ]);
  expect(screen.queryByRole('region', { name: 'Another review of yours is saved' })).toBeNull();
});

test('the saved one can stay, and the draft goes', async () => {
  storedIs(rated('First.'));
  serverWith('Second.');
  const { fill, press, text, until } = await open();
  await fill('[name=review]', 'First, and more.');
  storedIs(rated('Second.'));
  await press('Submit Review');
  await until(() => expect(screen.getByRole('button', { name: 'Keep the saved one' })).toBeTruthy());
  await press('Keep the saved one');
  expect(field().value).toBe('Second.');
  expect(localStorage).toHaveLength(0);
  expect(text()).not.toContain('was not saved');
});

test('a draft that began from an older text shows the newer one at once, and goes on as it is', async () => {
  storedIs(rated('First.'));
  const first = await open();
  await first.fill('[name=review]', 'First, and more.');
  storedIs(rated('Second.'));
  const sent = serverWith('Second.');
  const { fill, press, until } = await open();
  const stored = () => screen.queryByRole('region', { name: 'Another review of yours is saved' });
  expect(stored()?.textContent).toContain('Second.');
  await fill('[name=review]', 'First, and much more.');
  expect(stored()).not.toBeNull();
  await fill('[name=review]', 'Second.');
  expect(stored()).toBeNull();
  await fill('[name=review]', 'Second, and more.');
  expect(stored()).toBeNull();
  await press('Submit Review');
  await until(() => expect(sent.map(({ body }) => body)).toEqual([{ review: 'Second, and more.', version: 'Second.' }]));
});

test('a draft meets the removal of its text', async () => {
  storedIs(rated('First.'));
  const first = await open();
  await first.fill('[name=review]', 'First, and more.');
  storedIs(rated(''));
  const { press } = await open();
  expect(screen.getByRole('region', { name: 'Your review was removed' })).toBeTruthy();
  await press('Discard my text');
  expect(field().value).toBe('');
});

test('what is typed while a text is being saved goes on from it', async () => {
  let answer: (value: object) => void = () => undefined;
  serverAnswering({ [submit]: () => new Promise<object>((resolve) => (answer = resolve)) });
  const { fill, press, text, until } = await open();
  await fill('[name=review]', 'He came home.');
  await press('Submit Review');
  await fill('[name=review]', 'He came home. And left.');
  answer({ rating: rated('He came home.'), summary, known: unmoved });
  await until(() => expect(text()).toContain('Review saved!'));
  expect(field().value).toBe('He came home. And left.');
  expect(screen.queryByRole('region', { name: 'Another review of yours is saved' })).toBeNull();
});
