import { expect, test } from 'vitest';
import { fillSignUp, heading, signIn, takeRefusals } from './support/account-pages.ts';
import { expectAccessible, open, whenInteractive, withBrowser } from './support/browser.ts';
import { linkFor, newUser, storeUser } from './support/users.ts';

const { arrive, visit } = withBrowser();

test('sign up, verify, and sign in', { tags: ['smoke'] }, async () => {
  const user = newUser();
  const { page, problems } = await visit('/signup');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByText('Username is required').waitFor();
  await expectAccessible(page, 'sign-up with a problem');
  await fillSignUp(page, user);
  const alert = page.getByRole('alertdialog');
  await alert
    .getByText('A verification email has been sent to your address. Please verify your email before logging in.')
    .waitFor();
  await expectAccessible(page, 'the alert after sign-up');
  await alert.getByRole('button', { name: 'OK' }).click();
  await heading(page, 'Sign in to your account');

  const first = await linkFor(page, user, 'verify-email');
  await signIn(page, user);
  await page.getByText('Please verify your email before logging in.').waitFor();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await page.getByText('Another verification email is on its way').waitFor();
  await expectAccessible(page, 'sign-in before verification');
  takeRefusals(problems, 403);

  // The newest one alone is valid, once it has been sent.
  let link = first;
  await expect.poll(async () => (link = await linkFor(page, user, 'verify-email'))).not.toBe(first);
  await page.goto(link);
  await page.getByText('Your email has been verified! You can now log in.').waitFor();
  await expectAccessible(page, 'the verified address');
  await heading(page, 'Sign in to your account');
  await signIn(page, { ...user, password: 'not this one' });
  await page.getByText('Failed to sign in: Invalid email or password').waitFor();
  takeRefusals(problems, 401);
  await signIn(page, user);
  await heading(page, 'Mina Harker');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/profile');
});

test('change name and picture', async () => {
  const { page } = await arrive('Mina Harker', '/profile?tab=settings');
  await page.getByLabel('Display Name').fill('Moderator Mina');
  await page.getByText('Display name contains inappropriate or reserved words.').waitFor();
  expect(await page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
  await page.getByLabel('Display Name').fill('Mina Murray');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await heading(page, 'Mina Murray');
  await page.getByRole('button', { name: /Change your avatar/u }).click();
  await page.getByRole('dialog', { name: 'Choose Your Horror Profile Pic' }).waitFor();
  await expectAccessible(page, 'the choice of a picture');
  await page.getByRole('button', { name: 'Raven' }).click();
  await page.getByRole('button', { name: 'Change your avatar: Raven' }).waitFor();
  await page.reload();
  await whenInteractive(page);
  await heading(page, 'Mina Murray');
  await expectAccessible(page, 'the profile');
});

test('reset the password, sign in with the new one, and sign out', async () => {
  const { page } = await visit('/forgot-password');
  const user = await storeUser(page.context());
  await page.getByLabel('Email address').fill(user.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If there is an account for').waitFor();
  await expectAccessible(page, 'the request for a link');
  await open(page, await linkFor(page, user, 'reset-password'));
  await page.getByLabel('New password').fill('stake and garlic');
  await page.getByLabel('Confirm password').fill('stake and garlic');
  await expectAccessible(page, 'the choice of a password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password has been changed, and you have been signed out on all devices.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await heading(page, 'Sign in to your account');
  await signIn(page, { ...user, password: 'stake and garlic' });
  await heading(page, 'Mina Harker');

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
