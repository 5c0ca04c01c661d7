import type { HexreelRouter } from './router.tsx';

const reloadedAtKey = 'hexreel-reloaded-at';

/** A second missing chunk within this time is not healed by one more reload. */
const reloadPauseMilliseconds = 30_000;

let staleDeploy = false;
let reloading = false;

/**
 * After a deploy the chunks this page knows are gone. In the middle of a navigation the page reloads once, silently,
 * at its new address; when only a preload failed, the next link becomes a full page load instead. Offline nothing is
 * reloaded: the page that is open is worth more than the browser's own error page.
 */
export function reloadOnStaleDeploy(router: HexreelRouter): void {
  addEventListener('vite:preloadError', (event) => {
    // The router knows a missing chunk by the browser's words and would reload by its own rule, which knows neither offline
    // nor preloads. Other words keep it from that; preventing the event would hand `undefined` to whoever imports.
    event.payload.message = `The page's code did not arrive (${event.payload.message})`;
    staleDeploy = true;
    if (router.state.status !== 'pending' || !navigator.onLine) return;
    reloading = reloadOnce({ now: Date.now(), storage: sessionStorage, reload: () => location.reload() });
  });
}

/** Whether chunks have gone missing, so that only a full page load leads on. */
export function isStaleDeploy(): boolean {
  return staleDeploy;
}

/** Whether this page is about to be replaced and has nothing left to say. */
export function isReloading(): boolean {
  return reloading;
}

/** Reloads unless that was done a moment ago. @param now milliseconds @returns whether a reload is under way */
export function reloadOnce({
  now,
  storage,
  reload,
}: {
  readonly now: number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}): boolean {
  const reloadedAt = Number(storage.getItem(reloadedAtKey) ?? Number.NaN);
  if (now - reloadedAt < reloadPauseMilliseconds) return false;
  storage.setItem(reloadedAtKey, String(now));
  reload();
  return true;
}
