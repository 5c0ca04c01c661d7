import { seenElsewhere } from '@hexreel/domain/first-run';
import { bringRatingsAction } from '@hexreel/domain/texts/import-door';
import { importPageTexts } from '@hexreel/domain/texts/import-page';
import { importTexts } from '@hexreel/domain/texts/imports';
import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeAnswer, movieCard } from '../testing/fake-api.ts';
import { importReads } from '../testing/fake-imports.ts';
import { mina, minasAccount } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('visitors read what can be imported, and come to it after sign-up (R661)', async () => {
  const { text } = await openPage('/import', {});
  expect(text()).toContain(importTexts.sourcesTitle);
  expect(hrefOf(importPageTexts.signUp)).toBe('/signup?from=%2Fsettings%2Fimport');
  expect(hrefOf(importPageTexts.signIn)).toBe('/login?from=%2Fsettings%2Fimport');
});

test('Home leads visitors to it, and not members', async () => {
  const home = { readHome: () => Promise.resolve(homeAnswer()), readOwnHome: () => Promise.resolve(homeAnswer()) };

  await openPage('/', home);
  await screen.findByRole('link', { name: bringRatingsAction });
  expect(hrefOf(bringRatingsAction)).toBe('/import');
  await openPage('/', { ...home, readMe: () => Promise.resolve({ user: mina }) });
  expect(screen.queryByRole('link', { name: bringRatingsAction })).toBeNull();
});

test('members go to their own import at once', async () => {
  const { router } = await openPage('/import', importReads(null));
  expect(router.latestLocation.pathname).toBe('/settings/import');
});

test('sign-up leads visitors to it', async () => {
  await openPage('/signup', {});
  expect(hrefOf(bringRatingsAction)).toBe('/import');
});

test.each(['/profile', '/profile?tab=reviews', '/profile?tab=diary'])('an empty %s leads members to it', async (path) => {
  await openPage(path, {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
  });
  await screen.findByRole('link', { name: bringRatingsAction });
  expect(hrefOf(bringRatingsAction)).toBe('/settings/import');
});

test('whose past is here already is not led to it', async () => {
  const { until } = await openPage('/profile?tab=reviews', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readHistoryIds: () =>
      Promise.resolve({ seen: Array.from({ length: seenElsewhere }, (_, id) => id + 1), liked: [], hidesInLists: false }),
  });
  await until(() => expect(screen.queryByRole('link', { name: bringRatingsAction })).toBeNull());
});

test('a member who has imported is not led to it, and one on their first visit once', async () => {
  const readMe = () => Promise.resolve({ user: mina });
  await openPage('/profile', {
    readMe,
    readAccount: () => Promise.resolve(minasAccount({ isFirstRun: true })),
    readFirstRun: () => Promise.resolve({ movies: [{ movie: movieCard(), scores: null, verdict: null }] }),
  });
  await screen.findByText(watchlistTexts.empty);
  expect(await screen.findAllByRole('link', { name: bringRatingsAction })).toHaveLength(1);

  await openPage('/profile', { readMe, readAccount: () => Promise.resolve(minasAccount({ hasImported: true })) });
  await screen.findByText(watchlistTexts.empty);
  expect(screen.queryByRole('link', { name: bringRatingsAction })).toBeNull();
});
