import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';

const { visit } = withBrowser();

/** Presses Tab until the focused element matches, as a keyboard user does. */
async function tabTo(
  page: Awaited<ReturnType<typeof visit>>['page'],
  fits: (text: string) => boolean,
  most = 150,
): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return '';
      const outline = getComputedStyle(element);
      return `${element.getAttribute('aria-label') ?? element.textContent} ${element.getAttribute('href') ?? ''} ring:${outline.outlineStyle !== 'none' || outline.boxShadow !== 'none'}`;
    });
    if (fits(focused)) {
      expect(focused, 'a visible focus ring').toContain('ring:true');
      return;
    }
  }
  throw new Error('Tab does not reach it');
}

test('from Home to a trailer with the keyboard alone', async () => {
  const { page } = await visit('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/iu);
  await page.keyboard.press('/');
  await page.waitForURL(/\/browse/u);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search');
  await page.keyboard.type('dawn of the dead');
  await page.waitForURL(/search=dawn/u);
  await expect.poll(() => page.locator('main a[href^="/movie/"]').count()).toBeGreaterThan(0);
  const withTrailer = await findTrailer(page);
  await page.goto(`/browse?search=${encodeURIComponent(withTrailer.title)}`);
  await tabTo(page, (text) => text.includes(`/movie/${withTrailer.id}`));
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/movie/${withTrailer.id}`, 'u'));
  expect(await page.locator('iframe').count(), 'nothing from the video host before a click').toBe(0);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Trailer</title>' }),
  );
  await tabTo(page, (text) => text.startsWith('Watch Trailer'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.isVisible()).toBe(true);
  expect(await page.locator('iframe').getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//u);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Watch Trailer');
});

/** A movie of the catalogue with a trailer. */
async function findTrailer(page: Awaited<ReturnType<typeof visit>>['page']): Promise<{ id: number; title: string }> {
  return page.evaluate(async () => {
    for (let number = 1; number < 30; number += 1) {
      const list = (await (await fetch(`/api/movies?page=${number}`)).json()) as { movies: { id: number; title: string }[] };
      for (const { id, title } of list.movies) {
        const movie = (await (await fetch(`/api/movies/${id}`)).json()) as { trailer: unknown };
        if (movie.trailer !== null) return { id, title };
      }
    }
    throw new Error('no movie has a trailer');
  });
}
