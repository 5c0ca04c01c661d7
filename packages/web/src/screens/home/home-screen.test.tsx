import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeAnswer, movieCard } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const subgenres = ['supernatural', 'slasher', 'monster', 'psychological', 'zombie'] as const;

/** Home with this many rows of subgenres. @returns what it follows of all queries */
async function followedWith(rows: number): Promise<number> {
  const home = homeAnswer({
    rows: subgenres.slice(0, rows).map((subgenre, index) => ({ subgenre, movies: [movieCard({ id: 100 + index })] })),
  });
  const { router } = await openPage('/', { readHome: () => Promise.resolve(home) });
  const queries = router.options.context.queryClient.getQueryCache().getAll();
  return queries.reduce((sum, query) => sum + query.getObserversCount(), 0);
}

test('members are asked to rate what is known least (R503), visitors are not', async () => {
  const leastKnown = [movieCard({ id: 300, title: 'Hardly Known' })];
  const home = () => Promise.resolve(homeAnswer({ leastKnown }));
  const visitor = await openPage('/', { readHome: home });
  expect(visitor.text()).not.toContain('Help us know these');
  await openPage('/', { readMe: () => Promise.resolve({ user: mina }), readOwnHome: home });
  expect(screen.getByRole('region', { name: /^Help us know these/u }).textContent).toContain('Hardly Known');
});

test('Home follows as many queries with many rows as with one: each starts a timer at the end of hydration', async () => {
  const one = await followedWith(1);
  expect(await followedWith(subgenres.length)).toBe(one);
});
