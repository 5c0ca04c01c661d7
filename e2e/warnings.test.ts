import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { expect, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser, type Arrival } from './support/browser.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive, visit } = withBrowser();
const movies = await popularMovies();

test('a member says what is in a movie', async () => {
  const { id } = movieAt(movies, 0);
  const { page, context } = await arrive('Careful');
  await send(context, 'PUT', `/api/me/ratings/${id}`, { gore: 5 });
  await open(page, `/movie/${id}`);
  const panel = page.getByRole('region', { name: 'Content warnings' });
  await panel.locator('summary').first().click();
  await panel.getByLabel('Say what is in it').selectOption({ label: 'Eye injuries' });
  await panel.getByLabel('How bad').selectOption({ label: 'severe' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText(/yes, 0 no · severe/u).waitFor();
  await expectAccessible(page, 'what is in a movie');
});

test("a member's hard no's are set in Settings, and a strict list waits until somebody settles a movie", async () => {
  const { page } = await arrive('Strict', '/profile?tab=settings&part=taste');
  await page.getByText('The body', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Eye injuries/u }).check();
  await page.getByText('1 chosen').waitFor();
  await page.getByRole('checkbox', { name: /^Strict/u }).check();
  await page.getByText('Saved.').waitFor();
  await expectAccessible(page, "a list of hard no's");
  await page.goto('/browse');
  await page.getByText('Your dealbreakers leave nothing here').waitFor();
  await open(page, '/profile?tab=settings&part=taste');
  await page.getByRole('checkbox', { name: /^Strict/u }).uncheck();
  await page.getByText('Saved.').waitFor();
  await page.goto('/browse');
  await page.locator('main a[href^="/movie/"]').first().waitFor();
});

test('what meets a hard no is left out of lists once two members say so, and can be looked at all the same', async () => {
  const { id, title } = movieAt(movies, 2);
  const { page, context } = await arrive('Sensitive');
  await send(context, 'PUT', '/api/me/hard-nos', { topics: ['eyes'], strict: false, asks: false });
  const sayThatEyesAreInIt = async ({ context: reporter }: Arrival) => {
    await send(reporter, 'PUT', `/api/me/ratings/${id}`, { gore: 5 });
    await send(reporter, 'PUT', `/api/me/movies/${id}/warnings/eyes`, { present: true, severity: null, depiction: null });
  };
  // One new account reports nothing alone: the lists have the movie until another one agrees.
  await sayThatEyesAreInIt(await arrive('First'));
  await page.goto('/browse');
  await page.locator(`main a[href="/movie/${id}"]`).waitFor();
  await sayThatEyesAreInIt(await arrive('Second'));
  for (const path of ['/', '/browse']) {
    await page.goto(path);
    await page.locator('main a[href^="/movie/"]').first().waitFor();
    expect(await page.locator(`main a[href="/movie/${id}"]`).count(), path).toBe(0);
  }
  await page.goto('/top-by-criteria');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator(`main a[href="/movie/${id}"]`).count()).toBe(0);
  await open(page, `/browse?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Show anyway' }).click();
  await page.locator(`main a[href="/movie/${id}"]`).first().waitFor();

  await page.goto(`/movie/${id}`);
  await page.getByRole('heading', { name: 'Hidden by your dealbreakers' }).waitFor();
  const { overview } = (await (await page.request.get(`/api/movies/${id}`)).json()) as MovieResponse;
  expect(await page.getByRole('main').textContent()).not.toContain(overview);
  await page.setViewportSize(viewports.phone);
  await expectAccessible(page, 'a hidden movie');
  await page.getByRole('link', { name: 'Show anyway' }).click();
  await page.getByText(overview).first().waitFor();
});

test('spoilers are hidden until they are opened, without JavaScript too', async () => {
  const { id } = movieAt(movies, 1);
  const { page, context } = await arrive('Talkative');
  await send(context, 'PUT', `/api/me/ratings/${id}`, { gore: 5 });
  await open(page, `/movie/${id}?tab=rate`);
  const field = page.getByLabel('Review text');
  await field.fill('the butler');
  await field.selectText();
  await page.getByRole('button', { name: 'Hide a spoiler' }).click();
  expect(await field.inputValue()).toBe('||the butler||');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByText('Review saved!').waitFor();

  const plain = await visit(`/movie/${id}`, { javaScriptEnabled: false });
  const review = plain.page.getByRole('article').filter({ hasText: 'Talkative' });
  expect(await review.getByText('the butler').isVisible()).toBe(false);
  await review.getByText('Spoiler', { exact: true }).click();
  expect(await review.getByText('the butler').isVisible()).toBe(true);
  expect(await plain.page.locator('head').innerHTML()).not.toContain('the butler');
});

test('a visitor says what they never want to see, by keyboard, and nothing of it is in the address or kept (R293)', async () => {
  const { page } = await visit('/browse?mode=limits');
  const never = page.locator('summary').filter({ hasText: 'Hide topics' });
  const eyes = page.getByRole('checkbox', { name: /^Eye injuries/u });
  await never.focus();
  await page.keyboard.press('Enter');
  for (const box of [eyes, page.getByRole('checkbox', { name: /^Strict/u })]) {
    await box.focus();
    await page.keyboard.press('Space');
  }
  // Strict: nobody has settled it for most movies.
  await page.getByText(/^[\d,]+ movies are hidden by your dealbreakers\.$/u).waitFor();
  await expectAccessible(page, "a visitor's hard no's");
  await expect.poll(() => new URL(page.url()).search).toBe('?mode=limits');
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(
    'eyes',
  );
  await page.reload();
  await never.click();
  expect(await eyes.isChecked()).toBe(false);
});
