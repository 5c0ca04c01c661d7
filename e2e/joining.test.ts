import { describe, expect, inject, test } from 'vitest';
import { fillSignUp, heading, signIn, takeRefusals } from './support/account-pages.ts';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { narrowest, overflowOf } from './support/layout.ts';
import { withOwnSite } from './support/own-site.ts';
import { startSite } from './support/site.ts';
import { linkFor, newUser } from './support/users.ts';

/** Sites that choose who joins and who looks, under a name of their own. */

const siteWith = (environment: Record<string, string>) =>
  withOwnSite(() => startSite({ preparedFolder: inject('preparedFolder'), environment }));

describe('a club’s own site, by invite and closed to strangers', () => {
  const club = siteWith({ SITE_NAME: "Laurie's <Friday> & Co", SIGN_UP: 'invite', VISITORS: 'none' });
  const { arrive, visit } = withBrowser(club.url);

  test('a stranger finds the way in under the club’s name, and nothing else', async () => {
    const { page, problems } = await visit('/browse?year=1978');
    await heading(page, 'Sign in to your account');
    await expect.poll(() => new URL(page.url()).search).toBe('?from=%2Fbrowse%3Fyear%3D1978');
    expect(await page.title()).toBe("Sign in · Laurie's <Friday> & Co");
    const home = page.getByRole('banner').getByRole('link', { name: "Laurie's <Friday> & Co, Home" });
    expect(await home.isVisible()).toBe(true);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.locator('img').count()).toBe(0);
    await expectAccessible(page, 'sign-in of a private site');
    for (const path of ['/api/home', '/api/movies', '/sitemap.xml', '/artwork/w342/948.svg', '/previews/movies/948.png'])
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 401]);
    expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /\n');
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { name: string };
    expect(manifest.name).toBe("Laurie's <Friday> & Co");
    // Within the page as well: its script knows where strangers may not go.
    await page.getByRole('link', { name: 'Terms' }).click();
    await heading(page, 'Terms');
    await home.click();
    await heading(page, 'Sign in to your account');
    expect(problems).toEqual([]);
    await page.setViewportSize(narrowest);
    expect(await overflowOf(page)).toBe(0);
  });

  test('an admin’s link lets one person in, and not a second', async () => {
    const admin = await arrive({ isAdmin: true }, '/admin/joining');
    await admin.page.getByLabel('Who is it for?').fill('Tommy');
    await admin.page.getByRole('button', { name: 'Create an invite' }).click();
    const link = await admin.page.getByLabel('Invite link').inputValue();
    await admin.page.getByText('0 of 1 used').waitFor();
    await expectAccessible(admin.page, 'invites');

    const { page, problems } = await visit('/signup');
    await page.getByText('You need an invite to join.').waitFor();
    await expectAccessible(page, 'sign-up without an invite');
    await page.goto('about:blank');
    await open(page, link);
    await page.getByText('You have been invited.').waitFor();
    const user = newUser('Tommy Doyle');
    await fillSignUp(page, user);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await heading(page, 'Sign in to your account');
    await open(page, await linkFor(page, user, 'verify-email'));
    await page.getByText('Your email has been verified! You can now log in.').waitFor();
    await heading(page, 'Sign in to your account');
    await signIn(page, user);
    await heading(page, 'Tommy Doyle');
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Browse' }).waitFor();
    expect(problems).toEqual([]);

    await admin.page.reload();
    await admin.page.getByText('1 of 1 used').waitFor();
    await admin.page.getByRole('link', { name: `@${user.username}` }).waitFor();
    const second = await visit('/login');
    await second.page.goto('about:blank');
    await open(second.page, link);
    await second.page.getByText('This invite can’t be used anymore.').waitFor();
    takeRefusals(second.problems, 403);
    expect(await second.page.getByLabel('Username').count()).toBe(0);
  });
});

describe('a site whose admins look at each account', () => {
  const { url } = siteWith({ SIGN_UP: 'approval' });
  const { arrive, visit } = withBrowser(url);

  test('sign up, wait, be approved, sign in', async () => {
    const { page, problems } = await visit('/signup', { viewport: viewports.phone });
    await page.getByText('An admin looks at each new account').waitFor();
    const user = newUser('Annie Brackett');
    await fillSignUp(page, user);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await heading(page, 'Sign in to your account');
    await open(page, await linkFor(page, user, 'verify-email'));
    await heading(page, 'Sign in to your account');
    await signIn(page, user);
    await heading(page, 'Waiting for an admin');
    await page.getByText('An admin will look at your request.').waitFor();
    await expectAccessible(page, 'waiting for an admin');
    takeRefusals(problems, 403);
    const exported = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download your data' }).click();
    expect((await exported).suggestedFilename()).toBe(`hexreel-${user.username}.json`);

    const admin = await arrive({ isAdmin: true }, '/admin/joining');
    await admin.page.getByText(`@${user.username}`).waitFor();
    await expectAccessible(admin.page, 'requests to join');
    await admin.page.getByRole('button', { name: 'Approve Annie Brackett' }).click();
    await admin.page.getByText('Annie Brackett: approved.').waitFor();
    await admin.page.getByText('No one is waiting').waitFor();

    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await signIn(page, user);
    await heading(page, 'Annie Brackett');
  });
});
