import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { expectFilledHome } from './support/source-journeys.ts';

const { visit } = withBrowser();

test(
  'Home shows hero, twelve popular movies and eleven filled rows, and requests nothing from the API',
  { tags: ['smoke'] },
  async () => {
    const { page } = await visit('/');
    await expectFilledHome(page);
  },
);

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
    await expectAccessible(page, `Home on a ${name}`);
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
