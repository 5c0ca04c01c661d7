import type { BrowserContext, Page } from 'playwright-core';
import { openDatabase, type DatabaseClient } from '../../packages/server/src/db/client.ts';
import { joinEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { cookieOf, storeVerifiedUser, type UserFacts, type TestUser } from '../../packages/server/src/testing/users.ts';
import type { Site } from './site.ts';

/** Opens the database of a running site, for what no page can do, such as creating the first admin. */
export async function openSiteDatabase(site: Pick<Site, 'dataFolder'>): Promise<DatabaseClient> {
  const running = await joinEmbeddedPostgres({ dataFolder: site.dataFolder });
  if (running === null) throw new Error('The site has no database yet');
  return openDatabase(running.connection, { onLost: () => undefined, connections: 2 });
}

/** Stores a user with any role and signs them in on a page; users.ts creates ordinary ones through the API. */
export async function storeSignedIn(
  page: Page,
  { site, client }: { readonly site: Site; readonly client: DatabaseClient },
  facts: UserFacts,
): Promise<TestUser> {
  const user = await storeVerifiedUser(client.database, facts);
  const cookie = await cookieOf(client.database, user, { signedInAt: new Date(), publicUrl: site.url });
  await addCookie(page.context(), site.url, cookie);
  return user;
}

/** Gives a browser context a session's cookie. @param cookie 'name=value' */
export async function addCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', ...value] = cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url, httpOnly: true, sameSite: 'Lax' }]);
}
