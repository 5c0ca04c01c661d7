import { errorTexts } from '@hexreel/domain/texts/errors';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { movieCard } from '../../testing/fake-api.ts';
import { mina, minasAccount } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import * as styles from './watchlist-tab.module.css';

test('a movie that is gone says so at its title, and its poster is dimmed (R429)', async () => {
  const addedAt = '2026-11-21T01:00:00.000Z';
  const { until } = await openPage('/profile', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readWatchlist: () =>
      Promise.resolve({
        movies: [
          { movie: movieCard({ id: 948 }), available: true, addedAt },
          { movie: movieCard({ id: 11, title: 'Black Christmas' }), available: false, addedAt },
        ],
        nextCursor: null,
      }),
  });
  await until(() => expect(screen.getByText(errorTexts.movieBanned)).toBeTruthy());
  const cardOf = (id: number) => document.querySelector<HTMLAnchorElement>(`main li > a[href="/movie/${id}"]`);
  expect(cardOf(11)?.textContent).toContain(errorTexts.movieBanned);
  expect(cardOf(948)?.textContent).not.toContain(errorTexts.movieBanned);
  expect([948, 11].map((id) => cardOf(id)?.parentElement?.className)).toEqual(['', styles.unavailable]);
});
