import type { DiaryYear, SharedDiaryYear } from '@hexreel/domain/contract/diary-year';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { diaryYearTexts } from '@hexreel/domain/texts/diary-year';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { fakeApi, movieCard, plainSite } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const summary: DiaryYear['summary'] = {
  viewings: 14,
  movies: 12,
  rewatches: 2,
  minutes: 1_230,
  months: [2, 0, 0, 0, 0, 0, 0, 0, 0, 12, 0, 0],
  first: { movie: movieCard({ id: 11, title: 'Black Christmas' }), watchedOn: '2026-01-02' },
  last: { movie: movieCard(), watchedOn: '2026-10-31' },
  shape: { averages: { ...perCharacteristic(() => 6), gore: 9.2 }, movies: 9 },
  mostRewatched: [{ movie: movieCard(), times: 3 }],
};
const year: DiaryYear = { year: 2026, years: [2026, 2025], isShared: false, summary };
const other = '0b7c9a53-6a3e-4a56-9d7e-0f3a4c1d2e5f';
const shared: SharedDiaryYear = { year: 2026, displayName: 'Carmilla', years: [2026], summary };
const signedIn = { readMe: () => Promise.resolve({ user: mina }) };

test('a member’s year has its numbers, months in words, the reel, and its films', async () => {
  await openPage('/diary/2026', { ...signedIn, readDiaryYear: () => Promise.resolve(year) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your 2026');
  expect(screen.getByText('20h 30m')).toBeTruthy();
  expect(screen.getByText('October: 12')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Gore 9\.2/u })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Black Christmas.*January 2, 2026/u })).toBeTruthy();
  expect(screen.getByText('3 times')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2025' }).getAttribute('href')).toBe('/diary/2025');
  const picture = screen.getByRole('link', { name: diaryYearTexts.picture });
  expect(picture.getAttribute('href')).toBe('/api/me/diary/years/2026/picture');
  expect(screen.queryByRole('textbox', { name: diaryYearTexts.link })).toBeNull();
});

test('who shares their diary has a link to give away', async () => {
  await openPage('/diary/2026', { ...signedIn, readDiaryYear: () => Promise.resolve({ ...year, isShared: true }) });
  const link = screen.getByRole('textbox', { name: diaryYearTexts.link });
  expect(link).toHaveProperty('value', `https://hexreel.example/profile/${mina.id}/diary/2026`);
});

test('a year of a single movie shows it once, and counts it in the singular', async () => {
  const last = { movie: movieCard({ id: 11, title: 'Black Christmas' }), watchedOn: '2026-10-31' };
  const once = { ...summary, viewings: 2, movies: 1, rewatches: 1, last, shape: { ...summary.shape, movies: 1 } };
  await openPage('/diary/2026', {
    ...signedIn,
    readDiaryYear: () => Promise.resolve({ ...year, summary: { ...once, mostRewatched: [] } }),
  });
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Movie',
    'Viewings',
    'Watch time',
    'Rewatch',
  ]);
  expect(screen.getByRole('heading', { name: diaryYearTexts.only })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /Black Christmas/u })).toHaveLength(1);
  expect(
    screen.getByText(/^Based on what is known of the one movie here, from members and our estimates: Gore 9\.2 \(/u),
  ).toBeTruthy();
});

test('a year without an entry says so', async () => {
  const empty = { ...summary, viewings: 0, first: null, last: null, mostRewatched: [] };
  await openPage('/diary/2024', { ...signedIn, readDiaryYear: () => Promise.resolve({ ...year, summary: empty }) });
  expect(screen.getByText(diaryYearTexts.empty)).toBeTruthy();
});

test('visitors see a shared year, and that others keep theirs to themselves', async () => {
  await openPage(`/profile/${other}/diary/2026`, { readSharedDiaryYear: () => Promise.resolve(shared) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Carmilla’s 2026');
  expect(screen.queryByText(diaryYearTexts.share)).toBeNull();
  await openPage(`/profile/${other}/diary/2026`, {
    readSharedDiaryYear: () => Promise.resolve({ ...shared, years: [], summary: null }),
  });
  expect(screen.getByText(diaryYearTexts.notShared)).toBeTruthy();
});

test('a shared year’s link preview is its picture, and search engines leave it alone', async () => {
  const api = fakeApi({ readSharedDiaryYear: () => Promise.resolve(shared) });
  const render = createPageRenderer({ build: null });
  const { html } = await render({ url: `/profile/${other}/diary/2026`, api, viewer: null, site: plainSite });
  expect(html).toContain(`https://hexreel.example/api/users/${other}/diary/years/2026/picture`);
  expect(html).toContain('content="noindex"');
  expect(html).toContain('12 movies, 21 hours of horror.');
});
