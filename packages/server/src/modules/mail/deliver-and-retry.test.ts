import { hours } from '@hexreel/domain/durations';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { outbox as outboxTable } from '../../db/schema/index.ts';
import { loggableError } from '../../platform/observability/loggable-error/index.ts';
import { LeaseLostError } from '../../platform/jobs/index.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { delayMilliseconds, deliverNext, type DeliveryContext } from './deliver-and-retry.ts';
import type { EmailTemplate } from './email-template.ts';
import { Outbox } from './outbox.ts';
import { smtpTransport, type MailTransport } from './transport.ts';

const site = withTestApp();
const template: EmailTemplate = {
  subject: 'A message',
  heading: 'Greetings',
  paragraphs: ['From <beyond> & back.'],
  action: { label: 'Open the door', path: '/door?oobCode={code}' },
  footnote: 'You know why.',
};

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** A mail server on loopback. @returns its address and what it accepted */
async function startMailServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, callback) => {
      let message = '';
      stream.on('data', (data: Buffer) => (message += data.toString()));
      stream.on('end', () => {
        received.push(message);
        callback();
      });
    },
    ...options,
  });
  // A connection that a test breaks is not an error of the server.
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, received };
}

function contextWith(transport: MailTransport): DeliveryContext & { readonly failures: unknown[] } {
  const failures: unknown[] = [];
  const now = () => site.clock.now;
  return {
    database: site.client.database,
    outbox: new Outbox({ database: site.client.database, now }),
    transport,
    secret: 'a secret that is long enough for all',
    publicUrl: 'https://hexreel.example',
    siteName: 'Hexreel',
    emails: { test: async () => template },
    random: () => 0.5,
    sleep: async () => undefined,
    onFailure: ({ error }) => failures.push(error),
    failures,
  };
}

async function add(context: DeliveryContext, address = 'somebody@hexreel.example'): Promise<void> {
  await site.client.database.delete(outboxTable);
  await context.outbox.add(site.client.database, 'test', address);
}

/** A transport that takes every mail. */
const accepting: MailTransport = { outcome: 'sent', send: async () => undefined };

const failingQuery = async (parameter: string): Promise<unknown> =>
  site.client.database.execute(sql`select ${parameter}::uuid`).catch((error: unknown) => error);

/** As by the process that has the job. */
const deliver = (context: DeliveryContext) => deliverNext(context, async () => undefined);

const entry = async () => (await site.client.database.select().from(outboxTable))[0];
const bySmtp = (url: string) => contextWith(smtpTransport({ url, from: 'Hexreel <no-reply@hexreel.example>' }));

test('a mail arrives once, as text and HTML, with a Message-ID of its entry', async () => {
  const { url, received } = await startMailServer();
  const context = bySmtp(url);
  await add(context);
  expect([await deliver(context), await deliver(context)]).toEqual([true, false]);
  const [message = ''] = received;
  const row = await entry();
  expect(received).toHaveLength(1);
  expect(message).toContain(`Message-ID: <${row?.id}@hexreel.example>`);
  expect(message).toContain('From: Hexreel <no-reply@hexreel.example>');
  expect(message).toContain('Auto-Submitted: auto-generated');
  expect(message).toMatch(/multipart\/alternative/u);
  expect(message).toContain('From <beyond> & back.');
  expect(message).toContain('From &lt;beyond&gt; &amp; back.');
  expect(row).toMatchObject({ outcome: 'sent', template: null, attempts: 1 });
});

test('a mail that can be turned off says so in its headers, by one click (RFC 8058)', async () => {
  const { url, received } = await startMailServer();
  const address = `https://hexreel.example/unsubscribe?oobCode=${'a'.repeat(36)}.${'b'.repeat(43)}`;
  const unsubscribePath = address.replace('https://hexreel.example', '');
  const context = { ...bySmtp(url), emails: { test: async () => ({ ...template, unsubscribePath }) } };
  await add(context);
  await deliver(context);
  const [message = ''] = received;
  const headers = (message.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/gu, ' ');
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/hexreel\.example\/unsubscribe\?oobCode=a{36}\.b{43}>$/imu);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/imu);
});

test('two processes at once send each mail once', async () => {
  const { url, received } = await startMailServer();
  const context = bySmtp(url);
  await add(context);
  for (let count = 0; count < 7; count += 1) await context.outbox.add(site.client.database, 'test', `n${count}@hexreel.example`);
  const work = async () => {
    while (await deliver(context));
  };
  await Promise.all([work(), work()]);
  expect(received).toHaveLength(8);
});

