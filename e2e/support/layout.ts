import type { Page } from 'playwright-core';

/** The narrowest phone that pages fit (R18). */
export const narrowest = { width: 320, height: 640 };

/** As long as a display name may be, in one word. */
export const endlessName = 'TheMidnightMovieMarathonMachine1';

/** By how many pixels a page is wider than its window, or what an open dialog holds than the dialog. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
}
