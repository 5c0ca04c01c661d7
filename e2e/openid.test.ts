import { afterAll, expect, inject, test } from 'vitest';
import { startOpenIdProvider, type OpenIdProvider } from '../packages/server/src/testing/openid-provider.ts';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { withOwnSite } from './support/own-site.ts';
import { freePort, startSite } from './support/site.ts';
import { linkFor, storeUser } from './support/users.ts';

let club: OpenIdProvider;
const { url } = withOwnSite(async () => {
  const port = await freePort();
  club = await startOpenIdProvider({ redirectUri: `http://localhost:${port}/api/auth/openid/1/callback` });
  return startSite({
    preparedFolder: inject('preparedFolder'),
    environment: {
      PORT: String(port),
      OIDC_1_NAME: 'The Friday Club',
      OIDC_1_ISSUER: club.issuer,
      OIDC_1_CLIENT_ID: club.clientId,
      OIDC_1_CLIENT_SECRET: club.clientSecret,
    },
  });
});
const { visit } = withBrowser(url);
afterAll(() => club.stop());

test('the club’s own provider makes an account with the name preferred there, and the page continues', async () => {
  club.person = {
    sub: 'c-lucy',
    email: 'lucy@club.example',
    email_verified: true,
    name: 'Lucy Westenra',
    preferred_username: 'lucy.w',
  };
  const { page } = await visit('/login?from=%2Fmovie%2F694');
  await page.getByRole('button', { name: 'Continue with The Friday Club' }).waitFor();
  await expectAccessible(page, 'sign-in with a provider');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with The Friday Club' }).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await page.getByRole('banner').getByRole('link', { name: 'Lucy Westenra' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/movie/694');

  await open(page, '/profile?tab=settings');
  await page.getByText('You sign in with The Friday Club. You can also set a password.').waitFor();
});

test('without a popup the sign-up continues in the same tab', async () => {
  club.person = { sub: 'c-arthur', email: 'arthur@club.example', email_verified: true, name: 'Arthur Holmwood' };
  const { page } = await visit('/signup');
  await page.getByRole('button', { name: 'Continue with The Friday Club' }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { open: () => null }));
  await page.getByRole('button', { name: 'Continue with The Friday Club' }).click();
  await page.getByRole('link', { name: 'Continue in this tab' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in with The Friday Club' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Arthur Holmwood' }).waitFor();
});

test('who gets no address confirmed there gives one, confirms it, and signs in by the provider (R875)', async () => {
  club.person = { sub: 'c-renfield', email: 'renfield@club.example', email_verified: false, name: 'R. M. Renfield' };
  const email = 'renfield@hexreel.example';
  const { page, problems } = await visit('/login', { viewport: viewports.phone });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with The Friday Club' }).click();
  const popup = await opened;
  await popup.getByText('The Friday Club confirms no email address for you.').waitFor();
  await page.getByText('Enter yours in its window, and we’ll send you a link.').waitFor();
  await expectAccessible(popup, 'asking for an address');
  await popup.getByRole('button', { name: 'Send link' }).click();
  await popup.getByText('Enter a valid email address').waitFor();
  await popup.getByLabel('Email address').fill(email);
  await popup.getByRole('button', { name: 'Send link' }).click();
  await popup.getByText(`A link is on its way to ${email}.`).waitFor();
  await popup.close();

  await page.goto(await linkFor(page, { email }, 'verify-email'));
  await page.getByText('Your email has been verified! You can now log in.').waitFor();
  await open(page, '/login');
  await page.getByRole('button', { name: 'Continue with The Friday Club' }).click();
  await page.getByRole('heading', { level: 1, name: 'R. M. Renfield' }).waitFor();
  await open(page, '/profile?tab=settings');
  await page.getByText('You sign in with The Friday Club. You can also set a password.').waitFor();
  expect(problems).toEqual([]);
});

test('an address with an account: after one sign-in with its password, the provider is linked', async () => {
  const { page } = await visit('/login');
  const jonathan = await storeUser(page.context(), { displayName: 'Jonathan Harker' });
  club.person = { sub: 'c-jonathan', email: jonathan.email, email_verified: true, name: 'J. Harker' };
  await page.getByRole('button', { name: 'Continue with The Friday Club' }).click();
  await page.getByText('Sign in with its password once to link The Friday Club to it.').waitFor();
  await page.getByLabel('Email address').fill(jonathan.email);
  await page.getByLabel('Password', { exact: true }).fill(jonathan.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Jonathan Harker' }).waitFor();
  await open(page, '/profile?tab=settings');
  await page.getByText('The Friday Club is linked, so you can sign in with it as well.').waitFor();
});
