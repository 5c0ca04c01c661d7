import { afterAll, expect, inject, test } from 'vitest';
import { startOpenIdProvider, type OpenIdProvider } from '../packages/server/src/testing/openid-provider.ts';
import { open, withBrowser } from './support/browser.ts';
import { withOwnSite } from './support/own-site.ts';
import { freePort, startSite } from './support/site.ts';
import { storeUser } from './support/users.ts';

let provider: OpenIdProvider;
const { url } = withOwnSite(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider({ redirectUri: `http://localhost:${port}/api/auth/callback/google` });
  return startSite({
    preparedFolder: inject('preparedFolder'),
    environment: {
      PORT: String(port),
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    },
  });
});
const { visit } = withBrowser(url);
afterAll(() => provider.stop());

test('the first sign-in with Google creates an account, the window closes, and the page continues', async () => {
  provider.person = { sub: 'g-lucy', email: 'lucy@hexreel.example', email_verified: true, name: 'Lucy Westenra' };
  const { page } = await visit('/login?from=%2Fmovie%2F694');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await page.getByRole('banner').getByRole('link', { name: 'Lucy Westenra' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/movie/694');

  await open(page, '/profile?tab=settings');
  await page.getByText('You sign in with Google. You can also set a password.').waitFor();
});

test('without a popup the sign-in continues in the same tab', async () => {
  provider.person = { sub: 'g-arthur', email: 'arthur@hexreel.example', email_verified: true, name: 'Arthur Holmwood' };
  const { page } = await visit('/signup');
  await page.evaluate(() => Object.assign(globalThis, { open: () => null }));
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.getByRole('link', { name: 'Continue in this tab' }).click();
  await page.getByText('You are signed in.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Arthur Holmwood' }).waitFor();
});

test('an address that Google has not verified is refused in the page', async () => {
  provider.person = { sub: 'g-renfield', email: 'renfield@hexreel.example', email_verified: false, name: 'R. M. Renfield' };
  const { page } = await visit('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('main').getByText('Failed to sign in with Google', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
});

test('an address with an account: after one sign-in with its password, Google is linked', async () => {
  const { page } = await visit('/login');
  const jonathan = await storeUser(page.context(), { displayName: 'Jonathan Harker' });
  provider.person = { sub: 'g-jonathan', email: jonathan.email, email_verified: true, name: 'J. Harker' };
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByText('Sign in with its password once to link Google to it.').waitFor();
  await page.getByLabel('Email address').fill(jonathan.email);
  await page.getByLabel('Password', { exact: true }).fill(jonathan.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Jonathan Harker' }).waitFor();

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jonathan Harker' }).waitFor();
});
