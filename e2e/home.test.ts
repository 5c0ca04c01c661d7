import { expect, test } from 'vitest';
import { subgenreRowTitle, subgenres } from '@hexreel/domain/movie';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';

const { visit } = withBrowser();

test('Home shows hero, twelve popular movies and eleven filled rows, and requests nothing from the API', async () => {
  const { page } = await visit('/');
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
});

test('the carousel advances by itself until it is used', async () => {
  const { page } = await visit('/');
  const hero = page.getByRole('region', { name: /featured|carousel|spotlight/iu });
  const title = () => hero.getByRole('heading').first().textContent();
  await page.mouse.move(700, 300);
  const first = await title();
  await expect.poll(title).not.toBe(first);
  const advanced = await title();
  await hero.getByRole('button', { name: /next/iu }).click();
  await expect.poll(title).not.toBe(advanced);
  await page.mouse.move(700, 300);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const chosen = await title();
  await page.clock.install();
  await page.clock.runFor(12_000);
  expect(await title()).toBe(chosen);
});

test('nothing moves by itself for users who prefer reduced motion', async () => {
  const { page } = await visit('/', { reducedMotion: 'reduce' });
  const running = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  );
  expect(running).toBe(0);
});

test('Home is accessible without horizontal scroll on any screen', async () => {
  const { page } = await visit('/');
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    // TMDB's own sentence is in the footer; its width changes nothing that the embedded catalogue's page does not show.
    await expectAccessible(page, `Home on a ${name}`, { sources: name === 'desktop' ? 'every' : 'embedded' });
    expect(await overflowOf(page), name).toBe(0);
  }
});

test('the slide’s link leads to its movie wherever it is pressed, on any screen', async () => {
  const { page } = await visit('/', { reducedMotion: 'reduce' });
  const link = page.getByRole('region', { name: 'Featured movies' }).getByRole('link');
  for (const [name, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await link.scrollIntoViewIfNeeded();
    const covered = await link.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [across, down] = [
        [left + 8, (left + right) / 2, right - 8],
        [top + 3, (top + bottom) / 2, bottom - 3],
      ];
      return across
        .flatMap((x) => down.map((y) => document.elementFromPoint(x, y)))
        .filter((found) => found === null || !element.contains(found)).length;
    });
    expect(covered, name).toBe(0);
  }
});
