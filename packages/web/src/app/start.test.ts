import { ApiError } from '@hexreel/domain/api/errors';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import { act } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { start } from './start.tsx';
import { homeAnswer, madeUpApi, plainSite } from '../testing/made-up-api.ts';

vi.mock(import('./vitals-report.ts'), () => ({ reportVitals: () => undefined }));

const request = vi.fn<typeof fetch>();
const listening = vi.spyOn(document, 'addEventListener');

// In a browser the program never ends; here it would go on listening in the tests of other files.
afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls) document.removeEventListener(type, listener, options);
  listening.mockClear();
});
afterAll(() => listening.mockRestore());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', request.mockReset());
  vi.stubGlobal('scrollTo', () => undefined);
  // A difference between the two renderings, which jsdom has no way to report, becomes console output, which fails a test.
  vi.stubGlobal('reportError', (error: unknown) => console.error(error)); // eslint-disable-line no-console -- as above
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // jsdom knows the element, but not how to show it.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
});

/** The server's Home in the browser's document, then the browser's script on top of it. */
async function arrive(answers: Partial<HexreelApi>): Promise<void> {
  const render = createPageRenderer({ manifest: null });
  const page = await render({ url: '/', api: madeUpApi(answers), viewer: null, site: plainSite });
  const { body } = new DOMParser().parseFromString(page.html, 'text/html');
  document.body.innerHTML = body.innerHTML;
  await act(start);
}

test('a first view comes alive as it is and asks for nothing', async () => {
  await arrive({ home: () => Promise.resolve(homeAnswer()) });
  const about = [...document.querySelectorAll('footer button')].find((button) => button.textContent === 'About Us');
  await act(async () => {
    (about as HTMLButtonElement).click();
    await import('../blocks/footer-dialogs.tsx');
  });
  await vi.waitFor(() => expect(document.querySelector('dialog h2')?.textContent).toBe('About Us'));
  expect(request).not.toHaveBeenCalled();
});

test('a failure comes alive as the same screen, and Retry asks again', async () => {
  await arrive({ home: () => Promise.reject(new ApiError('unavailable', 'down')) });
  expect(request).not.toHaveBeenCalled();
  request.mockResolvedValue(Response.json(homeAnswer()));
  const retry = [...document.querySelectorAll('main button')].find((button) => button.textContent === 'Retry');
  await act(async () => (retry as HTMLButtonElement).click());
  await vi.waitFor(() => expect(document.querySelector('.hero')).not.toBeNull());
  expect(request).toHaveBeenCalledOnce();
});
