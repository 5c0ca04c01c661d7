import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { SiteInfo } from '@hexreel/domain/api/page';
import { createMemoryHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { createHexreelRouter, type HexreelRouter } from '../app/router.tsx';
import { createScreenLoader } from '../app/screen-loader.ts';
import { followViewer } from '../app/viewer-changes.ts';
import { madeUpApi, plainSite } from './made-up-api.ts';

export interface OpenPage {
  readonly router: HexreelRouter;
  readonly history: RouterHistory;
  /** Presses a button or a link by its name. */
  readonly press: (name: string) => Promise<void>;
  /** Gives a field a value, as typing or dragging does. */
  readonly fill: (selector: string, value: string) => Promise<void>;
  /** Waits until an assertion holds, for what takes its own time, such as a chunk that is loaded. */
  readonly until: (assertion: () => void) => Promise<void>;
  /** The text of what shows. */
  readonly text: () => string;
}

/** Shows a page of the site in the test's document, as after a navigation within the page. */
export async function openPage(url: string, answers: Partial<HexreelApi>, site: Partial<SiteInfo> = {}): Promise<OpenPage> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('IntersectionObserver', SleepingObserver);
  // jsdom knows the element, but not how to show it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });

  const api = madeUpApi({ me: () => Promise.resolve({ user: null }), ...answers });
  const queryClient = createQueryClient({ onServer: false });
  const history = createMemoryHistory({ initialEntries: [url] });
  const { load, loadAside } = createScreenLoader(queryClient, () => false);
  const router = createHexreelRouter({
    onServer: false,
    history,
    context: { api, site: { ...plainSite, ...site }, queryClient, load, loadAside },
  });
  onTestFinished(followViewer(router));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    // A navigation that the test left under way may still announce itself when the document is gone.
    router.startTransition = () => Promise.resolve(false);
  });
  await act(() => router.load());
  await act(async () => root.render(<RouterProvider router={router} />));

  return {
    router,
    history,
    press: async (name) => act(async () => control(name).click()),
    fill: async (selector, value) =>
      act(async () => {
        const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
        if (field === null) throw new Error(`There is no field ${selector}`);
        // Past React's own record of the value, which would take the change for none.
        const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    until: async (assertion) => {
      // Changes that no test asked for are expected meanwhile.
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
      await vi.waitFor(assertion, { timeout: 20_000 });
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    },
    text: () => document.querySelector('main')?.textContent ?? '',
  };
}

function control(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button, a')];
  const found = all.find((element) => (element.getAttribute('aria-label') ?? element.textContent) === name);
  if (found === undefined) throw new Error(`There is nothing to press called ${name}`);
  return found;
}

/** jsdom has no layout, so nothing ever comes into sight. */
class SleepingObserver {
  observe() {}
  disconnect() {}
}
