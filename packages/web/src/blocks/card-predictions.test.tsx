import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { PredictionsResponse } from '@hexreel/domain/contract/taste';
import { expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { fakeApi, movieCard, plainSite, type FakeAnswers } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import * as grid from './movie-grid.module.css';

const list = {
  movies: [
    movieCard({ id: 11, title: 'Black Christmas', averages: [6, 5, 5, 5, 5, 5] }),
    movieCard({ id: 12, title: 'Prom Night', averages: [6, 5, 5, 5, 5, 5] }),
  ],
  total: 2,
  unranked: 0,
  page: 1,
  nextPage: null,
  found: null,
  credits: [],
};
const valuesOf = (gore: number) => ({ ...perCharacteristic(() => null), gore: { value: gore, low: 1, high: 10 } });
const readPredictions = vi.fn<Required<FakeAnswers>['readPredictions']>(() =>
  Promise.resolve<PredictionsResponse>({
    movies: [
      { movieId: 11, values: valuesOf(3.1), because: [] },
      { movieId: 12, values: valuesOf(6.2), because: [] },
    ],
    aboveOthers: perCharacteristic(() => null),
  }),
);
const answers: FakeAnswers = { browseMovies: () => Promise.resolve(list), readPredictions };
const render = async (viewer: typeof mina | null) =>
  (await createPageRenderer({ build: null })({ url: '/browse', api: fakeApi(answers), viewer, site: plainSite })).html;

test('a member’s cards tell what differs from the average, already in the first view (R258)', async () => {
  const page = new DOMParser().parseFromString(await render(mina), 'text/html');
  const cards = [...page.querySelectorAll('[data-movie]')].map((card) => card.textContent);
  expect(cards[0]).toContain('You’d say Gore 3.1');
  expect(cards[1]).not.toContain('You’d say');
  expect(readPredictions).toHaveBeenCalledExactlyOnceWith({ query: { ids: '11,12', why: 'none' } });
});

test('it stands below the card, in a gap that only members’ grids have', async () => {
  const member = new DOMParser().parseFromString(await render(mina), 'text/html');
  expect(member.querySelector('[data-movie="11"] a > :last-child')?.textContent).toBe('You’d say Gore 3.1');
  expect(member.querySelector('[data-movie="11"]')?.parentElement?.classList).toContain(grid.withLine);
  const visitor = new DOMParser().parseFromString(await render(null), 'text/html');
  expect(visitor.querySelector('[data-movie="11"]')?.parentElement?.classList).not.toContain(grid.withLine);
});

test('visitors’ cards tell nothing, and nothing is asked for them', async () => {
  readPredictions.mockClear();
  expect(await render(null)).not.toContain('You’d say');
  expect(readPredictions).not.toHaveBeenCalled();
});
