import { expect, test } from 'vitest';
import { madeUpPeople, movieAnswer, movieCard } from '../../testing/made-up-api.ts';
import { mina } from '../../testing/made-up-server.ts';
import { openPage } from '../../testing/open-page.tsx';

test('who comes back to a tab sees what another one did to the watchlist', async () => {
  let movieIds: number[] = [];
  const people = madeUpPeople({ watchlistIds: () => Promise.resolve({ movieIds: [...movieIds] }) });
  const { text, until } = await openPage('/movie/948', {
    me: () => Promise.resolve({ user: mina }),
    people: () => Promise.resolve(people),
    movie: () => Promise.resolve(movieAnswer()),
    recommendations: () => Promise.resolve({ movies: [movieCard({ id: 11 })] }),
  });
  await until(() => expect(text()).toContain('Add to Watchlist'));
  movieIds = [948];
  window.dispatchEvent(new Event('visibilitychange'));
  await until(() => expect(text()).toContain('In Watchlist'));
});
