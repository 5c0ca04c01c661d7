import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { failPictures } from './support/failing-pictures.ts';
import { overflowOf } from './support/layout.ts';
import { signInNewUser } from './support/users.ts';

/* Pictures that cannot be loaded, and titles that are long (R489). */

const { openWindow } = withBrowser();

/** Pictures that show as broken ones. */
function brokenIn(page: Page): Promise<string[]> {
  return page.locator('main img:visible').evaluateAll((all) =>
    all.flatMap((each) => {
      const image = each as HTMLImageElement;
      return image.complete && image.naturalWidth === 0 && image.currentSrc !== '' ? [image.currentSrc] : [];
    }),
  );
}

const longTitle = 'The Incredibly Strange Creatures Who Stopped Living and Became Mixed-Up Zombies and Their Friends';

const drawnIn = (place: Locator) => place.locator('span > svg:has(> use[href="#reel"])').first();

test.each([viewports.phone, viewports.desktop])(
  'the carousel and a movie’s backdrop have a drawn place, $width px wide',
  async (viewport) => {
    const { page } = await openWindow({ viewport });
    await failPictures(page);
    await page.goto('/');
    await whenInteractive(page);
    const slides = page.getByRole('region', { name: 'Featured movies' });
    await slides.scrollIntoViewIfNeeded();
    await drawnIn(slides).waitFor();
    await expect.poll(() => brokenIn(page)).toEqual([]);
    await page.goto('/movie/694');
    await whenInteractive(page);
    const drawn = drawnIn(page.locator('article > header'));
    await drawn.waitFor();
    expect((await drawn.locator('..').boundingBox())?.width ?? 0).toBeGreaterThan(viewport.width / 2);
    await expect.poll(() => brokenIn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  },
);

test('members’ pictures that fail before and after hydration show no sign of it', async () => {
  const { page } = await openWindow();
  await signInNewUser(page.context(), { displayName: 'Unseen' });
  await failPictures(page);
  await page.goto('/profile');
  await whenInteractive(page);
  const pictures = page.locator('img[src^="/profile_pics/"]');
  await expect.poll(() => pictures.count()).toBeGreaterThan(0);
  await expect.poll(() => pictures.filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: /^Change your avatar/u }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('dialog').locator('img').count()).toBeGreaterThan(3);
  await expect.poll(() => pictures.filter({ visible: true }).count()).toBe(0);
});

test.each([320, 360, 390])('a title of a hundred characters leaves a phone’s poster at the top, %i px wide', async (width) => {
  const { page } = await openWindow({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/movie/694');
  await whenInteractive(page);
  const hero = page.locator('article > header');
  const title = hero.getByRole('heading', { level: 1 });
  await title.evaluate((heading, text) => {
    heading.textContent = text;
    heading.dataset['length'] = '3';
  }, longTitle);
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: NaN, height: NaN };
  const [heading, poster, story, bar] = await Promise.all([
    boxOf(title),
    boxOf(hero.locator('img[loading=eager]')),
    boxOf(hero.getByText('A writer takes')),
    boxOf(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).last()),
  ]);
  expect(heading.height).toBeLessThan(poster.height);
  expect(Math.abs(heading.y - poster.y)).toBeLessThan(24);
  // Three lines of the story are on the first screen, above the bar at its bottom.
  expect(story.y + story.height).toBeLessThan(bar.y);
  expect(await overflowOf(page)).toBe(0);
});

test('beside a long title above a tab the year keeps its line', async () => {
  const { page } = await openWindow({ viewport: viewports.phone, hasTouch: true, isMobile: true });
  await page.goto('/movie/694?tab=rate');
  await whenInteractive(page);
  const name = page.locator('main p', { hasText: /^The Shining\s*1980$/u });
  await name.locator('span', { hasText: 'The Shining' }).evaluate((title, text) => {
    title.textContent = text;
  }, longTitle);
  const { height = Infinity } = (await page.locator('main p > span', { hasText: /^1980$/u }).boundingBox()) ?? {};
  expect(height).toBeLessThan(30);
  expect(await overflowOf(page)).toBe(0);
});
