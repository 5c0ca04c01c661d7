import { randomUUID } from 'node:crypto';
import type { DemoSignInsResponse } from '@hexreel/domain/contract/demo';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { open, withBrowser } from '../support/browser.ts';
import { overflowOf } from '../support/layout.ts';
import { withOwnSite } from '../support/own-site.ts';
import { startSite } from '../support/site.ts';
import { send } from '../support/users.ts';

/** A copy of the demo, since its member rates and watches a movie. */
const { url } = withOwnSite(() => startSite({ mode: 'demo', preparedFolder: inject('preparedFolder') }));
const { openWindow } = withBrowser(url);
const movieId = 948;

/** Overlaps of marks, menus, titles and numbers on cards with a menu. */
function overlapsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (part: Element | null | undefined) => {
      if (part === null || part === undefined) return new DOMRect();
      if (part instanceof SVGElement) return part.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(part);
      return text.getBoundingClientRect();
    };
    const isApart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    return [...document.querySelectorAll('main li:has(> button[aria-haspopup])')].flatMap((card) => {
      const [title] = card.querySelectorAll('a > span');
      const scores = card.querySelector('a > span:has(> span + span)');
      const dots = boxOf(card.querySelector(':scope > button[aria-haspopup] > svg'));
      // Three dots below each other take a quarter of their square.
      const menu = new DOMRect(dots.x + (dots.width * 3) / 8, dots.y, dots.width / 4, dots.height);
      // The watchlist's is there for screen readers alone where the toggle on the poster shows it.
      const marks = [...card.querySelectorAll('a > span:has(> svg[aria-label])')];
      const mark = boxOf(marks.find((each) => getComputedStyle(each).opacity !== '0')?.firstElementChild);
      const words = [title, ...(scores?.querySelectorAll(':scope > span > *') ?? []), scores?.lastElementChild];
      const over = words.filter((part) => !isApart(mark, boxOf(part)) || !isApart(menu, boxOf(part)));
      return [
        ...over.map((part) => `${title?.textContent}: ${part?.textContent}`),
        ...(isApart(mark, menu) ? [] : [`${title?.textContent}: mark and menu`]),
      ];
    });
  });
}

test.each([320, 390])('marks and the menu have their own room on every kind of card, %i px wide', async (width) => {
  const { page } = await openWindow({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });
  const context = page.context();
  const { signIns } = (await (await page.request.get('/api/demo/sign-ins')).json()) as DemoSignInsResponse;
  // A member who has rated much.
  const [member] = signIns;
  if (member === undefined) throw new Error('The demo has no sign-ins');
  await send(context, 'POST', '/api/auth/sign-in', { email: member.email, password: member.password });
  await send(context, 'PUT', `/api/me/ratings/${movieId}`, { gore: 3 });
  await send(context, 'PUT', `/api/me/diary/${randomUUID()}`, { movieId, watchedOn: '2023-10-31', rewatch: false });

  // Lines of year and signature; with a match; with a note below them; in rows; and where cards are smallest.
  for (const path of ['/browse?mine=rated', `/movie/${movieId}`, '/diary/2023', '/']) {
    await open(page, path);
    // Movies to compare are requested where they are reached.
    if (path.startsWith('/movie')) await page.getByRole('region', { name: 'Scary in the same way' }).scrollIntoViewIfNeeded();
    await page.locator('li:has([aria-label="You rated it"]) > button[aria-haspopup]').first().waitFor();
    expect(await overlapsOn(page), path).toEqual([]);
  }
  await page.setViewportSize({ width, height: 640 });
  expect(await overlapsOn(page), 'on a low screen').toEqual([]);
  // Cards of a watchlist have a mark that only screen readers get.
  await open(page, '/profile?tab=watchlist');
  await page.locator('li > button[data-on]').nth(1).waitFor();
  expect(await overflowOf(page)).toBe(0);
});