test('a process whose job another one has by now does not send, and calls that no failure', async () => {
  const sent: string[] = [];
  const context = contextWith({ outcome: 'sent', send: async ({ to }) => void sent.push(to) });
  await add(context);
  const stalled = deliverNext(context, () => Promise.reject(new LeaseLostError('taken over')));
  await expect(stalled).rejects.toThrow(LeaseLostError);
  expect([sent, context.failures]).toEqual([[], []]);
  expect(await entry()).toMatchObject({ attempts: 1, lastError: null, outcome: null });
  site.clock.now += 60_000;
  await deliver(context);
  expect(sent).toEqual(['somebody@hexreel.example']);
});

test('a failure that comes after another process has taken the mail over does not touch it', async () => {
  const other = contextWith(accepting);
  const slow = contextWith({
    outcome: 'sent',
    send: async () => {
      site.clock.now += 61_000;
      await other.outbox.take();
      throw new Error('too late');
    },
  });
  await add(slow);
  await deliver(slow);
  expect(await entry()).toMatchObject({ attempts: 2, lastError: null, outcome: null });
  site.clock.now += 50_000;
  expect(await deliver(other)).toBe(false);
});

test('a mail that was accepted is not sent again where that cannot be stored at once', async () => {
  let sent = 0;
  const { database } = site.client;
  const slept: number[] = [];
  const context: DeliveryContext = {
    ...contextWith({
      outcome: 'sent',
      send: async () => {
        sent += 1;
        await database.execute(sql`alter table ${outboxTable} add constraint refusing check (settled_at is null) not valid`);
      },
    }),
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      if (slept.length === 2) await database.execute(sql`alter table ${outboxTable} drop constraint refusing`);
    },
  };
  await add(context);
  await deliver(context);
  expect(await entry()).toMatchObject({ outcome: 'sent', attempts: 1, lastError: null });
  site.clock.now += 120_000;
  expect([await deliver(context), sent, slept.length]).toEqual([false, 1, 2]);
});

describe('when the mail server', () => {
  test('answers 4xx, the mail is retried later with the same Message-ID', async () => {
    let failing = true;
    const { url, received } = await startMailServer({
      onMailFrom: (_address, _session, callback) =>
        failing ? callback(Object.assign(new Error('Try again later'), { responseCode: 451 })) : callback(),
    });
    const context = bySmtp(url);
    await add(context);
    await deliver(context);
    const before = await entry();
    expect(before).toMatchObject({ outcome: null, attempts: 1, lastError: expect.stringContaining('Try again later') as string });
    expect(await deliver(context)).toBe(false);
    failing = false;
    site.clock.now += 6_000;
    await deliver(context);
    expect(received[0]).toContain(`<${before?.id}@hexreel.example>`);
    expect(await entry()).toMatchObject({ outcome: 'sent', attempts: 2 });
  });

  test('refuses permanently (5xx), the mail is not retried', async () => {
    const { url } = await startMailServer({
      onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('No such user'), { responseCode: 550 })),
    });
    const context = bySmtp(url);
    await add(context);
    await deliver(context);
    expect(await entry()).toMatchObject({ outcome: 'refused', lastError: expect.stringContaining('No such user') as string });
    expect(context.failures).toHaveLength(1);
  });

  test('quotes the recipient in its refusal, neither the outbox nor the log keeps the address', async () => {
    const { url } = await startMailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(Object.assign(new Error(`5.1.1 <${address}> is unknown; ask ${address}`), { responseCode: 550 })),
    });
    const context = bySmtp(url);
    await add(context, 'lucy@hexreel.example');
    await deliver(context);
    expect(await entry()).toMatchObject({ outcome: 'refused', lastError: expect.stringContaining('is unknown') as string });
    expect((await entry())?.lastError).not.toContain('lucy@');
    expect((context.failures[0] as Error).message).toContain('lucy@');
    expect(JSON.stringify(loggableError(context.failures[0]))).not.toContain('lucy@');
  });

  test('is fine but a statement fails, the outbox keeps none of its parameters', async () => {
    const context = {
      ...contextWith(accepting),
      emails: { test: async () => Promise.reject(await failingQuery('lucy@hexreel.example')) },
    };
    await add(context);
    await deliver(context);
    expect((await entry())?.lastError).toBe('invalid input syntax for type uuid: "..."');
  });

  test('drops the connection half-way, the mail is retried', async () => {
    const { url } = await startMailServer({
      onData: (stream, session) => {
        stream.resume();
        for (const server of servers)
          for (const connection of server.connections) if (connection.session.id === session.id) connection.close();
      },
    });
    const context = bySmtp(url);
    await add(context);
    await deliver(context);
    expect(await entry()).toMatchObject({ outcome: null, attempts: 1 });
  });

  test('cannot be reached, the mail is retried', async () => {
    const context = bySmtp('smtp://127.0.0.1:1');
    await add(context);
    await deliver(context);
    expect(await entry()).toMatchObject({
      outcome: null,
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED') as string,
    });
  });

  test('hangs, the wait times out and the mail is retried', async () => {
    const { url } = await startMailServer({ onConnect: () => undefined });
    const context = contextWith(smtpTransport({ url, from: 'no-reply@hexreel.example', waitMilliseconds: 200 }));
    await add(context);
    await deliver(context);
    expect(await entry()).toMatchObject({ outcome: null, attempts: 1 });
  });
});

