import type { PredictionsResponse } from '@hexreel/domain/contract/taste';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { movieAnswer, movieCard, myMovieAnswer, reviewsAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const movie = movieAnswer({
  averages: { ...perCharacteristic(() => null), gore: 6.1, pace: 5 },
  raters: 12,
  agreement: {
    ...perCharacteristic(() => null),
    gore: { label: 'consensus', soFar: true, camps: null },
    pace: {
      label: 'split',
      soFar: false,
      camps: [
        { from: 1, to: 3, share: 0.31 },
        { from: 8, to: 8, share: 0.44 },
      ],
    },
  },
  estimates: { ...perCharacteristic(() => null), comedy: 2.25 },
  known: { ...perCharacteristic(() => null), comedy: { value: 2.3, low: 1, high: 4, members: 0, source: 'kind' } },
});

function predicted(changes: Partial<PredictionsResponse> = {}): PredictionsResponse {
  return {
    movies: [
      {
        movieId: 948,
        values: { ...perCharacteristic(() => null), gore: { value: 4.2, low: 2.9, high: 5.6 } },
        because: [movieCard({ id: 11, title: 'Black Christmas' }), movieCard({ id: 12, title: 'Scream' })],
      },
    ],
    aboveOthers: { ...perCharacteristic(() => null), gore: -1.3, pace: 2 },
    ...changes,
  };
}

const readPredictions = vi.fn<Required<FakeAnswers>['readPredictions']>();
const member: FakeAnswers = {
  readMe: () => Promise.resolve({ user: mina }),
  readMovie: () => Promise.resolve(movie),
  readReviews: () => Promise.resolve(reviewsAnswer({ summary: null })),
  readOwnMovie: () => Promise.resolve(myMovieAnswer()),
  readPredictions,
};
const forYou = () => screen.queryByRole('region', { name: 'For you' });

test('a member sees what to expect beside the members’ average, why, and nothing of what is not predicted', async () => {
  readPredictions.mockResolvedValue(predicted());
  await openPage('/movie/948', member);
  const [item, ...others] = forYou()?.querySelectorAll('li') ?? [];
  expect([item?.textContent, others.length]).toEqual(['Gore4.2Likely 2.9 to 5.6 · members 6.1', 0]);
  expect(forYou()?.textContent).toContain('Mostly based on your scores for Black Christmas and Scream.');
  expect(forYou()?.textContent).toContain('Compared with others, you score Gore 1.3 points lower.');
});

test('nothing shows where nothing is predicted, and a failure offers another try', async () => {
  readPredictions.mockResolvedValue(predicted({ movies: [] }));
  await openPage('/movie/948', member);
  expect(forYou()).toBeNull();
  readPredictions.mockRejectedValue(new ApiError('unavailable', 'down'));
  const { press, until } = await openPage('/movie/948', member);
  await until(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy());
  readPredictions.mockResolvedValue(predicted());
  await press('Retry');
  await until(() => expect(forYou()).not.toBeNull());
});

test('an estimate stands beside the averages of few, and where members only differ nothing is said', async () => {
  const of = (facts: Partial<ReturnType<typeof movieAnswer>>) => ({
    ...member,
    readMe: () => Promise.resolve({ user: null }),
    readMovie: () => Promise.resolve(movieAnswer(facts)),
    readRecommendations: () => Promise.resolve({ movies: [] }),
  });
  const few = { value: 6, low: 4, high: 8, members: 1, source: 'members-and-editorial' } as const;
  const estimated = { known: perCharacteristic(() => few), estimates: perCharacteristic(() => 6) };
  await openPage('/movie/948', of({ ...estimated, raters: 1 }));
  expect(screen.getByRole('region', { name: 'Our estimate' }).textContent).toContain('Gore: about 6.0Psychological: about 6.0');
  cleanup();
  await openPage('/movie/948', of({ ...estimated, raters: 0 }));
  expect(screen.queryByRole('region', { name: 'Our estimate' })).toBeNull();
  cleanup();
  const mixed = { label: 'mixed', soFar: true, camps: null } as const;
  await openPage('/movie/948', of({ agreement: perCharacteristic(() => mixed), raters: 20 }));
  expect(screen.queryByRole('region', { name: 'Do members agree?' })).toBeNull();
});

test('everybody sees how far members agree, and estimates are called so', async () => {
  readPredictions.mockReset();
  await openPage('/movie/948', {
    ...member,
    readMe: () => Promise.resolve({ user: null }),
    readRecommendations: () => Promise.resolve({ movies: [] }),
  });
  const items = [...screen.getByRole('region', { name: 'Do members agree?' }).querySelectorAll('li')];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Gore: members agree so far',
    'Pace: divisive: 31% gave 1 to 3, 44% gave 8',
    'Comedy: about 2.3, estimated from its keywords',
  ]);
  expect(readPredictions).not.toHaveBeenCalled();
});
