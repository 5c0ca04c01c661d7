import { subgenreRowTitle, subgenres } from '@hexreel/domain/movie';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expectations that hold wherever movies come from, for journeys on each source. */

/** Home as the server renders it: a hero, twelve popular movies and eleven filled rows, without a request to the API. */
export async function expectFilledHome(page: Page): Promise<void> {
  const asked = await page.evaluate(
    () => performance.getEntriesByType('resource').filter((entry) => /\/api\/(?!vitals)/u.test(entry.name)).length,
  );
  expect(asked).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'View Details' }).count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  const popular = page.getByRole('region', { name: 'Popular Horror Movies' });
  expect(await popular.getByRole('listitem').count()).toBe(12);
  expect(await popular.getByRole('link', { name: /View All/u }).getAttribute('href')).toBe('/browse?sortBy=popularity');
  for (const subgenre of subgenres) {
    const row = page.getByRole('region', { name: subgenreRowTitle(subgenre), exact: true });
    expect(await row.getByRole('listitem').count(), subgenre).toBe(12);
    expect(await row.getByRole('link', { name: /View All/u }).getAttribute('href')).toBe(`/browse?subgenre=${subgenre}`);
  }
}

interface Search {
  readonly search: string;
  readonly missing: RegExp;
  readonly title: string;
  /** The card's sentence about the person; null where the title is similar to the search. */
  readonly reason: string | null;
}

/** Searches that find no title, but something else. */
export const searchesWithoutTitle: readonly Search[] = [
  {
    search: 'carpenter',
    missing: /^No title “carpenter”( here)?\. Movies by or with people with that name:$/u,
    title: 'Halloween',
    reason: 'Directed by John Carpenter',
  },
  {
    search: 'toni collette',
    missing: /^No title “toni collette”( here)?\. Movies by or with people/u,
    title: 'Hereditary',
    reason: 'With Toni Collette',
  },
  {
    search: 'romero',
    missing: /^No title “romero”( here)?\. Movies by or with people/u,
    title: 'Night of the Living Dead',
    reason: 'Directed by George A. Romero',
  },
  { search: 'shinning', missing: /^No title “shinning”( here)?\. Closest:$/u, title: 'The Shining', reason: null },
];

/** Browse says that it has no such title, and shows what it found instead. @param page of the search's results */
export async function expectFound(page: Page, { missing, title, reason }: Search): Promise<void> {
  expect(await page.getByText(missing).count()).toBe(1);
  const card = page.locator('main a[href^="/movie/"]', { hasText: title }).first();
  expect(await card.isVisible()).toBe(true);
  if (reason !== null) expect(await card.textContent()).toContain(reason);
  else expect(await page.locator('main a[href^="/movie/"]').first().textContent()).toContain(title);
}
