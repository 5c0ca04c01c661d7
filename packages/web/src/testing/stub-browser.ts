import { act } from 'react';
import { vi } from 'vitest';
import { replaceMethods } from './replace-methods.ts';

/**
 * Gives the running test what every browser has and jsdom lacks: media queries, scrolling, dialogs, and observers of what is
 * on the screen.
 * @param options.matches which media queries hold
 */
export function stubBrowser({ matches = () => false }: { readonly matches?: (query: string) => boolean } = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('IntersectionObserver', StubObserver);
  // jsdom knows the element, but not how to show it.
  replaceMethods(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      // Browsers dispatch the event in a later task, when the dialog may be open again.
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
}

type Callback = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** jsdom has no layout: an element becomes visible when `bringIntoView` says so. */
class StubObserver {
  static readonly callbacks = new Map<Element, Callback>();
  readonly #callback: Callback;
  #observed: Element[] = [];

  constructor(callback: Callback) {
    this.#callback = callback;
  }

  observe(element: Element) {
    this.#observed.push(element);
    StubObserver.callbacks.set(element, this.#callback);
  }

  disconnect() {
    for (const element of this.#observed) StubObserver.callbacks.delete(element);
    this.#observed = [];
  }
}

/** Scrolls a page until an element is on the screen. @throws Error where the page does not watch for that */
export function bringIntoView(element: Element): Promise<void> {
  return scroll(element, true);
}

/** Scrolls a page until an element is off the screen. @throws Error where the page does not watch for that */
export function leaveView(element: Element): Promise<void> {
  return scroll(element, false);
}

async function scroll(element: Element, isIntersecting: boolean): Promise<void> {
  const callback = StubObserver.callbacks.get(element);
  if (callback === undefined) throw new Error('No one waits for this element to come into view');
  await act(async () => callback([{ isIntersecting }]));
}
