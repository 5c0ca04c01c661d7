import type { InboxChoices } from '@hexreel/domain/contract/inbox';
import { days } from '@hexreel/domain/durations';
import { weeklyMailDays } from '@hexreel/domain/inbox';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { outbox, rateLimit, user, weeklyMail } from '../../db/schema/index.ts';
import { runStep } from '../../testing/jobs.ts';
import { receiveMails } from '../../testing/mailbox.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeGuests, type Guest } from '../../testing/users.ts';
import { hearsOf } from '../users/index.ts';
import { exportInbox } from './change-inbox.ts';
import { tellMembers } from './tell-member.ts';
import { createWeeklyMailTask } from './weekly-mail.ts';

const site = withTestApp();
const week = days(weeklyMailDays);
let mina: Guest;
let lucy: Guest;

beforeEach(async () => {
  const { database } = site.client;
  site.clock.now = testNow;
  await database.delete(rateLimit);
  await database.delete(weeklyMail);
  await database.delete(outbox);
  [mina, lucy] = (await storeGuests(database, 2)) as [Guest, Guest];
});

const choose = (body: Partial<InboxChoices>, { cookie }: Guest = mina) =>
  ask(site.app, 'PATCH /api/me/inbox/choices', { cookie, body });
const choices = async () => (await ask(site.app, 'GET /api/me/inbox/choices', { cookie: mina.cookie })).json<InboxChoices>();
const follows = (one: Guest, followed: Guest = mina) =>
  ask(site.app, `PUT /api/me/following/${followed.person.id}`, { cookie: one.cookie });
const task = () => createWeeklyMailTask({ database: site.client.database, now: () => site.clock.now, hearsOf });
const send = async () => {
  await runStep(task());
  return receiveMails(site);
};
const pass = (milliseconds: number) => {
  site.clock.now += milliseconds;
};
const oneClick = (address: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: address.replace('http://localhost:3000', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });

test('a week after it was chosen a mail says how much is unread, without a name, once a week (R745)', async () => {
  await choose({ follows: 'weekly' });
  await follows(lucy);
  expect(await send()).toEqual([]);
  pass(week);
  const [mail, ...more] = await send();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: mina.person.email, subject: 'Your week on Hexreel' });
  expect(mail?.text).toContain('Followers and follow requests: 1');
  expect(mail?.text).toContain('http://localhost:3000/inbox');
  expect(`${mail?.text}${mail?.html}`).not.toContain(lucy.person.displayName);
  expect(mail?.text).toContain(`Turn off the weekly email: ${mail?.unsubscribe}`);
  pass(week - 1);
  expect(await send()).toEqual([]);
  const [third] = await storeGuests(site.client.database, 1);
  await follows(third as Guest);
  expect(await send()).toEqual([]);
  pass(1);
  expect((await send()).map(({ text }) => text.includes('Followers and follow requests: 2'))).toEqual([true]);
  // Nothing new since, though unread.
  pass(week);
  expect(await send()).toEqual([]);
});

test('there is none about other topics, what is read, muted people, or by default', async () => {
  await follows(lucy);
  pass(week);
  expect(await send()).toEqual([]);
  await choose({ imports: 'weekly' });
  pass(week);
  expect(await send()).toEqual([]);
  await choose({ follows: 'weekly' });
  await ask(site.app, `PUT /api/me/mutes/${lucy.person.id}`, { cookie: mina.cookie });
  pass(week);
  expect(await send()).toEqual([]);
  await ask(site.app, `DELETE /api/me/mutes/${lucy.person.id}`, { cookie: mina.cookie });
  await ask(site.app, 'POST /api/me/inbox/read', {
    cookie: mina.cookie,
    body: { until: new Date(site.clock.now).toISOString() },
  });
  pass(week);
  expect(await send()).toEqual([]);
});

test('what is read, or whose user is suspended, while the mail waits is not sent', async () => {
  const { database } = site.client;
  await Promise.all([choose({ follows: 'weekly' }), choose({ follows: 'weekly' }, lucy)]);
  await Promise.all([follows(lucy), follows(mina, lucy)]);
  pass(week);
  await runStep(task());
  expect(await database.$count(outbox)).toBe(2);
  await ask(site.app, 'POST /api/me/inbox/read', {
    cookie: mina.cookie,
    body: { until: new Date(site.clock.now).toISOString() },
  });
  await database
    .update(user)
    .set({ suspendedAt: new Date(testNow) })
    .where(eq(user.id, lucy.person.id));
  expect(await receiveMails(site)).toEqual([]);
  pass(week);
  await runStep(task());
  expect(await database.$count(outbox, eq(outbox.address, lucy.person.email))).toBe(1);
});

