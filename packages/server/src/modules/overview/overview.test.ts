import type { Overview } from '@hexreel/domain/contract/overview';
import { days, hours } from '@hexreel/domain/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { job, outbox, rateLimit, setting, shelfServer, user } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { receiveMails } from '../../testing/mailbox.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { examineBackup, storeBackup } from './index.ts';

const site = withTestApp();
const { clock } = site;

/** As another admin a while later, when nothing is kept of the one before. */
async function readOverview(): Promise<Overview> {
  clock.now += 61_000;
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  return (await ask(site.app, 'GET /api/admin/overview', { cookie })).json<Overview>();
}

test('members and ratings are counted, and by the week in which they came', async () => {
  const { database } = site.client;
  const before = await readOverview();
  const member = await storeVerifiedUser(database);
  await database
    .update(user)
    .set({ createdAt: new Date(clock.now - days(10)) })
    .where(eq(user.id, member.id));
  const [movieId] = await storeTestMovies(database, [{ id: 948 }]);
  const cookie = await cookieOf(database, member);
  await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie, body: { gore: 4 } });
  await ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie, body: { review: 'Wet.' } });
  const after = await readOverview();
  const gained = (name: 'members' | 'ratings' | 'reviews') => after[name].total - before[name].total;
  // One of the two members reads the overview.
  expect([gained('members'), gained('ratings'), gained('reviews')]).toEqual([2, 1, 1]);
  expect((after.members.weeks.at(-2) ?? 0) - (before.members.weeks.at(-2) ?? 0)).toBe(1);
  expect((after.ratings.weeks.at(-1) ?? 0) - (before.ratings.weeks.at(-1) ?? 0)).toBe(1);
  expect(after.members.weeks).toHaveLength(12);
});

test('mails that wait say why, and jobs when they are next', async () => {
  const { database } = site.client;
  await database.insert(outbox).values({
    id: crypto.randomUUID(),
    kind: 'reset-password',
    address: 'someone@hexreel.example',
    createdAt: new Date(clock.now - 5_000),
    dueAt: new Date(clock.now + 60_000),
    attempts: 3,
    lastError: '451 try again later',
  });
  await database.insert(job).values({
    task: 'exports',
    key: 'a',
    size: 1,
    dueAt: new Date(clock.now + days(1)),
    failures: 2,
    endedAt: new Date(clock.now - 1_000),
  });
  const { mails, jobs } = await readOverview();
  expect(mails).toMatchObject({ lastError: '451 try again later' });
  expect(mails.waiting).toBeGreaterThan(0);
  expect(jobs.find(({ task }) => task === 'exports')).toMatchObject({ running: 0, waiting: 0, failing: 1 });
});

test('media servers are counted, without a word about whose they are', async () => {
  const { database } = site.client;
  const empty = (await readOverview()).mediaServers;
  expect(empty).toEqual({ addresses: 0, calls: 0, refused: 0, libraries: [] });
  const member = await storeVerifiedUser(database);
  const cookie = await cookieOf(database, member);
  const made = await ask(site.app, 'POST /api/me/media-server', { cookie, body: { timeZone: 'Europe/Berlin' } });
  const { pathname } = new URL(made.json<{ url: string }>().url);
  const call = (url: string) =>
    site.app.inject({ method: 'POST', url, payload: '{}', headers: { 'content-type': 'text/plain' } });
  for (const url of [pathname, pathname, '/hooks/unknown']) await call(url);
  const at = new Date(clock.now);
  const server = { kind: 'plex', address: 'https://films.example', key: 'sealed', addedAt: at, requestedAt: at } as const;
  await database.insert(shelfServer).values({ id: crypto.randomUUID(), ...server, readAt: at, failure: 'slow' });
  // One address has used up its hour.
  const windowStart = new Date(clock.now - (clock.now % hours(1)));
  await database
    .insert(rateLimit)
    .values({ scope: 'media-server-call', subject: member.id, windowStart, count: 2_000 })
    .onConflictDoUpdate({
      target: [rateLimit.scope, rateLimit.subject, rateLimit.windowStart],
      set: { count: 2_000 },
    });
  await call(pathname);
  const overview = await readOverview();
  expect(overview.mediaServers).toEqual({
    addresses: 1,
    calls: 2,
    refused: 2,
    libraries: [{ kind: 'plex', readAt: at.toISOString(), isFailing: true }],
  });
  expect(JSON.stringify(overview)).not.toContain(member.username);
  expect(JSON.stringify(overview)).not.toContain('films.example');
  clock.now += days(1);
  expect((await readOverview()).mediaServers).toMatchObject({ addresses: 1, calls: 0, refused: 0 });
});

test('the latest backup is shown, and what the server runs on', async () => {
  expect((await readOverview()).backup).toBeNull();
  const backup = { at: '2026-11-20T03:00:00.000Z', bytes: 12_000_000, tried: true };
  await storeBackup(site.client.database, backup);
  const { backup: shown, server, findings } = await readOverview();
  expect(shown).toEqual(backup);
  expect(server.node).toBe(process.versions.node);
  expect(server.databaseBytes).toBeGreaterThan(1_000_000);
  expect(findings.map(({ what }) => what)).toEqual(expect.arrayContaining(['Movies', 'Mail', 'TMDB']));
});

test('a daily backup that has stopped is found, and none yet is no fault (R756)', async () => {
  const { database } = site.client;
  const examined = async (daysAgo: number | null) => {
    await database.delete(setting).where(eq(setting.name, 'last-backup'));
    if (daysAgo !== null) await storeBackup(database, { at: '2026-11-20T03:00:00.000Z', bytes: 1, tried: daysAgo > 2 });
    return examineBackup(database, Date.parse('2026-11-20T03:00:00.000Z') + days(daysAgo ?? 0));
  };
  expect(await examined(null)).toMatchObject({ well: true, text: expect.stringContaining('none is known yet') as string });
  expect(await examined(2)).toEqual({ what: 'Backup', well: true, text: 'the latest is of 2026-11-20, not tried by a restore' });
  expect(await examined(3)).toEqual({
    what: 'Backup',
    well: false,
    text: 'the latest is of 2026-11-20, restored on trial: find out why the daily one has stopped',
  });
});

test('it is read once a minute, however many ask', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  clock.now += 61_000;
  const read = async () => (await ask(site.app, 'GET /api/admin/overview', { cookie })).json<Overview>().at;
  const [first, second] = await Promise.all([read(), read()]);
  clock.now += 30_000;
  expect([second, await read()]).toEqual([first, first]);
  clock.now += 31_000;
  expect(await read()).not.toBe(first);
});

test('/admin leads there', async () => {
  const answer = await ask(site.app, 'GET /admin', {});
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/admin/overview']);
});

test('an admin sends a test to their own address, a few an hour', async () => {
  const { database } = site.client;
  const admin = await storeVerifiedUser(database, { isAdmin: true });
  const cookie = await cookieOf(database, admin);
  const send = () => ask(site.app, 'POST /api/admin/test-mail', { cookie });
  expect((await send()).json()).toEqual({ address: admin.email });
  const [mail] = await receiveMails(site);
  expect(mail).toMatchObject({ to: admin.email, subject: 'A test from Hexreel' });
  expect(mail?.text).toContain('http://localhost:3000/admin/overview');
  for (let sent = 1; sent < 5; sent += 1) expect((await send()).statusCode).toBe(200);
  expect(failureOf(await send())).toMatchObject({ status: 429, code: 'rate_limited' });
});
