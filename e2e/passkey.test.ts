import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticatorCode } from '../packages/server/src/testing/authenticator-code.ts';
import { expectAccessible, open, withBrowser } from './support/browser.ts';
import { storeUser, type User } from './support/users.ts';

const { visit } = withBrowser();

/** A phone with a fingerprint reader, as Chromium imitates it for a page. */
async function withDevice(page: Page): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function enterPassword(page: Page, { email, password }: User): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const leave = async (page: Page) => {
  await page.context().clearCookies();
  await open(page, '/login');
};

const isIn = (page: Page, { displayName }: User) => page.getByRole('heading', { level: 1, name: displayName }).waitFor();

const security = '/profile?tab=settings&part=security';

async function saveCodes(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('On: your password alone does not sign in. 10 of your recovery codes are left.').waitFor();
  return codes;
}

test('a passkey signs in alone, then after the password, and is gone once it is removed', async () => {
  const { page, context } = await visit('/login');
  const user = await storeUser(context, { displayName: 'Renata Field' });
  await withDevice(page);
  await enterPassword(page, user);
  await isIn(page, user);
  await open(page, security);
  await page.getByLabel('Name of the device').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor();
  await expectAccessible(page, 'passkeys in Settings');

  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isIn(page, user);

  await open(page, security);
  await saveCodes(page);
  await leave(page);
  await enterPassword(page, user);
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  await expectAccessible(page, 'the second step');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn(page, user);

  await open(page, security);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Remove this passkey' }).click();
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor({ state: 'detached' });
  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey did not work here.').waitFor();
  await enterPassword(page, user);
  await isIn(page, user);
});

test('without the phone a recovery code signs in, once, and the app can be removed', async () => {
  const { page, context } = await visit('/login');
  const user = await storeUser(context, { displayName: 'Otis Field' });
  await enterPassword(page, user);
  await isIn(page, user);
  await open(page, security);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByLabel('Code').fill(authenticatorCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirm the app' }).click();
  const [code = ''] = await saveCodes(page);

  await leave(page);
  await enterPassword(page, user);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('That code is not right.').waitFor();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('You have 9 recovery codes left.').first().waitFor();
  await isIn(page, user);

  await open(page, security);
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  await leave(page);
  await enterPassword(page, user);
  await isIn(page, user);
  expect(await page.getByText('One more step').count()).toBe(0);
});
