import type { PushBody } from '@hexreel/domain/contract/inbox';

/**
 * Asks for permission, and has the browser's push service deliver to this device what the site sends.
 * @param key the site's public key, in base64url
 * @returns null where the viewer allows no notifications
 */
export async function subscribeDevice(key: string): Promise<PushBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key, as of a site whose secret was changed, would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** The device is not delivered to any more. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
