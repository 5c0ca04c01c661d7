import { ownShelfLabel, ownShelfMissing } from '@hexreel/domain/texts/home';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { homeAnswer } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

vi.mock(import('./own-shelf.tsx'), () => Promise.reject(new Error('The chunk is missing')));

test("where a member's own could not be loaded, its place says so, and the rest of Home is there (R365)", async () => {
  const { until } = await openPage('/', {
    readHome: () => Promise.resolve(homeAnswer()),
    readOwnHome: () => Promise.resolve(homeAnswer()),
    readRecommendedSlides: () => Promise.resolve({ slides: [] }),
    readMe: () => Promise.resolve({ user: mina }),
  });
  const own = screen.getByRole('region', { name: ownShelfLabel });
  await until(() => expect(own.textContent).toContain(ownShelfMissing));
  expect(within(own).getByRole('link', { name: 'Retry' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  // The router reports what it caught.
  const reports = [vi.mocked(console.error), vi.mocked(console.warn)];
  expect(reports.some(({ mock }) => mock.calls.length > 0)).toBe(true);
  for (const report of reports) report.mockClear();
});
