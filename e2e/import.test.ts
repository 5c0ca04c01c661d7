import { expect, test } from 'vitest';
import { letterboxdFiles, letterboxdList, zipOf } from '../packages/server/src/modules/imports/testing/zip.ts';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { movieAt, popularMovies } from './support/movies.ts';

const { arrive } = withBrowser();

test('a member brings their movies from Letterboxd, looks at them first, and takes them back', async () => {
  const movies = await popularMovies();
  const [first, second] = [movieAt(movies, 0), movieAt(movies, 1)];
  const { page } = await arrive('Newcomer', '/profile?tab=settings&part=data');
  await page.getByRole('link', { name: 'Import from another site' }).click();
  await page.getByRole('heading', { name: 'Import your movies' }).waitFor();
  await expectAccessible(page, 'choosing a file');

  const file = page.getByLabel('Choose a file');
  await file.setInputFiles({ name: 'shopping.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Price\nBread,2\n') });
  await page.getByText('We don’t recognize this file.').waitFor();
  const dated = [first, second].map(({ title, year }) => ({ title, year: year ?? 0 }));
  const films = [...dated, { title: 'A film that nobody made', year: 1977 }];
  const archive = zipOf([...letterboxdFiles(films), letterboxdList('rain.csv', 'Rain and dread', films)]);
  await file.setInputFiles({ name: 'letterboxd-newcomer.zip', mimeType: 'application/zip', buffer: archive });
  await page.getByText('Letterboxd · letterboxd-newcomer.zip').waitFor();
  await page.getByRole('button', { name: `Skip: ${second.title}` }).click();
  await page.getByRole('button', { name: `Include: ${second.title}` }).waitFor();
  await page.getByRole('button', { name: '1 Lists' }).click();
  await page.getByText('1 of 3 movies are on this site').waitFor();
  await page.setViewportSize(viewports.phone);
  await expectAccessible(page, 'the review of an import');

  // Answers are kept when the page is left.
  await page.reload();
  await whenInteractive(page);
  await page.getByRole('button', { name: `Include: ${second.title}` }).waitFor();
  await page.getByRole('button', { name: 'Import these movies' }).click();
  await page.getByRole('heading', { name: 'Your movies are here' }).waitFor();
  await page.getByText('1 movie was added.').waitFor();
  await page.getByText('1 private list was created.').waitFor();
  await page.getByRole('link', { name: `Open the draft: ${first.title}` }).waitFor();
  await expectAccessible(page, 'a finished import');

  await page.getByRole('link', { name: `Open the draft: ${first.title}` }).click();
  await page.waitForURL(/tab=rate/u);
  expect(await page.getByRole('textbox', { name: 'review' }).inputValue()).toContain('He came home');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  await expectAccessible(page, 'an undone import');
});
