import { expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { homeAnswer, fakeApi, movieCard, plainSite } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const cards = [
  movieCard({ id: 948 }),
  movieCard({ id: 11, title: 'Black Christmas' }),
  movieCard({ id: 12, title: 'Prom Night' }),
  movieCard({ id: 13, title: 'The Fog' }),
];
const answers = {
  readHome: () => Promise.resolve(homeAnswer({ popular: cards })),
  readMe: () => Promise.resolve({ user: mina }),
  readRatedIds: () => Promise.resolve({ movieIds: [948] }),
  readWatchlistIds: () => Promise.resolve({ movieIds: [11] }),
  readHistoryIds: () => Promise.resolve({ seen: [948, 13], liked: [], hidesInLists: false }),
};

/** The marks on a card of the first row, as screen readers read them. */
function marksOf(id: number, page: ParentNode = document): (string | null)[] {
  const card = page.querySelector(`li > a[href="/movie/${id}"]`);
  return [...(card?.querySelectorAll(':scope > span > svg[aria-label]') ?? [])].map((icon) => icon.getAttribute('aria-label'));
}

test('cards mark what a user rated, saw and listed, already in the first view', async () => {
  const { html } = await createPageRenderer({ build: null })({
    url: '/',
    api: fakeApi(answers),
    viewer: mina,
    site: plainSite,
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(cards.map(({ id }) => marksOf(id, page))).toEqual([['You rated it'], ['On your watchlist'], [], ['You have seen it']]);
});

test('visitors see none, and nothing is requested for them', async () => {
  const readIds = vi.fn(() => Promise.reject(new Error('No visitor needs this')));
  await openPage('/', { readHome: answers.readHome, readRatedIds: readIds, readWatchlistIds: readIds, readHistoryIds: readIds });
  expect(cards.map(({ id }) => marksOf(id))).toEqual([[], [], [], []]);
  expect(readIds).not.toHaveBeenCalled();
});

test('Home leaves out what a user has seen where they want that', async () => {
  const hidden = { ...answers, readHistoryIds: () => Promise.resolve({ seen: [948, 13], liked: [], hidesInLists: true }) };
  await openPage('/', hidden);
  const shown = [...document.querySelectorAll('[aria-labelledby="popular-title"] li > a')].map((card) =>
    card.getAttribute('href'),
  );
  expect(shown).toEqual(['/movie/11', '/movie/12']);
});
