/** The site's facts, which the server writes before this script (`server/ssr/offline-files.ts`). */
declare const hexreel: {
  /** The site's own name. */
  readonly name: string;
  /** Path of the offline page. */
  readonly page: string;
  /** Paths of its scripts, styles and font, which change with every version of it. */
  readonly files: readonly string[];
  readonly pushTexts: { readonly none: string; readonly one: string; readonly many: string };
};

interface Waiting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Pushed extends Waiting {
  readonly data: { readonly json: () => unknown } | null;
}
interface Clicked extends Waiting {
  readonly notification: Notification;
}
interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

/** As much of a worker's scope as is used here: its types and those of pages exclude each other. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Waiting) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
    (type: 'push', listener: (event: Pushed) => void): void;
    (type: 'notificationclick', listener: (event: Clicked) => void): void;
  };
}

const scope = self as unknown as WorkerScope;
/** Another version of the offline page has other files, and with them another cache. */
const cacheName = `offline ${hexreel.files.join(' ')}`;
const inboxPath = '/inbox';

/*
 * Keeps the offline page, and nothing else: every other answer is the site's own, so that no page is shown that is out of
 * date or that a sign-out has ended (R742).
 */
scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
  else if (hexreel.files.includes(new URL(event.request.url).pathname)) event.respondWith(openFile(event.request));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([hexreel.page, ...hexreel.files].map((path) => new Request(path, { cache: 'reload' })));
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload.enable();
  await scope.clients.claim();
}

async function openPage({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(hexreel.page)) ?? Response.error();
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

scope.addEventListener('push', (event) => event.waitUntil(notify(event.data)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox());
});

/** Says how many things are unread; what they are is on no lock screen (R744). A later notification replaces it. */
async function notify(data: Pushed['data']): Promise<void> {
  const { unread = 0 } = (data?.json() ?? {}) as { readonly unread?: number };
  const { none, one, many } = hexreel.pushTexts;
  const body = unread === 0 ? none : unread === 1 ? one : many.replace('{count}', String(unread));
  await scope.registration.showNotification(hexreel.name, { body, tag: 'inbox', icon: '/icon-192.png' });
}

async function openInbox(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === inboxPath) ?? pages[0];
  if (open === undefined) await scope.clients.openWindow(inboxPath);
  else {
    await open.focus();
    await open.navigate(inboxPath);
  }
}
