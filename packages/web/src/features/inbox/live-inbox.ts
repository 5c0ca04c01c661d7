import type { InboxCount } from '@hexreel/domain/contract/inbox';
import { inboxLivePath } from '@hexreel/domain/inbox';
import { listenToChanges } from '../../lib/live-events.ts';

/** Milliseconds until a refused connection is tried again: the number is asked each minute anyway. */
const pause = 60_000;

/**
 * Follows a member's inbox by one connection of this browser: one of its tabs holds it, reads the number at each change, and
 * tells the others; another takes over once that tab is gone. Browsers without the means for it ask each minute, as before.
 * @param read asks the server how much is unread
 * @param show called in each tab with the answer
 * @returns ends it
 */
export function followInbox(userId: string, read: () => Promise<InboxCount>, show: (count: InboxCount) => void): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const name = `hexreel-inbox ${userId}`;
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<InboxCount>) => show(data));
  const readAgain = oneAfterAnother(async () => {
    const count = await read();
    show(count);
    tabs.postMessage(count);
  });

  let leave = () => undefined as void;
  const join = () => {
    const waiting = new AbortController();
    let release = () => undefined as void;
    leave = () => {
      waiting.abort();
      release();
    };
    const hold = () =>
      new Promise<void>((resolve) => {
        if (waiting.signal.aborted) return resolve();
        const stop = listenToChanges(inboxLivePath, readAgain, { pause });
        release = () => {
          stop();
          resolve();
        };
      });
    // Refused where the tab leaves before its turn, or the browser allows this page no locks.
    void navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
  };
  // A page that the browser keeps for Back holds nothing.
  const away = () => leave();
  const back = ({ persisted }: PageTransitionEvent) => persisted && join();
  join();
  addEventListener('pagehide', away);
  addEventListener('pageshow', back);
  return () => {
    leave();
    removeEventListener('pagehide', away);
    removeEventListener('pageshow', back);
    tabs.close();
  };
}

/** @returns starts the work, and again after it where it was started meanwhile: what it reads may be from before */
function oneAfterAnother(work: () => Promise<void>): () => void {
  let isRunning = false;
  let again = false;
  const run = async () => {
    isRunning = true;
    do {
      again = false;
      // The next change, or the next minute, shows what a failed one did not.
      await work().catch(() => undefined);
    } while (again);
    isRunning = false;
  };
  return () => {
    if (isRunning) again = true;
    else void run();
  };
}
