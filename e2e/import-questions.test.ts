import { readFile } from 'node:fs/promises';
import type { MovieHistory } from '@hexreel/domain/contract/history';
import { expect, test } from 'vitest';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { signInNewUser } from './support/users.ts';

const { openWindow } = withBrowser();

test('a member in Los Angeles says how dates are meant, what a list is, and keeps the night of a moment', async () => {
  const movies = JSON.parse(await readFile('catalogue/movies/1970s.json', 'utf8')) as {
    tmdbId: number;
    imdbId: string;
    title: string;
  }[];
  const halloween = movies.find(({ title }) => title === 'Halloween');
  if (halloween === undefined) throw new Error('The catalogue has no Halloween');
  const { tmdbId, imdbId } = halloween;
  const { page } = await openWindow({ timezoneId: 'America/Los_Angeles', viewport: viewports.phone });
  await signInNewUser(page.context(), { displayName: 'Asked' });
  const read = async <Answer>(what: string) => (await (await page.request.get(`/api/me/${what}`)).json()) as Answer;
  const choose = (name: string, text: string) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  const finish = async () => {
    await page.getByRole('button', { name: 'Import these movies' }).click();
    await page.getByRole('heading', { name: 'Your movies are here' }).waitFor();
  };
  await page.goto('/settings/import');
  await whenInteractive(page);

  const history = [{ watched_at: '2025-11-01T05:30:00.000Z', movie: { title: 'Halloween', year: 1978, ids: { tmdb: tmdbId } } }];
  await choose('watched-history (1).json', JSON.stringify(history));
  await page.getByText('Watched October 31, 2025').waitFor();
  await finish();
  expect(await read<MovieHistory>(`movies/${tmdbId}/history`)).toMatchObject({ viewings: [{ watchedOn: '2025-10-31' }] });

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(
    'diary.csv',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n4/5/2024,Halloween,1978,x,11,,,4/5/2024\n',
  );
  await page.getByRole('heading', { name: 'Which day is “4/5/2024”?' }).waitFor();
  await page.getByText('1 rating couldn’t be read: “11”.').waitFor();
  await expectAccessible(page, 'the review of an import that asks');
  await page.getByRole('button', { name: 'April 5, 2024' }).click();
  await page.getByText('Watched April 5, 2024').waitFor();
  await finish();

  await page.getByRole('button', { name: 'Import another file' }).click();
  const other = movies.find(({ title }) => title === 'Suspiria') ?? halloween;
  await choose(
    'Rainy evenings.csv',
    `Position,Const,Created,Modified,Description,Title,Title Type,Your Rating\n1,${other.imdbId},2026-01-02,,Wet,Any,TV Special,\n`,
  );
  await page.getByRole('heading', { name: 'What is Rainy evenings.csv?' }).waitFor();
  await page.getByRole('button', { name: 'My watchlist' }).click();
  await page.getByRole('region', { name: 'Ready' }).getByText('Watchlist', { exact: true }).waitFor();
  await finish();
  expect(await read('watchlist/ids')).toMatchObject({ movieIds: [other.tmdbId] });
  expect(await read<MovieHistory>(`movies/${other.tmdbId}/history`)).toMatchObject({ isSeen: false });
  expect(imdbId).not.toBe(other.imdbId);
});
