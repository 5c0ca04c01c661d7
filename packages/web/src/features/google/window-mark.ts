/**
 * How the last page of Google's way knows that it is in a window which may close. Neither `opener` nor the window's name
 * tells: browsers take both away where the provider's pages isolate themselves. A new window starts with a copy of its
 * opener's session storage, and keeps it.
 */
const key = 'hexreel-google-window';

/** Opens a window that knows what it is. @param open gives null where the browser does not let it */
export function openMarked(open: () => Window | null): Window | null {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage the window stays open after its report, with words that say so.
    return open();
  }
  const opened = open();
  sessionStorage.removeItem(key);
  return opened;
}

/** Whether this is such a window. */
export function isMarked(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
