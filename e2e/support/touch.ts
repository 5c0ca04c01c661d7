import type { Locator, Page } from 'playwright-core';

/** How far a finger is moved, in pixels. */
export interface Way {
  readonly x: number;
  readonly y: number;
}

const steps = 10;

/**
 * Moves a finger over the screen by the browser's own touch events, which scroll as a real finger does.
 * @param from the element on whose middle the finger is put
 * @param options.offset where it is put instead, from that middle
 * @param options.isCancelled the browser takes the touch away, as it does for a call or a gesture of the system
 */
export async function swipe(
  page: Page,
  from: Locator,
  way: Way,
  { offset = { x: 0, y: 0 }, isCancelled = false }: { readonly offset?: Way; readonly isCancelled?: boolean } = {},
): Promise<void> {
  const box = await from.boundingBox();
  if (box === null) throw new Error('The element has no place');
  const start = { x: box.x + box.width / 2 + offset.x, y: box.y + box.height / 2 + offset.y };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: readonly Way[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  await touch('touchStart', [start]);
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: start.x + (way.x * step) / steps, y: start.y + (way.y * step) / steps }]);
    await frame();
  }
  await touch(isCancelled ? 'touchCancel' : 'touchEnd', []);
  // The page renders, and has scrolled by as much as the finger moved, with the second frame.
  await frame();
  await frame();
  await session.detach();
}
