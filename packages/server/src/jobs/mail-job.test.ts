import { expect, test, vi } from 'vitest';
import { Outbox, type DeliveryContext, type MailTransport } from '../modules/mail/index.ts';
import { withTestApp } from '../testing/test-app.ts';
import { startMailJob } from './mail-job.ts';

const site = withTestApp();
const template = { subject: 'S', heading: 'H', paragraphs: [], footnote: 'F' };

function context(transport: MailTransport): DeliveryContext {
  const { database } = site.client;
  return {
    database,
    outbox: new Outbox({ database, now: () => site.clock.now }),
    transport,
    secret: 'a secret that is long enough for all',
    publicUrl: 'http://localhost:3000',
    emails: { test: async () => template },
    random: () => 0,
    sleep: async () => undefined,
    onFailure: () => undefined,
  };
}

test('a mail is sent as soon as the job is woken, and none after it was stopped', async () => {
  const sent: string[] = [];
  const delivery = context({ outcome: 'sent', send: async ({ to }) => void sent.push(to) });
  const job = startMailJob(delivery, (error) => expect.unreachable(String(error)));
  await delivery.outbox.add(site.client.database, 'test', 'first@hexreel.example');
  job.wake();
  await vi.waitFor(() => expect(sent).toEqual(['first@hexreel.example']));
  await job.stop();
  await delivery.outbox.add(site.client.database, 'test', 'second@hexreel.example');
  job.wake();
  expect(await site.client.database.execute('select 1')).toBeDefined();
  expect(sent).toEqual(['first@hexreel.example']);
});

test('an outage is reported and the job goes on after it', async () => {
  const sent: string[] = [];
  const errors: unknown[] = [];
  const delivery = context({ outcome: 'sent', send: async ({ to }) => void sent.push(to) });
  const take = delivery.outbox.take.bind(delivery.outbox);
  let down = true;
  vi.spyOn(delivery.outbox, 'take').mockImplementation((most) => (down ? Promise.reject(new Error('gone')) : take(most)));
  const job = startMailJob(delivery, (error) => errors.push(error));
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  down = false;
  job.wake();
  await vi.waitFor(() => expect(sent).toEqual(['second@hexreel.example']));
  await job.stop();
});
