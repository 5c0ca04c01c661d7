import type { SiteInfo } from '@hexreel/domain/contract/page';
import { createMemoryHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { createHexreelRouter, type HexreelRouter } from '../app/router.tsx';
import { createScreenLoader } from '../app/screen-loader.ts';
import { followViewer } from '../app/viewer-changes.ts';
import { fakeApi, plainSite, type FakeAnswers } from './fake-api.ts';
import { stubBrowser } from './stub-browser.ts';

// A page that runs loads what it shows at once, and here before any test shows it: nothing arrives outside of `act`, and no
// fake timer waits for it.
await Promise.all([
  import('../screens/home/opening.tsx'),
  import('../screens/home/home-hero.tsx'),
  import('../screens/home/voices.tsx'),
  import('../blocks/card-actions.tsx'),
  import('../blocks/frame/footer.tsx'),
  import('../blocks/frame/member-links.tsx'),
]);

/** Longer texts are pasted. */
const longestTyped = 100;

export interface OpenPage {
  readonly router: HexreelRouter;
  readonly history: RouterHistory;
  /** Clicks a button or a link by its name. */
  readonly press: (name: string) => Promise<void>;
  /** Gives a field a value, as typing, dragging or choosing does. */
  readonly fill: (selector: string, value: string) => Promise<void>;
  /** Waits until an assertion holds, for anything asynchronous such as loading a chunk. */
  readonly until: (assertion: () => void) => Promise<void>;
  /** The visible text. */
  readonly text: () => string;
}

/**
 * Shows a page of the site in the test's document, as after a navigation within the page.
 * @param touch the only pointer is a finger
 */
export async function openPage(
  url: string,
  answers: FakeAnswers,
  { touch = false, ...site }: Partial<SiteInfo> & { readonly touch?: boolean } = {},
): Promise<OpenPage> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubBrowser({ matches: (query) => touch && query === '(hover: none)' });
  // How the testing library detects fake timers, which it has to advance while it waits.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) });
  document.documentElement.dataset['started'] = 'true';

  const api = fakeApi({ readMe: () => Promise.resolve({ user: null }), ...answers });
  const queryClient = createQueryClient({ onServer: false });
  const history = createMemoryHistory({ initialEntries: [url] });
  const { load, loadAside } = createScreenLoader(queryClient, () => false);
  const router = createHexreelRouter({
    onServer: false,
    history,
    context: { api, site: { ...plainSite, ...site }, queryClient, load, loadAside },
  });
  onTestFinished(followViewer(router));
  // Test files share one tab, which ends with the test.
  onTestFinished(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
  onTestFinished(async () => {
    cleanup();
    // A navigation still in progress may announce itself after the document is gone.
    router.startTransition = () => Promise.resolve(false);
    // Code that is still being loaded when the last test of a file ends fails to load for every later file of the process.
    await vi.dynamicImportSettled();
  });
  // A page that was open before stays mounted out of sight, like a tab that is closed without navigating away.
  document.body.replaceChildren();
  // No delay between two events, so that tests with fake timers need not advance them.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await act(() => router.load());
  await act(async () => void render(<RouterProvider router={router} />));

  return {
    router,
    history,
    press: async (name) => {
      await user.click(control(name));
      await settle();
    },
    fill: async (selector, value) => {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(selector);
      if (field === null) throw new Error(`There is no field ${selector}`);
      if (field.type === 'range' || field instanceof HTMLSelectElement) fireEvent.change(field, { target: { value } });
      else await enter(user, field, value);
      await settle();
    },
    until: (assertion) => waitFor(assertion),
    text: () => document.querySelector('main')?.textContent ?? '',
  };
}

/** Lets React render the results of events and of the answers after them. */
const settle = () => act(async () => undefined);

/** Replaces a field's value: by typing, or by pasting long texts. */
async function enter(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  await user.clear(field);
  if (value.length > longestTyped) await user.paste(value);
  else if (value !== '') await user.keyboard(value.replace(/[[{]/gu, '$&$&'));
}

function control(name: string): HTMLElement {
  for (const role of ['button', 'link', 'tab', 'radio', 'checkbox'] as const) {
    const [found] = screen.queryAllByRole(role, { name });
    if (found !== undefined) return found;
  }
  throw new Error(`There is nothing to press called ${name}`);
}
