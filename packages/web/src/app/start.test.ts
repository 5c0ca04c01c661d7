import { ApiError } from '@hexreel/domain/contract/errors';
import type { Viewer } from '@hexreel/domain/contract/me';
import { ownShelfTexts } from '@hexreel/domain/texts/own-shelf';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { start } from './start.tsx';
import { homeAnswer, fakeApi, plainSite, type FakeAnswers } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { stubBrowser } from '../testing/stub-browser.ts';

vi.mock(import('./vitals-report.ts'), () => ({ reportVitals: () => undefined }));

const request = vi.fn<typeof fetch>();
const channels: BroadcastChannel[] = [];
const mount = vi.spyOn(QueryClient.prototype, 'mount');
const listening = [document, window].map((target) => ({ target, spy: vi.spyOn(target, 'addEventListener') }));

// In a browser the program never stops; here it would keep listening in the tests of other files.
class NotedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  for (const { target, spy } of listening) {
    for (const [type, listener, options] of spy.mock.calls) target.removeEventListener(type, listener, options);
    spy.mockClear();
  }
  // While a client is mounted, the library assumes that its listener, removed above, is still registered.
  for (const queryClient of new Set(mount.mock.contexts)) if (queryClient instanceof QueryClient) queryClient.unmount();
  mount.mockClear();
});
afterAll(() => {
  mount.mockRestore();
  listening.forEach(({ spy }) => spy.mockRestore());
});

// A server has all parts of a page; here, as in a browser, the first page that shows a lazy one loads it.
beforeAll(async () => {
  document.documentElement.dataset['started'] = 'true';
  for (const viewer of [null, mina]) {
    await renderHome({ readHome: () => Promise.resolve(homeAnswer()) }, viewer);
    await vi.dynamicImportSettled();
  }
  delete document.documentElement.dataset['started'];
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('BroadcastChannel', NotedChannel);
  vi.stubGlobal('fetch', request.mockReset());
  // A hydration mismatch, which jsdom cannot report, becomes console output, which fails a test.
  vi.stubGlobal('reportError', (error: unknown) => console.error(error)); // eslint-disable-line no-console -- as above
  stubBrowser();
});

function renderHome(answers: FakeAnswers, viewer: Viewer | null = null) {
  return createPageRenderer({ build: null })({ url: '/', api: fakeApi(answers), viewer, site: plainSite });
}

/** The server's Home in the browser's document, then hydrated by the browser's script. */
async function arrive(answers: FakeAnswers, viewer: Viewer | null = null): Promise<void> {
  const page = await renderHome(answers, viewer);
  const { body } = new DOMParser().parseFromString(page.html, 'text/html');
  document.body.innerHTML = body.innerHTML;
  const pause = vi.fn(() => Promise.resolve());
  await act(() => start(pause));
  // Reading the data, following the history, building the router, loading the page, hydrating it and fetching what comes later are a task each.
  expect(pause).toHaveBeenCalledTimes(5);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
}

test('a member’s first view hydrates unchanged; their own part then asks for what is in it (R365)', async () => {
  request.mockImplementation(() => new Promise(() => undefined));
  await arrive({ readHome: () => Promise.resolve(homeAnswer()) }, mina);
  const heading = document.querySelector('#own-closest');
  expect(heading?.textContent).toBe(ownShelfTexts.closest);
  await vi.waitFor(() =>
    expect(request).toHaveBeenCalledWith(expect.stringContaining('/api/me/movies/closest'), expect.anything()),
  );
  expect(document.querySelector('#own-closest')).toBe(heading);
});

test('a first view hydrates unchanged and requests nothing', async () => {
  await arrive({ readHome: () => Promise.resolve(homeAnswer()) });
  const about = [...document.querySelectorAll('footer button')].find((button) => button.textContent === 'About Us');
  (about as HTMLButtonElement).click();
  await vi.waitFor(() => expect(document.querySelector('dialog h2')?.textContent).toBe('About Us'));
  expect(request).not.toHaveBeenCalled();
});

test('a failure hydrates as the same screen, and Retry requests again', async () => {
  await arrive({ readHome: () => Promise.reject(new ApiError('unavailable', 'down')) });
  expect(request).not.toHaveBeenCalled();
  request.mockResolvedValue(Response.json(homeAnswer()));
  const retry = [...document.querySelectorAll('main button')].find((button) => button.textContent === 'Retry');
  (retry as HTMLButtonElement).click();
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Featured movies"]')).not.toBeNull());
  expect(request).toHaveBeenCalledOnce();
});
