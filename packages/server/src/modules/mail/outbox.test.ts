import { expect, test, vi } from 'vitest';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { Outbox, type OutboxEntry } from './index.ts';

/** Entries that a woken job finds, each time. */
const found: Promise<readonly OutboxEntry[]>[] = [];
const site = withTestApp({ onMail: () => void found.push(outbox().take(5)) });
const outbox = () => new Outbox({ database: site.client.database, now: () => site.clock.now });

test('the job is woken when a mail is committed: it finds the mail at once', async () => {
  const { database } = site.client;
  await database.transaction(async (tx) => {
    await outbox().add(tx, 'test', 'ada@hexreel.example');
    await eventsArrived(database);
    expect(found).toHaveLength(0);
  });
  await vi.waitFor(() => expect(found).toHaveLength(1));
  expect((await found[0])?.map(({ address }) => address)).toEqual(['ada@hexreel.example']);
});

test('a mail that is rolled back wakes no one', async () => {
  const { database } = site.client;
  found.length = 0;
  const failing = database.transaction(async (tx) => {
    await outbox().add(tx, 'test', 'ada@hexreel.example');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await eventsArrived(database);
  expect(found).toHaveLength(0);
});