test('a process that dies within a step queues nothing, and two at once queue each mail once', async () => {
  const { database } = site.client;
  const guests = await storeGuests(database, 60);
  for (const guest of guests) {
    await choose({ imports: 'weekly' }, guest);
    await tellMembers(database, [{ userId: guest.person.id, kind: 'import' }], new Date(site.clock.now));
  }
  pass(week);
  const key = { key: '', signal: new AbortController().signal };
  await expect(task().run({ ...key, lock: () => Promise.reject(new Error('Killed')) })).rejects.toThrow('Killed');
  expect(await database.$count(outbox)).toBe(0);
  // Two that both believe to have the job.
  const work = async () => {
    while ((await runStep(task())) === 'more');
  };
  await Promise.all([work(), work()]);
  await work();
  expect(await database.$count(outbox)).toBe(guests.length);
  expect(new Set((await database.select({ address: outbox.address }).from(outbox)).map(({ address }) => address)).size).toBe(
    guests.length,
  );
});

test('one click ends all weekly mails, without a session and repeatedly, and no other mail or inbox', async () => {
  await choose({ follows: 'weekly', votes: 'weekly', imports: 'push' });
  await follows(lucy);
  pass(week);
  const [mail] = await send();
  const address = mail?.unsubscribe ?? '';
  // Mail programs and scanners open addresses by themselves.
  expect((await site.app.inject({ method: 'GET', url: address.replace('http://localhost:3000', '') })).statusCode).toBe(200);
  expect((await choices()).follows).toBe('weekly');
  for (let times = 0; times < 2; times += 1) {
    const answer = await oneClick(address);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
  }
  expect(await choices()).toMatchObject({ follows: 'inbox', votes: 'inbox', imports: 'push' });
  const [third] = await storeGuests(site.client.database, 1);
  await follows(third as Guest);
  pass(2 * week);
  expect(await send()).toEqual([]);
  // A link that was turned off works for what is chosen later, too.
  await choose({ follows: 'weekly' });
  const boundary = 'multipart/form-data; boundary=x';
  expect((await oneClick(address, { 'content-type': boundary })).statusCode).toBe(200);
  expect((await choices()).follows).toBe('inbox');
  expect(await site.client.database.$count(weeklyMail)).toBe(0);
});

test('a browser is led to the page that says so; another site cannot post', async () => {
  await choose({ follows: 'weekly' });
  await follows(lucy);
  pass(week);
  const [mail] = await send();
  const address = mail?.unsubscribe ?? '';
  const foreign = await oneClick(address, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
  expect(failureOf(foreign)).toMatchObject({ status: 403, code: 'cross_site' });
  const own = await oneClick(address, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
  expect([own.statusCode, own.headers.location]).toEqual([303, '/unsubscribe?oobCode=done']);
});

test.each([
  ['', 'no code'],
  ['?oobCode=', 'an empty one'],
  ['?oobCode=x.y', 'none of a user'],
  ['?oobCode=:id', 'one without a signature'],
  ['?oobCode=:id.AAAA', 'a short signature'],
  [`?oobCode=:id.${'A'.repeat(43)}`, 'a guessed one'],
  ['?oobCode=:id.x&oobCode=:id.y', 'two'],
])('%s is refused, and changes nothing', async (query) => {
  await choose({ follows: 'weekly' });
  const answer = await oneClick(`/unsubscribe${query.replaceAll(':id', mina.person.id)}`);
  expect(failureOf(answer)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await choices()).follows).toBe('weekly');
});

test('a token of one member is none for another', async () => {
  await choose({ follows: 'weekly' });
  await choose({ follows: 'weekly' }, lucy);
  await follows(lucy);
  pass(week);
  const address = (await send())[0]?.unsubscribe ?? '';
  expect((await oneClick(address.replace(mina.person.id, lucy.person.id))).statusCode).toBe(404);
});

test('forms that are too long, and what is no form, are refused', async () => {
  const url = `/unsubscribe?oobCode=${mina.person.id}.x`;
  const post = (type: string, payload: string) =>
    site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect((await post('application/x-www-form-urlencoded', 'x'.repeat(2_000))).statusCode).toBe(413);
  expect((await post('application/json', '{}')).statusCode).toBe(415);
});

test('choices and the next mail are exported, and go with the account', async () => {
  const { database } = site.client;
  await choose({ follows: 'weekly' });
  expect((await exportInbox(database, mina.person.id)).inboxChoices).toMatchObject([
    { follows: 'weekly', votes: 'inbox', nextWeeklyMailAt: new Date(testNow + week).toISOString() },
  ]);
  await choose({ follows: 'inbox' });
  expect((await exportInbox(database, mina.person.id)).inboxChoices).toMatchObject([{ nextWeeklyMailAt: null }]);
});

test('mails that are not sent again and again cannot be turned off', async () => {
  await ask(site.app, 'POST /api/auth/request-password-reset', { body: { email: mina.person.email } });
  await vi.waitFor(async () => expect((await receiveMails(site)).map(({ unsubscribe }) => unsubscribe)).toEqual([null]));
});
