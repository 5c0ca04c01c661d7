import { announce } from './announcer.ts';

/** How long a toast stays unless it is dismissed or replaced. */
export const toastMilliseconds = 8_000;

let current: string | null = null;
const listeners = new Set<() => void>();

/** Shows a sentence above everything for a while and announces it. The same information also shows in its own place. */
export function showToast(text: string): void {
  setToast(text);
  announce(text);
}

export function dismissToast(): void {
  setToast(null);
}

/** For `useSyncExternalStore`. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): string | null {
  return current;
}

function setToast(text: string | null): void {
  current = text;
  for (const listener of listeners) listener();
}
