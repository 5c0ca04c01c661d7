import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible, whenInteractive, withBrowser } from './support/browser.ts';
import { withOwnSite } from './support/own-site.ts';
import { signInNewUser } from './support/users.ts';

const { site, url } = withOwnSite();
const { openWindow, visit } = withBrowser(url);

afterEach(() => signalDatabase('SIGCONT'));

test('with a frozen database, cached pages are served at once, others are 503, and the site recovers by itself', async () => {
  const { page, problems } = await visit('/');
  signalDatabase('SIGSTOP');
  const known = await page.goto('/');
  expect(known?.status()).toBe(200);
  // The requests that wait for the database are sent first and answered last.
  let hasWaited = false;
  const unknown = page.goto('/movie/694').finally(() => (hasWaited = true));
  expect((await page.request.get('/')).status()).toBe(200);
  expect(hasWaited).toBe(false);
  expect((await unknown)?.status()).toBe(503);
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /try again|retry/iu })
      .or(page.getByRole('main').getByRole('link', { name: /try again|retry/iu }))
      .count(),
  ).toBe(1);
  await expectAccessible(page, 'the failure screen');

  signalDatabase('SIGCONT');
  await expect.poll(async () => (await page.request.get('/movie/694')).status()).toBe(200);
  await whenInteractive(page);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'The Shining' }).waitFor();
  await expect.poll(() => page.title()).toBe('The Shining (1980) · Hexreel');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
  expect(problems.splice(0)).toEqual([expect.stringContaining('503')]);
});

test('a killed database is restarted without a restart of the site', async () => {
  const { page } = await openWindow();
  const killed = readPostmaster();
  signalDatabase('SIGKILL');
  await expect.poll(readPostmaster).not.toBe(killed);
  await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200);
  expect((await page.request.get('/movie/948')).status()).toBe(200);
});

test('offline, a dialog whose code is not loaded leaves the page in place, and a link shows that the browser is offline', async () => {
  const { page, problems } = await visit('/movie/948');
  // The footer comes to life after the page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer button') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'About Us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not loaded' });
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Halloween');

  await page.getByRole('link', { name: 'Top Movies' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/top-by-criteria');

  // Back online the page comes by itself.
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Top Movies by Criteria' }).waitFor();
  await expect.poll(() => page.title()).toContain('Top Movies');
  problems.splice(0);
});

test('when the API cannot be reached no one is blamed, and a failed toggle moves nothing', async () => {
  const { page, problems } = await openWindow();
  await signInNewUser(page.context(), { displayName: 'Alice Kinnian' });
  await page.goto('/movie/948');
  await whenInteractive(page);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Watchlist' }).first();
  const others = [add, page.getByRole('button', { name: 'Like', exact: true }), page.getByRole('tablist')];
  await Promise.all(others.map((one) => one.waitFor()));
  const places = () => Promise.all(others.map((one) => one.boundingBox()));
  const before = await places();
  await page.route('**/api/**', (route) => route.abort());
  await add.click();
  await page.getByText('Failed to add to watchlist. Try again. The site cannot be reached right now.').waitFor();
  expect(await places()).toEqual(before);
  await page.getByRole('link', { name: 'Top Movies' }).first().click();
  await page.getByText('The site cannot be reached right now. Check your connection.').waitFor();
  expect(await page.getByText('on our side').count()).toBe(0);
  problems.splice(0);
});

/** Signals the site's whole bundled PostgreSQL: the postmaster and its children. */
function signalDatabase(name: NodeJS.Signals): void {
  const postmaster = readPostmaster();
  process.kill(postmaster, name);
  if (name === 'SIGKILL') return;
  for (const pid of childrenOf(postmaster)) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A connection's process may end at any time.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function readPostmaster(): number {
  return Number(readFileSync(findPidFile(site().dataFolder), 'utf8').split('\n')[0]);
}

function findPidFile(folder: string): string {
  const found = readdirSync(folder, { recursive: true }).find((name) => String(name).endsWith('postmaster.pid'));
  if (found === undefined) throw new Error(`no PostgreSQL runs below ${folder}`);
  return join(folder, String(found));
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number);
}

/** The parent from /proc/{pid}/stat: field 4, read after the parenthesised name; null for a process that has ended. */
function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null;
    throw error;
  }
}
