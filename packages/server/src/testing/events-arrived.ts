import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Database } from '../db/client.ts';
import { publish, type EventBus } from '../platform/events/index.ts';

const topic = 'events-arrived';
/** The keys that have arrived, for each database of a test's app. */
const arrived = new WeakMap<Database, Set<string>>();

/** @param database the app's own handle, by which tests write */
export function followEvents(database: Database, eventBus: EventBus): void {
  const keys = new Set<string>();
  arrived.set(database, keys);
  eventBus.on(topic, (key) => keys.add(key));
}

/**
 * Waits until everything that has been published by commits so far has arrived at the test's app: events arrive in the
 * order of the commits. Returns at once for a database without an app.
 */
export async function eventsArrived(database: Database): Promise<void> {
  const keys = arrived.get(database);
  if (keys === undefined) return;
  const key = randomUUID();
  await vi.waitFor(
    async () => {
      if (keys.has(key)) return;
      // Again with each try: what is published before the app listens is lost.
      await publish(database, [{ topic, key }]);
      throw new Error('Events do not arrive at the app');
    },
    { interval: 5 },
  );
}
