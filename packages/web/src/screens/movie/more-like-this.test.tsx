import { ApiError } from '@hexreel/domain/contract/errors';
import type { TurnChip } from '@hexreel/domain/contract/taste';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { movieAnswer, movieCard, reviewsAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { SimilarMovies } from './chunks.ts';

const lessGore: TurnChip = { characteristic: 'gore', direction: 'less' };
const moreComedy: TurnChip = { characteristic: 'comedy', direction: 'more' };

const readSimilar = vi.fn<Required<FakeAnswers>['readSimilar']>();
const openMovie = (raters = 12) =>
  openPage('/movie/948', {
    readMovie: () => Promise.resolve(movieAnswer({ raters })),
    readReviews: () => Promise.resolve(reviewsAnswer({ summary: null })),
    readRecommendations: () => Promise.resolve({ movies: [] }),
    readSimilar,
  });
// Its code is loaded as on a page whose visitor has pointed at the button.
beforeAll(() => SimilarMovies.preload?.());

const part = () => screen.getByRole('region', { name: 'More like this' });

test('movies that are alike but for what is chosen say what moved; nothing is read before it is asked for', async () => {
  readSimilar.mockImplementation(({ query: { but } }) =>
    Promise.resolve(
      but === undefined
        ? { chips: [lessGore, moreComedy], movies: [{ movie: movieCard({ id: 11, title: 'Scream' }), moved: [] }] }
        : {
            chips: [moreComedy],
            movies: [{ movie: movieCard({ id: 12, title: 'Ringu' }), moved: [{ ...lessGore, from: 8.1, to: 4 }] }],
          },
    ),
  );
  const { press, until } = await openMovie();
  expect(readSimilar).not.toHaveBeenCalled();
  await press('More like this, but ...');
  await until(() => expect(part().textContent).toContain('Alike in every way'));
  await press('Less Gore');
  await until(() => expect(part().textContent).toContain('Gore 8.1 to 4.0, otherwise alike'));
  expect(readSimilar.mock.lastCall?.[0].query).toEqual({ but: 'gore.less' });
  expect(screen.getByRole('button', { name: 'Less Gore' }).getAttribute('aria-pressed')).toBe('true');
  await press('Less Gore');
  await until(() => expect(part().textContent).toContain('Scream'));
});

test('too few scores and a failure each say so', async () => {
  readSimilar.mockReset().mockResolvedValue({ chips: [], movies: [] });
  const few = await openMovie();
  await few.press('More like this, but ...');
  await few.until(() => expect(part().textContent).toContain('Too few members have scored this movie'));
  readSimilar.mockRejectedValue(new ApiError('unavailable', 'down'));
  const failing = await openMovie();
  await failing.press('More like this, but ...');
  await failing.until(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy());
});

test('a movie that no one rated has no others like it', async () => {
  await openMovie(0);
  expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull();
});