describe('a wrong configuration does not count against mails', () => {
  const wrong = { responseCode: 535 };
  const startStrict = async (password: string) =>
    startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, callback) =>
        auth.password === password
          ? callback(null, { user: 'hexreel' })
          : callback(Object.assign(new Error('Bad password'), wrong)),
    });

  test('a wrong password: mails wait for as long as it takes, and are sent once it is right', async () => {
    const { url, received } = await startStrict('right');
    const withPassword = (password: string) => bySmtp(url.replace('smtp://', `smtp://hexreel:${password}@`));
    const context = withPassword('wrong');
    await add(context);
    for (let attempts = 1; attempts <= 14; attempts += 1) {
      await deliver(context);
      site.clock.now += delayMilliseconds(attempts, 0.5);
    }
    expect(await entry()).toMatchObject({ outcome: null, attempts: 14, lastError: expect.stringContaining('535') as string });
    await deliver(withPassword('right'));
    expect(await entry()).toMatchObject({ outcome: 'sent' });
    expect(received).toHaveLength(1);
  });

  test('no password where one is required: mails wait', async () => {
    const { url } = await startStrict('right');
    const context = bySmtp(url);
    await add(context);
    await deliver(context);
    expect(await entry()).toMatchObject({ outcome: null, lastError: expect.stringContaining('530') as string });
  });

  test.each(['', '?requireTLS=false', '?ignoreTLS=true'])('no password is sent unencrypted %s', async (query) => {
    const tried: unknown[] = [];
    const { url } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, callback) => {
        tried.push(password);
        callback(null, { user: 'hexreel' });
      },
    });
    // This machine, by a name that does not count as loopback.
    const context = bySmtp(`${url.replace('smtp://127.0.0.1', 'smtp://hexreel:secret@[::ffff:127.0.0.1]')}${query}`);
    await add(context);
    await deliver(context);
    expect(tried).toEqual([]);
    expect(await entry()).toMatchObject({ outcome: null, lastError: expect.stringContaining('STARTTLS') as string });
  });
});

test('a process that dies half-way is replaced after a minute', async () => {
  const { url, received } = await startMailServer();
  const context = bySmtp(url);
  await add(context);
  await context.outbox.take();
  expect(await deliver(context)).toBe(false);
  site.clock.now += 60_000;
  expect(await deliver(context)).toBe(true);
  expect(received).toHaveLength(1);
});

test('after fourteen attempts, within some four hours, it is given up', async () => {
  const context = contextWith({ outcome: 'sent', send: () => Promise.reject(new Error('no route')) });
  await add(context);
  const began = site.clock.now;
  for (let attempts = 1; attempts < 14; attempts += 1) {
    await deliver(context);
    expect(await entry()).toMatchObject({ outcome: null, attempts });
    site.clock.now += delayMilliseconds(attempts, 0.5);
  }
  expect((site.clock.now - began) / hours(1)).toBeCloseTo(4.4, 1);
  await deliver(context);
  expect(await entry()).toMatchObject({ outcome: 'given-up', attempts: 14 });
});

test('no recipient, or nothing to say, settles the entry', async () => {
  const context = contextWith({ outcome: 'sent', send: () => Promise.reject(new Error('not to be called')) });
  for (const kind of ['test-nothing', 'unknown cause']) {
    await site.client.database.delete(outboxTable);
    await context.outbox.add(site.client.database, kind, 'nobody@hexreel.example');
    await deliver({ ...context, emails: { 'test-nothing': async () => null } });
    expect(await entry()).toMatchObject({ outcome: 'nothing-to-say' });
  }
});

test('retry delays grow from seconds to an hour, with jitter', () => {
  expect([1, 2, 3, 12].map((attempts) => delayMilliseconds(attempts, 0.5))).toEqual([5_000, 10_000, 20_000, 3_600_000]);
  expect(delayMilliseconds(1, 0)).toBeLessThan(delayMilliseconds(1, 0.99));
});

test('an address cannot inject another header or recipient', async () => {
  const { url, received } = await startMailServer();
  const context = bySmtp(url);
  await add(context, 'a@hexreel.example\r\nBcc: victim@hexreel.example');
  await deliver(context);
  const row = (await site.client.database.select().from(outboxTable).where(eq(outboxTable.kind, 'test')))[0];
  expect(received.join('\n')).not.toMatch(/^Bcc:/mu);
  expect(row?.attempts).toBe(1);
});
