import { expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible, whenInteractive, withBrowser } from './support/browser.ts';
import { withOwnSite } from './support/own-site.ts';
import { startSite } from './support/site.ts';
import { siteDatabase } from './support/site-database.ts';
import { send } from './support/users.ts';

const { site, url } = withOwnSite(() => startSite({ preparedFolder: inject('preparedFolder') }));
const { arrive } = withBrowser(url);

test('a follow on another process reaches the bell in each tab of one browser, by one connection (R747)', async () => {
  const other = await startSite({ databaseOf: site() });
  onTestFinished(async () => void (await other.stop()));
  const mina = await arrive('Mina Harker', '/inbox');
  const lucy = await arrive('Lucy Westenra');
  const second = await mina.context.newPage();
  const connected: string[] = [];
  mina.context.on('request', (request) => request.url().endsWith('/inbox/live') && connected.push(request.url()));
  await mina.page.reload();
  await second.goto(`${url()}/browse`);
  for (const page of [mina.page, second]) await whenInteractive(page);
  await expect.poll(() => connected.length).toBe(1);

  // Asked by no clock: each minute comes too late for this.
  const cookies = await lucy.context.cookies();
  const answer = await fetch(`${other.url}/api/me/following/${mina.member.id}`, {
    method: 'PUT',
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status).toBe(200);
  for (const page of [mina.page, second]) await page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor({ timeout: 10_000 });
  await mina.page.getByRole('link', { name: 'Lucy Westenra follows you' }).waitFor();

  // The tab that holds the connection goes; the other one takes over.
  await mina.page.close();
  await expect.poll(() => connected.length).toBe(2);
  await send(mina.context, 'POST', '/api/me/inbox/read', { until: new Date().toISOString() });
  await second.getByRole('link', { name: 'Inbox', exact: true }).waitFor({ timeout: 10_000 });
});

test('a weekly email is chosen, and turned off from its link without signing in (R745)', async () => {
  const mina = await arrive('Mina Harker', '/profile?tab=settings&part=inbox');
  const { page, context, member } = mina;
  await page.getByLabel('Followers and follow requests').selectOption({ label: 'Inbox and weekly email' });
  await page.getByText('Saved.').waitFor();
  const lucy = await arrive('Lucy Westenra');
  await send(lucy.context, 'PUT', `/api/me/following/${member.id}`);
  const { database } = await siteDatabase(site());
  await database.execute(`update weekly_mail set due_at = now() where person_id = '${member.id}'`);
  await database.execute("update job set due_at = now() where task = 'inbox-weekly'");
  let link = '';
  await expect
    .poll(async () => {
      const html = await (await page.request.get('/dev/outbox')).text();
      link = /Turn off the weekly email: ([^\s<]+)/u.exec(html)?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  await context.clearCookies();
  await page.goto(link.replaceAll('&amp;', '&'));
  await page.getByRole('heading', { name: 'Weekly email' }).waitFor();
  await expectAccessible(page, 'the page that turns the weekly email off');
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('status').getByText('The weekly email is off.').waitFor();
  const { rows } = await database.execute<{ way: string }>(
    `select distinct way from inbox_choice where person_id = '${member.id}'`,
  );
  expect(rows).toEqual([{ way: 'inbox' }]);
});
