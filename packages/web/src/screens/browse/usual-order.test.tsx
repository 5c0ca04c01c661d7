import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { movieCard, tasteAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

/** The order 'Best for me' (R554). */

const movies = {
  movies: [movieCard({ id: 11, title: 'Black Christmas' })],
  total: 1,
  unranked: 0,
  page: 1,
  nextPage: null,
  found: null,
  credits: [],
};
const browseMovies = vi.fn<Required<FakeAnswers>['browseMovies']>(() => Promise.resolve(movies));
const browseOwnMovies = vi.fn<Required<FakeAnswers>['browseOwnMovies']>(() => Promise.resolve(movies));
const openAs = (enjoyment: Parameters<typeof tasteAnswer>[0]) =>
  openPage('/browse?sortBy=me', {
    browseOwnMovies,
    readMe: () => Promise.resolve({ user: mina }),
    readTaste: () => Promise.resolve(tasteAnswer(enjoyment)),
  });

test('a visitor gets the usual order, with the way to an account; the server is not asked for any other', async () => {
  const { text, until } = await openPage('/browse?sortBy=me', { browseMovies });
  await until(() => expect(text()).toContain('Sign In to see what is best for you first. It needs an account and some ratings.'));
  expect(browseMovies.mock.calls.map(([{ query }]) => query.sortBy)).toEqual([undefined]);
  expect(screen.queryByRole('button', { name: 'Best for me' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Most Popular', pressed: true })).toBeTruthy();
});

test('a member with three opinions reads how many are missing, and that the order is the usual one', async () => {
  const { until, text } = await openAs({ enjoyment: { opinions: 3, isShown: false, errors: null } });
  await until(() => expect(text()).toContain('Best for me: Rate 7 more for this. Until then, the list is in its usual order.'));
});

test('a member whom everyone’s average suits better reads that', async () => {
  const errors = { opinions: 30, own: 1.5, everyone: 1.4, vote: null };
  const { until, text } = await openAs({ enjoyment: { opinions: 30, isShown: false, errors } });
  await until(() => expect(text()).toContain('everyone’s average is closer to your opinions'));
});

test('a member to whom it is shown has the order chosen, and no more words', async () => {
  const errors = { opinions: 30, own: 1.1, everyone: 1.4, vote: 1.6 };
  const { text, until } = await openAs({ enjoyment: { opinions: 45, isShown: true, errors } });
  await until(() => expect(screen.getByRole('button', { name: 'Best for me', pressed: true })).toBeTruthy());
  expect(browseOwnMovies.mock.lastCall?.[0].query.sortBy).toBe('me');
  expect(text()).not.toContain('Best for me:');
});
