import type { Page } from 'playwright-core';
import { openDatabase, type DatabaseClient } from '../../packages/server/src/db/client.ts';
import { joinEmbeddedPostgres } from '../../packages/server/src/db/embedded/index.ts';
import { cookieOf, storeMember, type PersonFacts, type TestPerson } from '../../packages/server/src/testing/people.ts';
import type { Site } from './site.ts';

/** The database of a running site, for what no page can do, such as the first admin. */
export async function openSiteDatabase(site: Site): Promise<DatabaseClient> {
  const running = await joinEmbeddedPostgres({ dataFolder: site.dataFolder });
  if (running === null) throw new Error('The site has no database yet');
  return openDatabase(running.connection, { onLost: () => undefined, connections: 2 });
}

/** Stores a member, whatever they are, and signs them in on a page as of this moment; members.ts makes plain ones through the API. */
export async function storeSignedIn(
  page: Page,
  { site, client }: { readonly site: Site; readonly client: DatabaseClient },
  facts: PersonFacts,
): Promise<TestPerson> {
  const person = await storeMember(client.database, facts);
  const cookie = await cookieOf(client.database, person, { signedInAt: new Date(), publicUrl: site.url });
  const [name = '', ...value] = cookie.split('=');
  await page.context().addCookies([{ name, value: value.join('='), url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  return person;
}
