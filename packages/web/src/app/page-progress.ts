import type { HexreelRouter } from './router.tsx';

/** A page that comes sooner needs no line. */
const quietMilliseconds = 150;

/**
 * While the next page is on its way and the old one stays, `html` has `data-loading`, by which the bar at the top shows a line
 * (R486).
 */
export function showProgress(router: HexreelRouter): void {
  const { dataset } = document.documentElement;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (!hrefChanged || quiet !== undefined) return;
    quiet = setTimeout(() => {
      dataset['loading'] = 'true';
    }, quietMilliseconds);
  });
  router.subscribe('onResolved', () => {
    clearTimeout(quiet);
    quiet = undefined;
    delete dataset['loading'];
  });
}
