import { perCharacteristic } from '@hexreel/domain/characteristics';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { movieCard, seenAnswer, tasteAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina, minasAccount } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

/** All that a member has seen, in their own Statistics (R556). */

const member: FakeAnswers = {
  readMe: () => Promise.resolve({ user: mina }),
  readAccount: () => Promise.resolve(minasAccount()),
};
const section = () => screen.queryByRole('region', { name: 'Everything You Have Seen' });

test('a member with imported opinions reads what they have seen, and how well they are known', async () => {
  const { until } = await openPage('/profile?tab=statistics', {
    ...member,
    readSeenStatistics: () =>
      Promise.resolve(
        seenAnswer({
          movies: 60,
          minutes: 5_430,
          directors: [{ name: 'John Carpenter', movies: 7 }],
          countries: [{ name: 'IT', movies: 1 }],
          decades: [{ from: 1980, movies: 31 }],
          mostWatched: [{ movie: movieCard({ id: 5, title: 'Halloween' }), times: 4 }],
          liked: { averages: perCharacteristic(() => 6), movies: 12 },
        }),
      ),
    readTaste: () =>
      Promise.resolve(
        tasteAnswer({ enjoyment: { opinions: 60, isShown: true, errors: { opinions: 30, own: 1.1, everyone: 1.4, vote: 1.6 } } }),
      ),
  });
  const accuracy = 'Will you like a movie? Off by 1.1 on your last 30; everyone’s average 1.4; TMDB’s vote 1.6.';
  await until(() => expect(section()?.textContent).toContain(accuracy));
  const text = section()?.textContent ?? '';
  for (const part of ['60 Seen', '90h 30m', 'John Carpenter7 movies', 'Italy1 movie', '1980s31 movies', 'Halloween4 times'])
    expect(text).toContain(part);
  const director = within(section() ?? document.body).getByRole('link', { name: 'John Carpenter' });
  expect(director.getAttribute('href')).toBe('/browse?person=John+Carpenter');
});

test('an error that is no smaller than that of everyone’s average is not told (R552)', async () => {
  const errors = { opinions: 30, own: 1.5, everyone: 1.4, vote: 1.6 };
  const { until, text } = await openPage('/profile?tab=statistics', {
    ...member,
    readSeenStatistics: () => Promise.resolve(seenAnswer({ movies: 60 })),
    readTaste: () => Promise.resolve(tasteAnswer({ enjoyment: { opinions: 60, isShown: false, errors } })),
  });
  await until(() => expect(text()).toContain('So far, everyone’s average fits you best.'));
  expect(text()).not.toContain('1.5');
});

test('nothing shows where nothing was seen', async () => {
  const { until, text } = await openPage('/profile?tab=statistics', member);
  await until(() => expect(text()).toContain('Movies Rated'));
  expect(section()).toBeNull();
});
