import type { HexreelRouter } from './router.tsx';

const reloadedAtKey = 'hexreel-reloaded-at';

/** A second missing chunk within this time is not healed by one more reload. */
const reloadPauseMilliseconds = 30_000;

let staleDeploy = false;

/**
 * After a deploy the chunks this page knows are gone. In the middle of a navigation the page reloads once, silently,
 * at its new address; when only a preload failed, the next link becomes a full page load instead.
 */
export function reloadOnStaleDeploy(router: HexreelRouter): void {
  addEventListener('vite:preloadError', () => {
    staleDeploy = true;
    if (router.state.status === 'pending')
      reloadOnce({ now: Date.now(), storage: sessionStorage, reload: () => location.reload() });
  });
}

/** Whether chunks have gone missing, so that only a full page load leads on. */
export function isStaleDeploy(): boolean {
  return staleDeploy;
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
