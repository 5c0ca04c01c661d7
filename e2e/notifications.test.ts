import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, withBrowser } from './support/browser.ts';
import { send } from './support/users.ts';

const { arrive } = withBrowser();

/** Starts a push service, which keeps the paths that messages arrive at. */
async function startPushService(): Promise<{ readonly url: string; readonly arrived: string[] }> {
  const arrived: string[] = [];
  const service = createServer((request, response) => {
    arrived.push(request.url ?? '');
    request.resume();
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, arrived };
}

/** The public key and the secret of a receiver whose messages no one opens. */
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const auth = 'BTBZMqHH6r4Tts7J_aSIgg';

test('notifications are turned on for a device, tell how much is unread, and are turned off (R744)', async () => {
  const { url, arrived } = await startPushService();
  const { page, context, member } = await arrive('Mina Harker', null, { serviceWorkers: 'allow' });
  // Browsers under test know no push service, and those without a window grant no notifications.
  await page.addInitScript(
    ({ endpoint, keys }) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription);
    },
    { endpoint: `${url}/mina`, keys: { p256dh, auth } },
  );
  await page.goto('/profile?tab=settings&part=inbox');
  await page.getByLabel('Followers and follow requests').selectOption({ label: 'Inbox and notification' });
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('On for this device.').waitFor();
  await expectAccessible(page, 'settings of the inbox');

  const lucy = await arrive('Lucy');
  await send(lucy.context, 'PUT', `/api/me/following/${member.id}`);
  await expect.poll(() => arrived).toEqual(['/mina']);

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Instead of the system's notifications.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { readonly registration: ServiceWorkerRegistration; shown: string[] };
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown.push(`${title}: ${options?.body ?? ''}`);
      return Promise.resolve();
    };
  });
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: '{"unread":1}' });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { readonly shown: string[] }).shown);
  await expect.poll(shown).toEqual(['Hexreel: One new thing in your inbox.']);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  await page.getByLabel('Followers and follow requests').selectOption({ label: 'Not at all' });
  await page.getByText('Saved.').waitFor();
  await page.goto('/inbox');
  await page.getByText('Nothing here yet').waitFor();
});

test('an admin announces something to all members, and takes it back (R746)', async () => {
  const admin = await arrive({ displayName: 'Abraham', isAdmin: true }, '/admin/overview');
  const reader = await arrive('Mina Harker');
  await admin.page.getByRole('textbox', { name: 'News for all members' }).fill('New posters tonight.');
  await admin.page.getByRole('button', { name: 'Announce' }).click();
  await admin.page.getByRole('listitem').filter({ hasText: 'New posters tonight.' }).waitFor();
  await expectAccessible(admin.page, 'the overview');
  const { page } = reader;
  await expect.poll(async () => (await (await page.request.get('/api/me/inbox/count')).json()) as unknown).toEqual({ unread: 1 });
  await page.goto('/inbox');
  await page.getByText('New posters tonight.').waitFor();
  await admin.page.getByRole('button', { name: 'Take back' }).first().click();
  await admin.page.getByRole('listitem').filter({ hasText: 'New posters tonight.' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Nothing here yet').waitFor();
});
