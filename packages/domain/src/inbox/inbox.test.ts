import { expect, test } from 'vitest';
import { bundleItems, type InboxItem } from './index.ts';

const day = Date.UTC(2026, 10, 28);
const item = (facts: Partial<InboxItem<string>>): InboxItem<string> => ({
  kind: 'follow',
  actor: 'mara',
  movieId: null,
  at: day,
  isRead: true,
  ...facts,
});

test('items of one kind, movie and day are one bundle, which names the latest actors and counts all', () => {
  const follows = ['mara', 'jonas', 'lucy'].map((actor, index) => item({ actor, at: day + 9_000 - index }));
  expect(bundleItems(follows)).toEqual([
    {
      key: '2026-11-28 follow',
      kind: 'follow',
      movieId: null,
      actors: ['mara', 'jonas'],
      count: 3,
      at: day + 9_000,
      isRead: true,
    },
  ]);
});

test('other movies, kinds and days are bundles of their own, in the order of their latest items', () => {
  const items = [
    item({ kind: 'helpful', movieId: 948, at: day + 3 }),
    item({ kind: 'helpful', movieId: 11, at: day + 2 }),
    item({ at: day + 1 }),
    item({ kind: 'helpful', movieId: 948, at: day }),
    item({ at: day - 1 }),
  ];
  expect(bundleItems(items).map(({ key, count }) => [key, count])).toEqual([
    ['2026-11-28 helpful 948', 2],
    ['2026-11-28 helpful 11', 1],
    ['2026-11-28 follow', 1],
    ['2026-11-27 follow', 1],
  ]);
});

test('a bundle is unread as long as one of its items is', () => {
  const items = [item({ at: day + 1 }), item({ actor: 'lucy', isRead: false })];
  expect(bundleItems(items).map(({ isRead }) => isRead)).toEqual([false]);
});

test('items without an actor name no one', () => {
  expect(bundleItems([item({ kind: 'import', actor: null })])[0]).toMatchObject({ actors: [], count: 1 });
});
