import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, plainSite } from '../testing/fake-api.ts';
import { replaceMethods } from '../testing/replace-methods.ts';
import { queryToSearch } from '../lib/addresses.ts';
import { announcePages } from './page-change.ts';
import { createQueryClient } from './query-client.ts';
import { createHexreelRouter } from './router.tsx';
import { createScreenLoader } from './screen-loader.ts';

let rendered: (href: string, from?: string) => void;
let startAfter: (shown: string) => void;

beforeEach(() => {
  const queryClient = createQueryClient({ onServer: false });
  const router = createHexreelRouter({
    onServer: false,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { api: fakeApi({}), site: plainSite, queryClient, ...createScreenLoader(queryClient, () => false) },
  });
  const locationOf = (href: string) => {
    const { pathname, search, hash } = new URL(href, 'http://localhost');
    return router.buildLocation({ to: pathname, search: queryToSearch(search), hash: hash.slice(1) });
  };
  rendered = (href, from) => {
    const [fromLocation, toLocation] = [from === undefined ? undefined : locationOf(from), locationOf(href)];
    const changed = { pathChanged: true, hrefChanged: true, hashChanged: true };
    router.emit({ type: 'onRendered', ...(fromLocation === undefined ? {} : { fromLocation }), toLocation, ...changed });
  };
  document.body.innerHTML = '<a href="/">Skip</a><main><h1>Heading</h1><input id="search"></main>';
  document.querySelector('a')?.focus();
  // jsdom has no layout. The router itself scrolls to the named place.
  replaceMethods(Element.prototype, {
    scrollIntoView: () => undefined,
    getClientRects(this: Element) {
      return { length: this.closest('[style*=none]') === null ? 1 : 0 };
    },
  });
  const first = router.latestLocation;
  startAfter = (shown) => {
    router.stores.resolvedLocation.set(locationOf(shown));
    announcePages(router, first);
  };
  announcePages(router, first);
});

const focused = () => document.activeElement?.localName;

test('the first view leaves the focus where it is', () => {
  rendered('/');
  expect(focused()).toBe('a');
});

test('a navigation moves the focus to the heading, or to the place that its URL names', () => {
  rendered('/');
  rendered('/privacy', '/');
  expect(focused()).toBe('h1');
  rendered('/browse#search', '/privacy');
  expect(focused()).toBe('input');
});

test('so does one during hydration, which for the router has no origin', () => {
  rendered('/browse#search');
  expect(focused()).toBe('input');
});

test('and one before this was loaded', () => {
  startAfter('/browse#search');
  expect(focused()).toBe('input');
});

test('a page that is where it was loaded keeps the focus', () => {
  startAfter('/');
  expect(focused()).toBe('a');
});

test('a changed filter or tab keeps the focus', () => {
  rendered('/');
  rendered('/?tab=cast', '/');
  expect(focused()).toBe('a');
});

const turn = () => new Promise((resolve) => void setTimeout(resolve, 0));
const add = (html: string) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html);

test('a place that is not rendered yet gets the focus when it appears', async () => {
  document.getElementById('search')?.remove();
  rendered('/browse#search', '/');
  expect(focused()).toBe('h1');
  add('<input id="search">');
  await turn();
  expect(focused()).toBe('input');
});

test('so does the heading, where a skeleton shows beside the hidden previous page', async () => {
  const old = document.querySelector<HTMLElement>('h1');
  old?.style.setProperty('display', 'none');
  rendered('/privacy', '/');
  expect(focused()).toBe('main');
  old?.remove();
  add('<h1>Privacy</h1>');
  await turn();
  expect(document.activeElement?.textContent).toBe('Privacy');
});

test('a focus that the user has moved stays', async () => {
  document.querySelector('h1')?.remove();
  rendered('/privacy', '/');
  document.querySelector('a')?.focus();
  add('<h1>Privacy</h1>');
  await turn();
  expect(focused()).toBe('a');
});
