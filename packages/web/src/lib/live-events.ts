import { awayAfter, heartbeat } from '@hexreel/domain/tonight';

/** Milliseconds until a refused connection is tried again, unless its listener is more patient. */
const usualPause = 5_000;
/** A connection without a heartbeat for this long counts as broken once the page shows again. */
const silence = heartbeat + heartbeat / 2;

/**
 * Listens to an address by which the server tells of changes, such as a room's. Browsers connect again by themselves where a connection breaks; not where the server
 * refused it, and a phone that slept may believe in a connection that is long gone: both are opened again here.
 * @param onChanged called at each change, and whenever one may have been missed
 * @returns ends it
 */
export function listenToChanges(url: string, onChanged: () => void, { pause = usualPause } = {}): () => void {
  let source: EventSource | null = null;
  let heardAt = Date.now();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const heard = () => {
    heardAt = Date.now();
  };
  const open = () => {
    clearTimeout(retry);
    source?.close();
    heard();
    source = new EventSource(url);
    source.addEventListener('alive', heard);
    source.addEventListener('changed', () => {
      heard();
      onChanged();
    });
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      onChanged();
      retry = setTimeout(open, pause);
    });
  };
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    onChanged();
    if (Date.now() - heardAt > silence) open();
  };
  const watch = setInterval(() => {
    if (Date.now() - heardAt > awayAfter) wake();
  }, heartbeat);

  open();
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  return () => {
    clearTimeout(retry);
    clearInterval(watch);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    source?.close();
  };
}
