import { expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { homeAnswer, fakeApi, movieCard, plainSite } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const cards = [
  movieCard({ id: 948 }),
  movieCard({ id: 11, title: 'Black Christmas' }),
  movieCard({ id: 12, title: 'Prom Night' }),
];
const answers = {
  readHome: () => Promise.resolve(homeAnswer({ popular: cards })),
  readMe: () => Promise.resolve({ user: mina }),
  readRatedIds: () => Promise.resolve({ movieIds: [948] }),
  readWatchlistIds: () => Promise.resolve({ movieIds: [11] }),
};

/** The marks on a card of the first row, as screen readers read them. */
function marksOf(id: number, page: ParentNode = document): (string | null)[] {
  const card = page.querySelector(`li > a[href="/movie/${id}"]`);
  return [...(card?.querySelectorAll(':scope > span > svg[aria-label]') ?? [])].map((icon) => icon.getAttribute('aria-label'));
}

test('cards mark what a user rated and listed, already in the first view', async () => {
  const { html } = await createPageRenderer({ manifest: null })({
    url: '/',
    api: fakeApi(answers),
    viewer: mina,
    site: plainSite,
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(cards.map(({ id }) => marksOf(id, page))).toEqual([['You rated it'], ['On your watchlist'], []]);
});

test('visitors see none, and nothing is requested for them', async () => {
  const readIds = vi.fn(() => Promise.reject(new Error('No visitor needs this')));
  await openPage('/', { readHome: answers.readHome, readRatedIds: readIds, readWatchlistIds: readIds });
  expect(cards.map(({ id }) => marksOf(id))).toEqual([[], [], []]);
  expect(readIds).not.toHaveBeenCalled();
});
