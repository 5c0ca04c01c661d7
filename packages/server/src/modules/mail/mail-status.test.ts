import { expect, test } from 'vitest';
import { readMailStatus } from './mail-status.ts';

const local = { smtpUrl: null, publicUrl: 'http://localhost:3000' };
const bySmtp = { smtpUrl: 'smtp://hexreel:secret@127.0.0.1:1', publicUrl: 'https://hexreel.example' };
const failsWith = (error: Error) => async () => Promise.reject(error);

test('without a mail server it says where mails stay, and that a public site takes no sign-up', async () => {
  expect(await readMailStatus(local)).toMatchObject({ well: true, text: expect.stringContaining('/dev/outbox') as string });
  const closed = await readMailStatus({ ...local, publicUrl: bySmtp.publicUrl });
  expect(closed).toEqual({ well: false, text: 'not set up, so sign-up is closed: set SMTP_URL and MAIL_FROM' });
});

test('a mail server that cannot be reached is named without its password', async () => {
  const { well, text } = await readMailStatus(bySmtp);
  expect(well).toBe(false);
  expect(text).toMatch(/^127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\): check the host and port in SMTP_URL/u);
  expect(text).not.toContain('secret');
});

test.each([
  [Object.assign(new Error('Invalid login'), { code: 'EAUTH' }), 'refuses the user or password'],
  [Object.assign(new Error('no STARTTLS'), { code: 'ETLS' }), 'does not encrypt the connection'],
  [new Error('self-signed certificate'), 'cannot be connected to safely'],
  [new Error('what <lucy@hexreel.example> did'), 'does not work: what <...> did'],
])('%s is explained', async (error, words) => {
  expect((await readMailStatus(bySmtp, failsWith(error))).text).toContain(words);
});

test('one that answers is well', async () => {
  expect(await readMailStatus(bySmtp, async () => undefined)).toEqual({
    well: true,
    text: '127.0.0.1:1 accepts emails from here',
  });
});
