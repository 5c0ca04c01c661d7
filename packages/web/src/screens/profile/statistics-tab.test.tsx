import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { Statistics } from '@hexreel/domain/contract/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileAnswer } from '../../testing/fake-api.ts';
import { mina, minasAccount } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const lucy = profileAnswer();
const statistics: Statistics = {
  moviesRated: 1,
  watchMinutes: 91,
  averages: perCharacteristic(() => 7),
  topRated: {
    criteria: [...characteristics],
    movies: [
      {
        position: 1,
        movieId: 948,
        title: 'Halloween',
        year: 1978,
        poster: null,
        averages: perCharacteristic(() => 7),
        score: 70,
      },
    ],
    total: 1,
    page: 1,
    nextPage: null,
  },
  highestOnMap: null,
};
const answers = {
  readMe: () => Promise.resolve({ user: mina }),
  readAccount: () => Promise.resolve(minasAccount()),
  readStatistics: () => Promise.resolve(statistics),
  readOwnStatistics: () => Promise.resolve(statistics),
};

test('the own statistics lead to the own place on the map (R357)', async () => {
  await openPage('/profile?tab=statistics', answers);
  expect(screen.getByRole('link', { name: 'You on the Night Map' }).getAttribute('href')).toBe('/map');
});

test('statistics of others lead to the movie on the map that they rank highest, which may be on another page (R392)', async () => {
  const readStatistics = () => Promise.resolve({ ...statistics, highestOnMap: 77 });
  await openPage(`/profile/${lucy.id}?tab=statistics`, { ...answers, readStatistics });
  expect(screen.getByRole('link', { name: 'On the Night Map' }).getAttribute('href')).toBe('/map?from=77');
});

test('statistics of others lead to the whole map where no movie of theirs is on it', async () => {
  await openPage(`/profile/${lucy.id}?tab=statistics`, answers);
  expect(screen.getByRole('link', { name: 'On the Night Map' }).getAttribute('href')).toBe('/map');
});
