import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import type { DatabaseClient } from '../../packages/server/src/db/client.ts';
import type { TestUser } from '../../packages/server/src/testing/users.ts';
import { whenInteractive, withBrowser, type Visit } from './browser.ts';
import { openSiteDatabase, storeSignedIn } from './site-database.ts';
import { startSite, type Site } from './site.ts';

/** A site of one file's own, whose admins and members are stored rather than signed up. */
export function withAdminSite(): {
  readonly url: () => string;
  /** A page with a signed-in user. */
  readonly pageOf: (
    role: 'admin' | 'member',
    path: string,
    facts?: { readonly displayName?: string },
  ) => Promise<Visit & { readonly person: TestUser }>;
  /** The answer of the site's API to anyone. */
  readonly read: <Body>(path: string) => Promise<Body>;
} {
  const { openWindow } = withBrowser();
  let site: Site;
  let client: DatabaseClient;
  let users = 0;

  beforeAll(async () => {
    site = await startSite({ preparedFolder: inject('preparedFolder'), environment: inject('siteEnvironment') });
    client = await openSiteDatabase(site);
  });
  afterAll(async () => {
    await client.close();
    await site.stop();
  });

  return {
    url: () => site.url,
    pageOf: async (role, path, facts = {}) => {
      users += 1;
      const { page, problems } = await openWindow({ site: site.url });
      const who = { username: `${role}-${users}`, isAdmin: role === 'admin', ...facts };
      const person = await storeSignedIn(page, { site, client }, who);
      await page.goto(path);
      await whenInteractive(page);
      return { page, problems, person };
    },
    read: async (path) => (await (await fetch(site.url + path)).json()) as never,
  };
}

/** Sends a change as the page's own script would. @returns the status */
export async function sendFrom(page: Page, method: string, path: string, data: object): Promise<number> {
  const response = await page.request.fetch(path, { method, data, headers: { 'sec-fetch-site': 'same-origin' } });
  return response.status();
}
