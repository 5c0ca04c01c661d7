import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { session } from '../packages/server/src/db/schema/index.ts';
import { authenticatorCode } from '../packages/server/src/testing/authenticator-code.ts';
import { heading, signIn, takeRefusals } from './support/account-pages.ts';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { withOwnSite } from './support/own-site.ts';
import { siteDatabase } from './support/site-database.ts';
import { startSite } from './support/site.ts';
import { storeUser, type User } from './support/users.ts';

const { visit } = withBrowser();
const strict = withOwnSite(() =>
  startSite({ preparedFolder: inject('preparedFolder'), environment: { ADMINS_NEED_SECOND_FACTOR: 'true' } }),
);

const security = '/profile?tab=settings&part=security';

/** Gives a page a phone with a fingerprint reader, as Chromium imitates it. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enter(page: Page, user: User): Promise<void> {
  await signIn(page, user);
  await heading(page, user.displayName);
}

async function leave(page: Page): Promise<void> {
  // A page that is open without its session would be refused what it asks for by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open(page, '/login');
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  expect(await dialog.getByLabel('Name').inputValue()).toMatch(/^Chrome on /u);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
}

async function turnOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await shown.first().waitFor();
  const codes = await shown.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('On: your password alone does not sign in. 10 of your recovery codes are left.').waitFor();
  return codes;
}

/** The name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test('a passkey signs in alone, then after the password, has another name, and is gone once it is removed', async () => {
  const { page, problems } = await visit('/login');
  const user = await storeUser(page.context(), { displayName: 'Renata Field' });
  await addDevice(page);
  await enter(page, user);
  await open(page, security);
  await addPasskey(page, 'My phone');
  await expect.poll(() => focused(page)).toBe('Passkeys');
  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Rename Old phone' }).waitFor();

  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await heading(page, user.displayName);

  await open(page, security);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await expectAccessible(page, 'passkeys and recovery codes in Settings');
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize(viewports.desktop);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('On: your password alone does not sign in.').waitFor();
  await expect.poll(() => focused(page)).toBe('Two-step sign-in');

  await leave(page);
  await signIn(page, user);
  await heading(page, 'One more step');
  await expect.poll(() => focused(page)).toBe('Use a passkey');
  await expectAccessible(page, 'the second step');
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await heading(page, user.displayName);

  await open(page, security);
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  await page.getByRole('button', { name: 'Remove this passkey' }).click();
  await page.getByRole('button', { name: 'Remove Old phone' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Passkeys');
  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey did not work here.').waitFor();
  takeRefusals(problems, 401);
  await enter(page, user);
});

test('a code of the app follows the password; without the phone a recovery code does, once, and the app can be removed', async () => {
  const { page, problems } = await visit('/login');
  const user = await storeUser(page.context(), { displayName: 'Otis Field' });
  await enter(page, user);
  await open(page, security);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = page.getByLabel('Key', { exact: true });
  const secret = await key.inputValue();
  await expectAccessible(page, 'the setup of an app');
  await page.getByRole('textbox', { name: 'Code' }).fill('12');
  await page.getByRole('button', { name: 'Confirm the app' }).click();
  await page.getByText('That code is not right.').waitFor();
  takeRefusals(problems, 400);
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirm the app' }).click();
  const [code = ''] = await turnOn(page);

  await leave(page);
  await signIn(page, user);
  await heading(page, 'One more step');
  await page.getByRole('textbox', { name: 'Code' }).fill('000 000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('That code is not right.').waitFor();
  takeRefusals(problems, 401);
  // The app's clock may be half a minute ahead; the code of the setup is spent.
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await heading(page, user.displayName);

  await leave(page);
  await signIn(page, user);
  await heading(page, 'One more step');
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('You have 9 recovery codes left.').first().waitFor();
  await expectAccessible(page, 'the way to a new device after a recovery code');
  await page.getByRole('link', { name: 'Set up a new device' }).click();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  await leave(page);
  await enter(page, user);
});

test('an hour after the sign-in a passkey confirms in place of the password', async () => {
  const { page, problems } = await visit('/login');
  const user = await storeUser(page.context(), { displayName: 'Ada Field' });
  await addDevice(page);
  await enter(page, user);
  await open(page, security);
  await addPasskey(page, 'My phone');
  const { database } = await siteDatabase({ url: new URL(page.url()).origin });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await database.update(session).set({ createdAt: anHourAgo }).where(eq(session.userId, user.id));
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByLabel('Password', { exact: true }).waitFor();
  takeRefusals(problems, 403);
  await expectAccessible(page, 'a passkey in place of the password');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByText('Your passkey confirmed it is you. Press the button again.').waitFor();
  await expect.poll(() => focused(page)).toBe('Set up an authenticator app');
  await page.keyboard.press('Enter');
  await page.getByLabel('Key', { exact: true }).waitFor();
});

test('an admin who needs two-step sign-in is led to it, and gets on by keyboard', async () => {
  const { page, problems } = await visit('/login', { site: strict.url() });
  const admin = await storeUser(page.context(), { displayName: 'Gus Field', isAdmin: true });
  await addDevice(page);
  await enter(page, admin);
  await open(page, '/admin/overview');
  await page.getByText('Admins of this site need two-step sign-in.').waitFor();
  // The page itself, and nothing that it asks for.
  takeRefusals(problems, 403);
  await expectAccessible(page, 'an admin page before two-step sign-in');
  await page.getByRole('link', { name: 'Set it up in Settings' }).click();
  const section = page.getByRole('region', { name: 'Passkeys', exact: true });
  await section.getByRole('button', { name: 'Add a passkey' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Key');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Key' }).waitFor();
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Two-step sign-in');
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  // The codes to copy, the button for that, and the one that ends it.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('I have saved them');
  await page.keyboard.press('Enter');
  await page.getByText('On: your password alone does not sign in.').waitFor();
  await page.goto('/admin/overview');
  await heading(page, 'Overview (Admin)');
});
