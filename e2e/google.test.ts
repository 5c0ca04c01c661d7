import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startOpenIdProvider, type OpenIdProvider } from '../packages/server/src/testing/openid-provider.ts';
import { whenInteractive, withBrowser } from './support/browser.ts';
import { createVerifiedUser } from './support/users.ts';
import { freePort, startSite, type Site } from './support/site.ts';

const { visit } = withBrowser();
let provider: OpenIdProvider;
let site: Site;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  provider = await startOpenIdProvider({ redirectUri: `${url}/api/auth/callback/google` });
  site = await startSite({
    preparedFolder: inject('preparedFolder'),
    environment: {
      PORT: String(port),
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    },
  });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

test('the first sign-in with Google creates an account, the window closes, and the page continues', async () => {
  provider.person = { sub: 'g-lucy', email: 'lucy@hexreel.example', email_verified: true, name: 'Lucy Westenra' };
  const { page } = await visit('/login?from=%2Fmovie%2F694', { site: url });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await page.getByRole('banner').getByRole('link', { name: 'Lucy Westenra' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/movie/694');

  await page.goto('/profile?tab=settings');
  await whenInteractive(page);
  await page.getByText('You sign in with Google. You can also set a password.').waitFor();
});

test('without a popup the sign-in continues in the same tab', async () => {
  provider.person = { sub: 'g-arthur', email: 'arthur@hexreel.example', email_verified: true, name: 'Arthur Holmwood' };
  const { page } = await visit('/signup', { site: url });
  await page.evaluate(() => Object.assign(globalThis, { open: () => null }));
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.getByRole('link', { name: 'Continue in this tab' }).click();
  await page.getByText('You are signed in.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Arthur Holmwood' }).waitFor();
});

test('an address that Google has not verified is refused in the page', async () => {
  provider.person = { sub: 'g-renfield', email: 'renfield@hexreel.example', email_verified: false, name: 'R. M. Renfield' };
  const { page } = await visit('/login', { site: url });
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('main').getByText('Failed to sign in with Google', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('an address with an account: after one sign-in with its password, Google is linked', async () => {
  const { page } = await visit('/login', { site: url });
  const jonathan = await createVerifiedUser(page, 'Jonathan Harker');
  provider.person = { sub: 'g-jonathan', email: jonathan.email, email_verified: true, name: 'J. Harker' };
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByText('Sign in with its password once to link Google to it.').waitFor();
  await page.getByLabel('Email address').fill(jonathan.email);
  await page.getByLabel('Password', { exact: true }).fill(jonathan.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Jonathan Harker' }).waitFor();

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  await page.goto('/login');
  await whenInteractive(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jonathan Harker' }).waitFor();
});
