/**
 * Loads a part that a page shows by itself, so that a line that is cut while its code is on its way costs the page nothing: it is
 * asked for once more as soon as there is a line.
 */
export function whenOnline<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => load().catch(() => online().then(load));
}

function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
}
