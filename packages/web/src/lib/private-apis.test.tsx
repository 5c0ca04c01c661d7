import { QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  hideMissingChunk,
  historyIndexOf,
  historyKeyOf,
  renderAsOnServer,
  runMutation,
  serverResultOf,
  setQueryFailure,
  writeHistoryState,
} from './private-apis.ts';

function createTestRouter(url: string, options: { readonly isServer?: boolean } = {}) {
  const root = createRootRoute();
  const paths = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => 'Home', pendingComponent: () => 'Pending' }),
    createRoute({ getParentRoute: () => root, path: '/other' }),
    createRoute({
      getParentRoute: () => root,
      path: '/moved',
      beforeLoad: () => {
        // eslint-disable-next-line typescript/only-throw-error -- the router's way to redirect
        throw redirect({ href: '/other?page=2' });
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/gone',
      loader: () => {
        // eslint-disable-next-line typescript/only-throw-error -- the router's way to signal not found
        throw notFound();
      },
    }),
  ];
  const history = createMemoryHistory({ initialEntries: [url] });
  return createRouter({ routeTree: root.addChildren(paths), history, ...options });
}

test('every history entry has a key of its own and an index', async () => {
  const router = createTestRouter('/');
  await router.load();
  const { state: first } = router.latestLocation;
  await router.navigate({ href: '/other' });
  const { state: second } = router.latestLocation;
  expect(historyKeyOf(second)).toMatch(/./u);
  expect(historyKeyOf(second)).not.toBe(historyKeyOf(first));
  expect(historyIndexOf(second) - historyIndexOf(first)).toBe(1);
  expect(historyKeyOf(null)).toBeUndefined();
});

test('state is written past the router', () => {
  // Routers of other test files may still listen to the window's history.
  const patched = Object.getOwnPropertyDescriptors(window.history);
  onTestFinished(() => void Object.defineProperties(window.history, patched));
  for (const name of Object.keys(patched)) Reflect.deleteProperty(window.history, name);
  const history = createBrowserHistory();
  onTestFinished(history.destroy);
  const heard = vi.fn();
  onTestFinished(history.subscribe(heard));
  writeHistoryState('replaceState', { ...window.history.state, place: 'a' });
  writeHistoryState('pushState', { ...window.history.state, dialogs: 1 });
  expect(window.history.state).toMatchObject({ place: 'a', dialogs: 1 });
  expect(heard).not.toHaveBeenCalled();
  // The router listens to its own methods over those of the window's history.
  window.history.replaceState(window.history.state, '');
  expect(heard).toHaveBeenCalledOnce();
});

test.each([
  ['/other', { status: 200 }],
  ['/gone', { status: 404 }],
  ['/moved', { redirect: '/other?page=2' }],
])('a load of %s on the server ends with %j', async (url, result) => {
  const router = createTestRouter(url, { isServer: true });
  await router.load();
  expect(serverResultOf(router)).toEqual(result);
});

test('the first view hydrates without boundaries, which the server does not write', async () => {
  const [server, first, later] = [createTestRouter('/', { isServer: true }), createTestRouter('/'), createTestRouter('/')];
  renderAsOnServer(first);
  const markup: string[] = [];
  for (const router of [server, first, later]) {
    await router.load();
    markup.push(renderToString(<RouterProvider router={router} />));
  }
  expect(markup[1]).toBe(markup[0]);
  expect(markup[2]).not.toBe(markup[0]);
});

test.each([
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
])('the router does not recognise a missing chunk: %s', async (message) => {
  // The router looks for a mark of this message before it reloads the page.
  const asked = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('1');
  onTestFinished(() => asked.mockRestore());
  const show = async (error: Error) => {
    const Missing = lazyRouteComponent(() => Promise.reject(error));
    await Missing.preload?.();
    expect(() => renderToString(<Missing />)).toThrow(message);
  };
  await show(new TypeError(message));
  expect(asked).toHaveBeenCalledOnce();
  const hidden = new TypeError(message);
  hideMissingChunk(hidden);
  await show(hidden);
  expect(asked).toHaveBeenCalledOnce();
});

test('a failure in the cache is a failed query that is not requested again', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const error = new Error('down');
  setQueryFailure(queryClient, { queryKey: ['a'], error, now: 1_000 });
  const queryFn = vi.fn(() => 'data');
  const observer = new QueryObserver(queryClient, { queryKey: ['a'], queryFn, staleTime: 60_000 });
  onTestFinished(observer.subscribe(() => undefined));
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error, errorUpdatedAt: 1_000, isFetching: false });
  expect(queryFn).not.toHaveBeenCalled();
});

test('a change runs as a mutation, offline too', async () => {
  const queryClient = new QueryClient();
  const seen: string[] = [];
  onTestFinished(queryClient.getMutationCache().subscribe(({ mutation }) => seen.push(mutation?.state.status ?? '')));
  expect(await runMutation(queryClient, () => Promise.resolve(7))).toBe(7);
  const refused = new Error('no');
  await expect(runMutation(queryClient, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(seen).toContain('success');
  expect(seen).toContain('error');
});
