import { expect, test } from 'vitest';
import { movieAnswer, movieCard } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

test('a tab that regains the focus shows changes from another tab', async () => {
  let movieIds: number[] = [];
  const { text, until } = await openPage('/movie/948', {
    readMe: () => Promise.resolve({ user: mina }),
    readWatchlistIds: () => Promise.resolve({ movieIds: [...movieIds] }),
    readMovie: () => Promise.resolve(movieAnswer()),
    readRecommendations: () => Promise.resolve({ movies: [movieCard({ id: 11 })] }),
  });
  await until(() => expect(text()).toContain('Add to Watchlist'));
  movieIds = [948];
  window.dispatchEvent(new Event('visibilitychange'));
  await until(() => expect(text()).toContain('In Watchlist'));
});
