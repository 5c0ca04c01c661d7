import type { AnyRouter } from '@tanstack/react-router';
import { hideMissingChunk } from '../lib/private-apis.ts';

const reloadedAtKey = 'hexreel-reloaded-at';

/** A second missing chunk within this time does not cause another reload. */
const reloadPauseMilliseconds = 30_000;

let staleDeploy = false;
let reloading = false;

/**
 * After a deploy the chunks that this page knows no longer exist. During a navigation the page reloads once, silently,
 * at its new URL; when only a preload failed, the next link becomes a full page load instead. Offline nothing is
 * reloaded: the open page is worth more than the browser's error page.
 */
export function reloadOnStaleDeploy(router: AnyRouter): void {
  addEventListener('vite:preloadError', (event) => {
    // Preventing the event instead would resolve the import with `undefined`.
    hideMissingChunk(event.payload);
    staleDeploy = true;
    if (router.state.status !== 'pending' || !navigator.onLine) return;
    reloading = reloadOnce({ now: Date.now(), storage: () => sessionStorage, reload: () => location.reload() });
  });
}

/** True if chunks are missing, so that the next navigation must be a full page load. */
export function isStaleDeploy(): boolean {
  return staleDeploy;
}

/** True if this page is about to be reloaded and should show no error. */
export function isReloading(): boolean {
  return reloading;
}

/**
 * Reloads unless that was done a moment ago, or the browser blocks the storage that would say so.
 * @param now milliseconds
 * @returns whether a reload is in progress
 */
export function reloadOnce({
  now,
  storage,
  reload,
}: {
  readonly now: number;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}): boolean {
  try {
    const reloadedAt = Number(storage().getItem(reloadedAtKey));
    if (now - reloadedAt < reloadPauseMilliseconds) return false;
    storage().setItem(reloadedAtKey, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
