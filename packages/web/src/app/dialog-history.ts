import type { RouterHistory } from '@tanstack/react-router';
import { historyKeyOf, writeHistoryState } from '../lib/private-apis.ts';
import type { OpenDialogs } from '../ui/open-dialogs.ts';

/** After this long, a traversal that the browser has not reported will not be reported any more. */
const traversalMilliseconds = 1_000;

type Writing = Pick<RouterHistory, 'push' | 'replace' | 'go' | 'flush'>;

/**
 * Makes Back close an open dialog instead of leaving the page: every open dialog has a history entry of its own on top
 * of the page's. The router never sees these entries. They are removed when their dialog closes by other means and
 * before any navigation, so that Back from the next page does not lead through them; one that remains as the target of
 * Forward or after a reload leads straight back.
 * @param routerHistory whose methods wait from now on until the entries of dialogs are removed
 * @returns ends it
 */
export function keepDialogsInHistory(routerHistory: Writing, openDialogs: OpenDialogs): () => void {
  const waiting: (() => void)[] = [];
  let traversal: ReturnType<typeof setTimeout> | undefined;
  let page = pageKey();

  function traverse(entries: number): void {
    traversal = setTimeout(arrive, traversalMilliseconds);
    history.go(entries);
  }

  function arrive(): void {
    clearTimeout(traversal);
    traversal = undefined;
    settle();
  }

  function settle(): void {
    if (traversal !== undefined) return;
    const wanted = waiting.length > 0 ? 0 : openDialogs.all().length;
    const surplus = dialogEntries() - wanted;
    if (surplus > 0) {
      traverse(-surplus);
      return;
    }
    for (const write of waiting.splice(0)) write();
    routerHistory.flush();
    page = pageKey();
    while (dialogEntries() < openDialogs.all().length) {
      writeHistoryState('pushState', { ...currentState(), dialogs: dialogEntries() + 1 });
    }
  }

  function leave(event: PopStateEvent): void {
    if (traversal !== undefined) {
      if (pageKey() === page) {
        event.stopImmediatePropagation();
        arrive();
        return;
      }
      // Back, pressed while the entry of a dialog was still being removed, has taken the place of that.
      clearTimeout(traversal);
      traversal = undefined;
    }
    const dialogs = openDialogs.all();
    if (pageKey() !== page) {
      page = pageKey();
      closeAll(dialogs);
      queueMicrotask(settle);
      return;
    }
    const entries = dialogEntries();
    if (entries === dialogs.length) return;
    event.stopImmediatePropagation();
    closeAll(dialogs.slice(entries));
    if (entries > dialogs.length) traverse(dialogs.length - entries);
  }

  const { push, replace, go } = routerHistory;
  const whenGone = (write: () => void) => {
    if (traversal === undefined && dialogEntries() === 0) {
      write();
      return;
    }
    waiting.push(write);
    settle();
  };
  routerHistory.push = (...target) => whenGone(() => push(...target));
  routerHistory.replace = (...target) => whenGone(() => replace(...target));
  routerHistory.go = (...target) => whenGone(() => go(...target));

  // In the capture phase, which comes before the router's own listener.
  window.addEventListener('popstate', leave, { capture: true });
  const unsubscribe = openDialogs.subscribe(() => queueMicrotask(settle));
  settle();
  return () => {
    unsubscribe();
    clearTimeout(traversal);
    window.removeEventListener('popstate', leave, { capture: true });
    Object.assign(routerHistory, { push, replace, go });
  };
}

function closeAll(dialogs: readonly HTMLDialogElement[]): void {
  for (const dialog of dialogs) dialog.close();
}

/** How many of the topmost history entries belong to dialogs. */
function dialogEntries(): number {
  const { dialogs } = currentState();
  return typeof dialogs === 'number' ? dialogs : 0;
}

/** The router's key for the page's own entry, which the entries of its dialogs carry too. */
function pageKey(): unknown {
  return historyKeyOf(history.state);
}

function currentState(): { readonly dialogs?: unknown } {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
