/**
 * How the last page of the Google sign-in knows that it is in a popup and may close it. Neither `opener` nor the
 * window's name shows that: browsers clear both where the provider's pages isolate themselves. A new window starts with
 * a copy of its opener's session storage, and keeps it.
 */
const key = 'hexreel-google-window';

/** Opens a marked window. @param open returns null where the browser blocks it */
export function openMarked(open: () => Window | null): Window | null {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage the window stays open after its report, with a text that says so.
    return open();
  }
  const opened = open();
  sessionStorage.removeItem(key);
  return opened;
}

/** True if this is a marked window. */
export function isMarked(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
