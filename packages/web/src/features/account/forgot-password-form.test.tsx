import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';

const accounts = { signUpOpen: true, google: false, localOutbox: false };

test('a link can be requested where mail is configured', async () => {
  const { text } = await openPage('/forgot-password', {}, { accounts });
  expect(text()).toContain('Send link');
});

test('a site without a mail server offers none', async () => {
  const { text } = await openPage('/forgot-password', {}, { accounts: { ...accounts, signUpOpen: false } });
  expect(text()).toContain('This site cannot send email yet');
  expect(text()).not.toContain('Send link');
});
