import { randomUUID } from 'node:crypto';
import { diaryYearTexts } from '@hexreel/domain/texts/diary-year';
import { expect, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { send } from './support/users.ts';

const { arrive, visit } = withBrowser();
/** Halloween (1978), of which the catalogue has the director and several of his other movies. */
const halloween = 948;

test('a movie’s people lead to their pages, which narrow, order and go on without script', async () => {
  const { page } = await visit(`/movie/${halloween}`);
  await page.getByRole('link', { name: 'John Carpenter' }).click();
  await page.getByRole('heading', { level: 1, name: 'John Carpenter' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/people/john-carpenter');
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `a person on a ${name}`);
    expect(await overflowOf(page), name).toBe(0);
  }

  const plain = await visit('/people/john-carpenter', { javaScriptEnabled: false });
  const titles = () => plain.page.getByRole('main').locator('li[data-movie]').allTextContents();
  const popular = await titles();
  await plain.page.getByRole('link', { name: 'Latest Releases' }).click();
  const latest = await titles();
  expect(latest).not.toEqual(popular);
  expect(latest.toSorted()).toEqual(popular.toSorted());

  const cast = await visit(`/movie/${halloween}?tab=cast`);
  await cast.page.getByRole('link', { name: /Jamie Lee Curtis/u }).click();
  await cast.page.waitForURL(/\/people\/jamie-lee-curtis$/u);
  const requests = await plain.page.context().request.get('/people/nobody-of-this-name');
  expect(requests.status()).toBe(404);
});

test('a member’s year is theirs until they share their diary, and is drawn as a picture', async () => {
  const {
    page,
    context,
    member: { id },
  } = await arrive('Yearling');
  for (const watchedOn of ['2025-10-30', '2025-10-31'])
    await send(context, 'PUT', `/api/me/diary/${randomUUID()}`, { movieId: halloween, watchedOn, rewatch: true });
  await open(page, '/profile?tab=diary');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Your 2025 at a glance' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your 2025' }).waitFor();
  await page.getByText('October: 2').waitFor();
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `a year on a ${name}`);
    expect(await overflowOf(page), name).toBe(0);
  }
  // Numbers and letters of a drawing are the theme's text, too (R21).
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const colours = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('main svg text')].map((text) => getComputedStyle(text).fill)),
    getComputedStyle(document.body).color,
  ]);
  expect(new Set(colours).size, colours.join(', ')).toBe(1);
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  const picture = (path: string) => context.request.get(`/api/${path}/diary/years/2025/picture`);
  expect((await picture('me')).headers()['content-type']).toBe('image/png');
  expect((await picture(`users/${id}`)).status()).toBe(404);

  const visitor = await visit(`/profile/${id}/diary/2025`);
  await visitor.page.getByText(diaryYearTexts.notShared).waitFor();
  await send(context, 'PUT', '/api/me/history/settings', { hidesInSurprise: true, hidesInLists: false, sharesDiary: true });
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { level: 1, name: 'Yearling’s 2025' }).waitFor();
  expect((await picture(`users/${id}`)).status()).toBe(200);
});
