import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OpenDialogs } from '../ui/open-dialogs.ts';
import { keepDialogsInHistory } from './dialog-history.ts';

let openDialogs: OpenDialogs;

// Test files share one window.
afterAll(() => History.prototype.pushState.call(history, null, '', '/'));

/** Behaves like the router: writes entries with keys of their own, and receives every popstate that reaches it. */
function start() {
  const popped: string[] = [];
  const listen = () => void popped.push(location.pathname);
  window.addEventListener('popstate', listen);
  const write = (method: 'pushState' | 'replaceState') => (path: string) =>
    History.prototype[method].call(history, { __TSR_key: `${path} ${Math.random()}` }, '', path);
  const routerHistory = {
    push: write('pushState'),
    replace: write('replaceState'),
    go: (delta: number) => history.go(delta),
    flush: () => undefined,
  };
  routerHistory.push('/page');
  const end = keepDialogsInHistory(routerHistory, openDialogs);
  onTestFinished(() => {
    end();
    window.removeEventListener('popstate', listen);
  });
  return { routerHistory, popped };
}

/** Opens a dialog as `ui/dialog.tsx` does. */
function openDialog(): { readonly close: () => void; readonly isOpen: () => boolean } {
  const dialog = document.createElement('dialog');
  let isOpen = true;
  const untrack = openDialogs.track(dialog);
  const close = () => {
    isOpen = false;
    untrack();
  };
  dialog.close = close;
  onTestFinished(untrack);
  return { close, isOpen: () => isOpen };
}

function entries(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'dialogs' in state ? state.dialogs : 0;
}

/** Waits until the browser is at an entry with this many dialogs. */
async function expectEntry(path: string, dialogs: number): Promise<void> {
  await vi.waitFor(() => expect([location.pathname + location.search, entries()]).toEqual([path, dialogs]));
}

beforeEach(async () => {
  openDialogs = new OpenDialogs();
  // A traversal that another file began ends first.
  await new Promise((resolve) => setTimeout(resolve));
  History.prototype.pushState.call(history, null, '', '/before');
});

// Test files share one window, whose URL another file's router would read.
afterAll(() => History.prototype.pushState.call(history, null, '', '/'));

test('Back closes the topmost dialog and leaves the page alone', async () => {
  const { popped } = start();
  const below = openDialog();
  const above = openDialog();
  await expectEntry('/page', 2);
  history.back();
  await expectEntry('/page', 1);
  expect([below.isOpen(), above.isOpen()]).toEqual([true, false]);
  history.back();
  await expectEntry('/page', 0);
  expect(below.isOpen()).toBe(false);
  expect(popped).toEqual([]);
  history.back();
  await vi.waitFor(() => expect(popped).toEqual(['/before']));
});

test('a dialog that is closed removes its history entry, and Forward to it leads back', async () => {
  const { popped } = start();
  const dialog = openDialog();
  await expectEntry('/page', 1);
  dialog.close();
  await expectEntry('/page', 0);
  const go = vi.spyOn(history, 'go');
  onTestFinished(() => go.mockRestore());
  history.forward();
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  await expectEntry('/page', 0);
  expect(popped).toEqual([]);
});

test('Back while the entry of a closed dialog is being removed reaches the router', async () => {
  const { popped } = start();
  const dialog = openDialog();
  await expectEntry('/page', 1);
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  dialog.close();
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  go.mockRestore();
  history.go(-2);
  await vi.waitFor(() => expect(popped).toEqual(['/before']));
});

test('a navigation from a dialog leaves none of its entries behind', async () => {
  const { routerHistory, popped } = start();
  const dialog = openDialog();
  await expectEntry('/page', 1);
  routerHistory.push('/next');
  dialog.close();
  await expectEntry('/next', 0);
  history.back();
  await expectEntry('/page', 0);
  await vi.waitFor(() => expect(popped).toEqual(['/page']));
});

test('a dialog that stays open over a navigation has its entry over the new page', async () => {
  const { routerHistory, popped } = start();
  const dialog = openDialog();
  await expectEntry('/page', 1);
  routerHistory.push('/page?year=1978');
  await expectEntry('/page?year=1978', 1);
  history.back();
  await expectEntry('/page?year=1978', 0);
  expect([dialog.isOpen(), popped]).toEqual([false, []]);
});

test('an entry left without its dialog by a reload leads back', async () => {
  for (const dialogs of [0, 1]) History.prototype.pushState.call(history, { __TSR_key: 'a', dialogs }, '', '/page');
  const routerHistory = { push: () => undefined, replace: () => undefined, go: () => undefined, flush: () => undefined };
  const end = keepDialogsInHistory(routerHistory, openDialogs);
  onTestFinished(end);
  await expectEntry('/page', 0);
});
