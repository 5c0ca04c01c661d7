import { perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { matchAnswer, movieCard, profileAnswer, tasteAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina, minasAccount } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const lucy = profileAnswer();
const readMatch = vi.fn<Required<FakeAnswers>['readMatch']>();
const openLucy = (answers: FakeAnswers = { readMe: () => Promise.resolve({ user: mina }) }) =>
  openPage(`/profile/${lucy.id}?tab=statistics`, { ...answers, readMatch });
const match = () => screen.queryByRole('region', { name: 'You and Lucy Westenra' });

test('two members see how far apart they are, and the movies that show it', async () => {
  const axis = {
    shared: 23,
    strength: 'good',
    apart: 1.2,
    strangers: 2.1,
    halfWidth: 0.6,
    glance: 72,
    level: 0.8,
    order: 0.4,
  } as const;
  readMatch.mockResolvedValue(
    matchAnswer({
      shared: 23,
      glance: 72,
      characteristics: { ...perCharacteristic(() => null), gore: axis },
      own: { ...perCharacteristic(() => null), gore: 6.4 },
      theirs: { ...perCharacteristic(() => null), gore: 5.6 },
      alike: [movieCard({ id: 11, title: 'Black Christmas' })],
      unlike: [movieCard({ id: 12, title: 'Scream' })],
    }),
  );
  await openLucy();
  const text = match()?.textContent;
  expect(text).toContain('72 out of 100 Closer than strangers');
  expect(text).toContain(
    'Gore1.2 apartOn the 23 movies you both scored; others differ by 2.1. You score about 0.8 points higher. There you average 6.4, they 5.6.',
  );
  expect(text).toContain('Pace-Too few movies in common to compare.');
  expect(screen.getByRole('region', { name: 'Where you differ most' }).textContent).toContain('Scream');
});

test('two members with little in common are told so, and a failure offers another try', async () => {
  readMatch.mockResolvedValue(matchAnswer({ shared: 0 }));
  await openLucy();
  expect(match()?.textContent).toContain('You have no scored movies in common.');
  readMatch.mockResolvedValue(matchAnswer({ shared: 1 }));
  await openLucy();
  expect(match()?.textContent).toContain('You have one scored movie in common. We start comparing your tastes at 5.');
  readMatch.mockRejectedValue(new ApiError('unavailable', 'down'));
  const { press, until } = await openLucy();
  readMatch.mockResolvedValue(matchAnswer({ shared: 4 }));
  await press('Retry');
  await until(() => expect(match()?.textContent).toContain('4 scored movies'));
});

test('visitors are not compared', async () => {
  readMatch.mockReset();
  await openLucy({});
  expect([match(), readMatch.mock.calls.length]).toEqual([null, 0]);
});

const isShown = { scores: 30, aboveOthers: 0, predicted: 1.3, crowd: 1.6, isShown: true };

test.each([
  [{ trainedAt: null, accuracy: null }, 'We have not learned from members’ scores yet'],
  [{ trainedAt: '2026-11-22T03:00:00.000Z', accuracy: null }, 'Once you have scored a characteristic on 5 movies'],
  [
    {
      trainedAt: '2026-11-22T03:00:00.000Z',
      accuracy: { ratings: 30, predicted: 1.3, crowd: 1.6 },
      characteristics: { ...tasteAnswer().characteristics, gore: isShown },
    },
    'On your last 30 ratings, our predictions were off by 1.3, the members’ average by 1.6. How',
  ],
  [
    { trainedAt: '2026-11-22T03:00:00.000Z', accuracy: { ratings: 1, predicted: 1.7, crowd: 1.6 } },
    'So far the members’ average fits you best, so that is what you see. Predictions come once they are closer. How',
  ],
])('the own statistics say how well the viewer is predicted: %o', async (taste, text) => {
  const averages = { ...perCharacteristic(() => null), gore: 5 };
  const topRated = { criteria: [], movies: [], total: 0, page: 1, nextPage: null };
  const page = await openPage('/profile?tab=statistics', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readTaste: () => Promise.resolve(tasteAnswer(taste)),
    readOwnStatistics: () => Promise.resolve({ moviesRated: 30, watchMinutes: 90, averages, topRated, highestOnMap: null }),
  });
  await page.until(() => expect(page.text()).toContain(text));
});
