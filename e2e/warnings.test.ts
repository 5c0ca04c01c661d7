import type { MovieResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import { expect, test } from 'vitest';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { send, signUpAndVerify } from './support/users.ts';

const { openWindow, visit } = withBrowser();

test('a member says what is in a movie, keeps it out of their lists, and looks all the same', async () => {
  const { page } = await openWindow();
  const [{ id, title } = { id: 0, title: '' }] = ((await (await page.request.get('/api/movies')).json()) as MoviesResponse)
    .movies;
  await signUpAndVerify(page.context(), 'Careful');
  await send(page.context(), 'PUT', `/api/me/ratings/${id}`, { gore: 5 });

  await page.goto(`/movie/${id}`);
  await whenInteractive(page);
  const panel = page.getByRole('region', { name: 'What is in it' });
  await panel.locator('summary').first().click();
  await panel.getByLabel('Say what is in it').selectOption({ label: 'Eye injuries' });
  await panel.getByLabel('How bad').selectOption({ label: 'severe' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText(/yes, 0 no · severe/u).waitFor();
  await expectAccessible(page, 'what is in a movie');

  await page.goto('/profile?tab=settings');
  await whenInteractive(page);
  await page.getByText('The body', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Eye injuries/u }).check();
  await page.getByText('1 chosen').waitFor();
  await page.getByRole('checkbox', { name: /^Strict/u }).check();
  await page.getByRole('button', { name: 'Save hard no’s' }).click();
  await page.getByText('Saved.').waitFor();
  await expectAccessible(page, "a list of hard no's");

  // No one has settled any movie, and a strict list waits until somebody does.
  await page.goto('/browse');
  await page.getByText('Your hard no’s leave nothing here').waitFor();
  await page.goto('/profile?tab=settings');
  await whenInteractive(page);
  await page.getByRole('checkbox', { name: /^Strict/u }).uncheck();
  await page.getByRole('button', { name: 'Save hard no’s' }).click();
  await page.getByText('Saved.').waitFor();

  // One new account reports nothing alone: the lists have the movie until another one agrees.
  await page.goto('/browse');
  await page.locator(`main a[href="/movie/${id}"]`).waitFor();
  const second = await openWindow();
  await signUpAndVerify(second.page.context(), 'Second');
  await send(second.page.context(), 'PUT', `/api/me/ratings/${id}`, { gore: 5 });
  await send(second.page.context(), 'PUT', `/api/me/movies/${id}/warnings/eyes`, {
    present: true,
    severity: null,
    depiction: null,
  });
  for (const path of ['/', '/browse']) {
    await page.goto(path);
    await page.locator('main a[href^="/movie/"]').first().waitFor();
    expect(await page.locator(`main a[href="/movie/${id}"]`).count(), path).toBe(0);
  }
  await page.goto('/top-by-criteria');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator(`main a[href="/movie/${id}"]`).count()).toBe(0);
  await page.goto(`/browse?search=${encodeURIComponent(title)}`);
  await whenInteractive(page);
  await page.getByRole('button', { name: 'Show anyway' }).click();
  await page.locator(`main a[href="/movie/${id}"]`).first().waitFor();

  await page.goto(`/movie/${id}`);
  await page.getByRole('heading', { name: 'Hidden by your hard no’s' }).waitFor();
  const { overview } = (await (await page.request.get(`/api/movies/${id}`)).json()) as MovieResponse;
  expect(await page.getByRole('main').textContent()).not.toContain(overview);
  await page.setViewportSize(viewports.phone);
  await expectAccessible(page, 'a hidden movie');
  await page.getByRole('link', { name: 'Show anyway' }).click();
  await page.getByText(overview).first().waitFor();
});

test('spoilers are hidden until they are opened, without JavaScript too', async () => {
  const { page } = await openWindow();
  const movies = ((await (await page.request.get('/api/movies')).json()) as MoviesResponse).movies;
  const id = movies[1]?.id ?? 0;
  await signUpAndVerify(page.context(), 'Talkative');
  await send(page.context(), 'PUT', `/api/me/ratings/${id}`, { gore: 5 });
  await page.goto(`/movie/${id}?tab=rate`);
  await whenInteractive(page);
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
  await page.getByText(/^[\d,]+ movies are hidden by your hard no’s\.$/u).waitFor();
  await expectAccessible(page, "a visitor's hard no's");
  expect(new URL(page.url()).search).toBe('?mode=limits');
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(
    'eyes',
  );
  await page.reload();
  await never.click();
  expect(await eyes.isChecked()).toBe(false);
});
