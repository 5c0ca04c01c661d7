import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, whenInteractive, withBrowser } from './support/browser.ts';

const { visit } = withBrowser();

let count = 0;

/** A user that the site does not know yet. */
function newUser() {
  count += 1;
  const username = `journey-${process.pid}-${Date.now().toString(36)}-${count}`;
  return { username, displayName: 'Mina Harker', email: `${username}@hexreel.example`, password: 'knitting needle' };
}

type User = ReturnType<typeof newUser>;

async function fillSignUp(page: Page, { username, displayName, email, password }: User): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Display Name').fill(displayName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

async function signUp(page: Page, user: User): Promise<void> {
  await page.goto('/signup');
  await whenInteractive(page);
  await fillSignUp(page, user);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await heading(page, 'Sign in to your account');
}

async function signIn(page: Page, { email, password }: Pick<User, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The link in the last mail to an address, from the outbox of a site without a mail server. */
async function linkFor(page: Page, { email }: User, kind: 'verify-email' | 'reset-password'): Promise<string> {
  const outbox = await page.context().newPage();
  const link = outbox.locator('article', { hasText: email }).locator(`a[href*="/${kind}?oobCode="]`).first();
  await expect
    .poll(async () => {
      await outbox.goto('/dev/outbox');
      return link.count();
    })
    .toBeGreaterThan(0);
  const href = await link.getAttribute('href');
  await outbox.close();
  return href ?? '';
}

/** Creates an account with a verified address and opens the sign-in page. */
async function signUpAndVerify(page: Page, user: User): Promise<void> {
  await signUp(page, user);
  await page.goto(await linkFor(page, user, 'verify-email'));
  await page.getByText('Your email has been verified! You can now log in.').waitFor();
  await page.goto('/login');
  await whenInteractive(page);
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The browser reports each refusal of the API on its console; these are expected. */
function takeRefusals(problems: string[], ...statuses: number[]): void {
  expect(problems.splice(0).map((problem) => Number(/status of (\d+)/u.exec(problem)?.[1]))).toEqual(statuses);
}

test('sign up, verify, sign in, change name and picture, reset the password, sign in with the new one, sign out', async () => {
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

  await signIn(page, user);
  await page.getByText('Please verify your email before logging in.').waitFor();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await page.getByText('Another verification email is on its way').waitFor();
  await expectAccessible(page, 'sign-in before verification');
  takeRefusals(problems, 403);

  const link = await linkFor(page, user, 'verify-email');
  await page.goto(link);
  await page.getByText('Your email has been verified! You can now log in.').waitFor();
  await expectAccessible(page, 'the verified address');
  await heading(page, 'Sign in to your account');
  await signIn(page, { ...user, password: 'not this one' });
  await page.getByText('Failed to sign in: Invalid email or password').waitFor();
  takeRefusals(problems, 401);
  await signIn(page, user);
  await heading(page, 'Mina Harker');
  expect(new URL(page.url()).pathname).toBe('/profile');

  await page.getByRole('tab', { name: 'Settings' }).click();
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

  await page.goto('/forgot-password');
  await whenInteractive(page);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If there is an account for').waitFor();
  await expectAccessible(page, 'the request for a link');
  const reset = await linkFor(page, user, 'reset-password');
  await page.goto(reset);
  await whenInteractive(page);
  await page.getByLabel('New password').fill('stake and garlic');
  await page.getByLabel('Confirm password').fill('stake and garlic');
  await expectAccessible(page, 'the choice of a password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password has been changed, and you have been signed out on all devices.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await heading(page, 'Sign in to your account');
  await signIn(page, { ...user, password: 'stake and garlic' });
  await heading(page, 'Mina Murray');

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a link works once, and a missing one is invalid', async () => {
  const user = newUser();
  const { page, problems } = await visit('/verify-email');
  await page.getByText('Invalid verification link.').waitFor();
  await signUp(page, user);
  const link = await linkFor(page, user, 'verify-email');
  for (const text of ['Your email has been verified! You can now log in.', 'The verification link is invalid or expired.']) {
    await page.goto(link);
    await page.getByText(text).waitFor();
  }
  await expectAccessible(page, 'a used link');
  takeRefusals(problems, 400);
});

test('signing in leads back to the prompt, and other tabs follow, as they do when signing out', async () => {
  const user = newUser();
  const { page } = await visit('/signup');
  await signUpAndVerify(page, user);
  const other = await page.context().newPage();
  await other.goto('/movie/694?tab=rate');
  await whenInteractive(other);
  await page.goto('/movie/694?tab=rate');
  await whenInteractive(page);
  // The form is brought into view, and a click during that would miss.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click();
  await heading(page, 'Sign in to your account');
  await signIn(page, user);
  await page.getByRole('banner').getByRole('link', { name: 'Mina Harker' }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/movie\/694\?tab=rate$/u);
  await other.getByRole('banner').getByRole('link', { name: 'Mina Harker' }).waitFor();
  await other.goto('/profile');
  await whenInteractive(other);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await heading(other, 'Sign in to your account');
});

test('the first HTML knows who is signed in', async () => {
  const user = newUser();
  const { page } = await visit('/signup');
  await signUpAndVerify(page, user);
  await signIn(page, user);
  await heading(page, 'Mina Harker');
  const html = await page.request.get('/profile?tab=settings').then((response) => response.text());
  expect(html).toContain('Mina Harker');
  expect(html).toContain(user.email);
  expect(html).not.toContain('Sign In');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.reload();
  await whenInteractive(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.endsWith('/api/vitals'))).toEqual([]);
});

test('changing the password, exporting the data, and deleting the account', async () => {
  const user = newUser();
  const { page, problems } = await visit('/signup');
  await signUpAndVerify(page, user);
  await signIn(page, user);
  await heading(page, 'Mina Harker');

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('stake and garlic');
  await page.getByLabel('Confirm password').fill('stake and garlic');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The current password is incorrect.').waitFor();
  takeRefusals(problems, 403);
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed, and you have been signed out on all other devices.').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe(`hexreel-${user.username}.json`);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page, 'the confirmation before deleting');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  await page.goto('/login');
  await whenInteractive(page);
  await signIn(page, { ...user, password: 'stake and garlic' });
  await page.getByText('Failed to sign in: Invalid email or password').waitFor();
  takeRefusals(problems, 401);
});
