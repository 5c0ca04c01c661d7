import { communityRowTitles } from '@hexreel/domain/texts/home';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeAnswer, movieCard } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';

test('rows of members follow their subgenres and lead to Browse (R347)', async () => {
  const home = homeAnswer({
    rows: [
      { subgenre: 'supernatural', movies: [movieCard({ id: 1, title: 'The Others' })] },
      { subgenre: 'monster', movies: [movieCard({ id: 2, title: 'The Host' })] },
    ],
    communityRows: { quiet: [movieCard({ id: 3, title: 'The Innocents' })], divisive: [] },
  });
  await openPage('/', { readHome: () => Promise.resolve(home) });
  const quiet = screen.getByRole('region', { name: communityRowTitles.quiet });
  expect(
    within(quiet)
      .getByRole('link', { name: /View All/u })
      .getAttribute('href'),
  ).toContain('near=');
  expect(screen.queryByRole('region', { name: communityRowTitles.divisive })).toBeNull();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf(communityRowTitles.quiet)).toBe(headings.indexOf('Supernatural Horror') + 1);
  expect(headings.indexOf('Monster Horror')).toBe(headings.indexOf(communityRowTitles.quiet) + 1);
});
