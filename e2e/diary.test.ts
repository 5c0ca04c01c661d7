import { expect, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive, openWindow } = withBrowser();

/** Movies by popularity. */
const movies = await popularMovies();
const movie = (place: number) => movieAt(movies, place);

test('a member marks a movie as seen and likes it, and hides it in Browse', async () => {
  const { page } = await arrive('Watcher');
  const { id } = movie(0);
  await open(page, `/movie/${id}`);
  const hero = page.locator('article > header');
  await hero.getByRole('button', { name: 'Mark as seen' }).click();
  await hero.getByRole('button', { name: 'Seen', pressed: true }).waitFor();
  // The button shows what was chosen at once; the next page reads what is saved.
  const saved = page.waitForResponse(/\/api\/me\/opinions\//u);
  await hero.getByRole('button', { name: 'Like' }).click();
  await hero.getByRole('button', { name: 'Liked', pressed: true }).waitFor();
  await saved;
  await expectAccessible(page, 'the page of a seen movie');

  await open(page, '/browse');
  await page.getByRole('img', { name: 'You have seen it' }).waitFor();
  await open(page, '/browse?mine=unseen');
  await page.locator(`li[data-movie="${movie(1).id}"]`).waitFor();
  expect(await page.locator(`li[data-movie="${id}"]`).count()).toBe(0);
});

test('a member keeps a diary by keyboard, and shares it', async () => {
  const { page, member } = await arrive('Diarist', null, { viewport: viewports.phone });
  const { id, title } = movie(0);
  await open(page, `/movie/${id}?tab=rate`);
  await page.getByRole('radiogroup', { name: 'Your overall opinion' }).getByRole('radio', { name: '9', exact: true }).click();
  await page.getByLabel('Watched on').fill('2025-10-31');
  await page.getByRole('button', { name: 'Add to diary' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('October 31, 2025').waitFor();
  // To where the movie's name, which stays above its scores, covers no part of a button.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page, 'viewings and the overall opinion');

  await open(page, '/profile?tab=diary');
  await page.getByRole('heading', { name: 'October 2025' }).waitFor();
  await page.getByText('9/10').waitFor();
  await expectAccessible(page, 'a diary');
  await page.getByRole('button', { name: `Remove: ${title}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Removed from your diary.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await page.getByRole('dialog').getByLabel('Watched on').fill('2025-09-30');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'September 2025' }).waitFor();

  await page.emulateMedia({ media: 'print' });
  const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
  expect(await buttons.evaluateAll((all) => all.map((one) => one.textContent))).toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  const visitor = (await openWindow()).page;
  await open(visitor, `/profile/${member.id}?tab=diary`);
  await visitor.getByText('This diary is private.').waitFor();
  await open(page, '/profile?tab=settings&part=taste');
  const settings = page.getByRole('region', { name: 'Seen movies' });
  await settings.getByLabel('Show my diary').check();
  await settings.getByText('Saved.').waitFor();
  await open(visitor, `/profile/${member.id}?tab=diary`);
  await visitor.getByText(title).first().waitFor();
  await expectAccessible(visitor, 'a shared diary');
});

test('a member leaves what they have seen out of Browse, in the first view and every mode, and shows it when they want to', async () => {
  const { page, context } = await arrive('Rewatcher');
  const [first, second] = [movie(0), movie(1)];
  for (const { id } of [first, second]) await send(context, 'PUT', `/api/me/seen/${id}`);
  await open(page, '/profile?tab=settings&part=taste');
  const settings = page.getByRole('region', { name: 'Seen movies' });
  await settings.getByLabel('In Browse, leave out what I have seen').check();
  await settings.getByText('Saved.').waitFor();

  const sentence = '2 movies that you have seen are left out.';
  const html = await (await context.request.get('/browse')).text();
  expect([html.includes(sentence), html.includes(`data-movie="${first.id}"`)]).toEqual([true, false]);
  const card = page.locator(`li[data-movie="${first.id}"]`);
  await open(page, '/browse');
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await page.getByText(sentence).waitFor();
    await expectAccessible(page, `Browse without what was seen on a ${name}`);
  }
  expect(await card.count()).toBe(0);
  await page.getByRole('link', { name: 'Show them' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('What you have seen is shown too.').waitFor();
  await card.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?seen=shown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Leave it out');
  await expectAccessible(page, 'Browse with what was seen');

  // Other choices keep it; a new visit does not.
  await page.getByRole('link', { name: 'Limits', exact: true }).first().click();
  await page.waitForURL(/mode=limits/u);
  await page.getByText('What you have seen is shown too.').waitFor();
  await page.getByRole('link', { name: 'Leave it out' }).click();
  await page.getByText(sentence).waitFor();
  for (const path of ['/browse?sortBy=rating', `/browse?search=${encodeURIComponent(first.title)}`]) {
    await open(page, path);
    await page.getByText(/that you have seen (?:is|are) left out/u).waitFor();
    expect(await card.count(), path).toBe(0);
  }
  await page.getByRole('link', { name: 'Change the setting' }).click();
  await settings.getByLabel('In Browse, leave out what I have seen').waitFor();

  const visitor = (await openWindow()).page;
  await visitor.goto('/browse?seen=shown');
  await visitor.locator(`li[data-movie="${first.id}"]`).waitFor();
  expect(await visitor.getByText(/have seen/u).count()).toBe(0);
});
