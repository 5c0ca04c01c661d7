import { expect, test } from 'vitest';
import { fillSignUp, heading, signIn, signUp, takeRefusals } from './support/account-pages.ts';
import { expectAccessible, open, whenInteractive, withBrowser } from './support/browser.ts';
import { linkFor, newUser, storeUser } from './support/users.ts';

const { arrive, visit } = withBrowser();

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

test('the link of a stranger’s sign-up voids their password, and its owner chooses one', async () => {
  const user = newUser();
  const { page: strangers, problems } = await visit('/signup');
  await fillSignUp(strangers, user);
  await strangers.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const { page } = await visit(await linkFor(strangers, user, 'verify-email'));
  await page.getByText('Your email has been verified! Choose a password to log in.').waitFor();
  await expectAccessible(page, 'the choice of a password after a verification');
  await signIn(strangers, user);
  await strangers.getByText('Failed to sign in: Invalid email or password').waitFor();
  takeRefusals(problems, 401);
  await page.getByLabel('New password').fill('stake and garlic');
  await page.getByLabel('Confirm password').fill('stake and garlic');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password is saved. You can now log in.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await heading(page, 'Sign in to your account');
  await signIn(page, { ...user, password: 'stake and garlic' });
  await heading(page, user.displayName);
});

test('signing in leads back to where it was asked for, and other tabs follow, as they do when signing out', async () => {
  const { page } = await visit('/login');
  const user = await storeUser(page.context(), { displayName: 'Mina Harker' });
  const other = await page.context().newPage();
  await open(other, '/movie/694?tab=rate');
  await open(page, '/movie/694?tab=rate');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click();
  await heading(page, 'Sign in to your account');
  await signIn(page, user);
  await page.getByRole('banner').getByRole('link', { name: 'Mina Harker' }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/movie\/694\?tab=rate$/u);
  await other.getByRole('banner').getByRole('link', { name: 'Mina Harker' }).waitFor();
  await open(other, '/profile');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await heading(other, 'Sign in to your account');
});

test('the first HTML knows who is signed in', async () => {
  const { page, member } = await arrive('Mina Harker', '/profile');
  const html = await page.request.get('/profile?tab=settings').then((response) => response.text());
  expect(html).toContain('Mina Harker');
  expect(html).toContain(member.email);
  expect(html).not.toContain('Sign In');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.reload();
  await whenInteractive(page);
  // The bell's number is asked afterwards, and then its connection for changes.
  await expect.poll(() => asked.some((url) => url.endsWith('/api/me/inbox/live'))).toBe(true);
  expect(asked.filter((url) => !/\/api\/(?:vitals|me\/inbox\/(?:count|live))$/u.test(url))).toEqual([]);
});

test('changing the password, exporting the data, and deleting the account', async () => {
  const { page, problems, member: user } = await arrive('Mina Harker', '/profile?tab=settings');
  await page.locator('summary', { hasText: 'Change your password' }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('stake and garlic');
  await page.getByLabel('Confirm password').fill('stake and garlic');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The current password is incorrect.').waitFor();
  takeRefusals(problems, 403);
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed, and you have been signed out on all other devices.').waitFor();

  await page.getByRole('link', { name: 'Your data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe(`hexreel-${user.username}.json`);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page, 'the confirmation before deleting');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  await open(page, '/login');
  await signIn(page, { ...user, password: 'stake and garlic' });
  await page.getByText('Failed to sign in: Invalid email or password').waitFor();
  takeRefusals(problems, 401);
});
