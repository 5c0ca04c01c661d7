import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { MediaServerState } from '@hexreel/domain/contract/media-servers';
import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { days, hours } from '@hexreel/domain/durations';
import { callsShown, largestCall } from '@hexreel/domain/media-servers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mediaServer, mediaServerCall, user, viewing } from '../../db/schema/index.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import {
  cookie,
  diary,
  edit,
  hook,
  jellyfin,
  lines,
  makeAddress,
  movieId,
  newest,
  other,
  outcomes,
  owner,
  play,
  send,
  site,
  state,
  title,
  undo,
  withMediaServer,
} from './testing/media-server.ts';

withMediaServer();

describe('the address', () => {
  test('is shown once, stored as a hash, and made anew with its choices', async () => {
    const token = hook.slice('/hooks/'.length);
    expect(token).toMatch(/^[\w-]{43}$/u);
    const [row] = await site.client.database.select().from(mediaServer).where(eq(mediaServer.userId, owner.id));
    expect(JSON.stringify([row, await state()])).not.toContain(token);
    await edit({ person: 'mina' });
    const next = await makeAddress(cookie, 'UTC');
    expect(next).not.toBe(hook);
    expect((await state()).address).toMatchObject({ timeZone: 'Europe/Berlin', person: 'mina' });
    expect((await play()).statusCode).toBe(404);
    expect((await play({}, {}, next)).statusCode).toBe(204);
  });

  test('is gone with its calls once removed; what was added stays', async () => {
    await play();
    const removed = await ask(site.app, 'DELETE /api/me/media-server', { cookie });
    expect(removed.json()).toEqual({ address: null, people: [], calls: [] });
    expect((await play()).statusCode).toBe(404);
    expect(await diary()).toHaveLength(1);
    expect(failureOf(await edit({ person: null }))).toMatchObject({ status: 404 });
    expect((await ask(site.app, 'DELETE /api/me/media-server', { cookie })).statusCode).toBe(200);
  });

  test.each([{ timeZone: 'Mars/Base' }, { person: '' }, { person: 'x'.repeat(201) }, {}, { person: 7 }])(
    '%j is no change',
    async (body) => {
      expect(failureOf(await edit(body))).toMatchObject({ status: 400, code: 'invalid_request' });
    },
  );

  test('of a suspended member, or a deleted one, is unknown', async () => {
    const { database } = site.client;
    const suspend = (suspendedAt: Date | null) => database.update(user).set({ suspendedAt }).where(eq(user.id, owner.id));
    await suspend(new Date(testNow));
    expect((await play()).statusCode).toBe(404);
    await suspend(null);
    expect((await play()).statusCode).toBe(204);
    expect((await ask(site.app, 'DELETE /api/me', { cookie })).statusCode).toBe(204);
    expect((await play()).statusCode).toBe(404);
    for (const table of [mediaServer, mediaServerCall])
      expect(await database.select().from(table).where(eq(table.userId, owner.id))).toEqual([]);
  });

  test('a wrong one is 404, counted by client, and costs others nothing', async () => {
    const wrong = `/hooks/${'A'.repeat(43)}`;
    for (let call = 0; call < 60; call += 1) expect((await play({}, {}, wrong)).statusCode).toBe(404);
    const refused = await play({}, {}, wrong);
    expect(failureOf(refused)).toMatchObject({ status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await play()).statusCode).toBe(204);
    expect((await play({}, { from: '198.51.100.5' }, wrong)).statusCode).toBe(404);
  });

  test('is in no log, metric or failure, wherever it turns up', async () => {
    const token = hook.slice('/hooks/'.length);
    await play();
    await send('no call');
    await send(Buffer.alloc(largestCall + 1));
    await site.app.inject({ method: 'GET', url: hook });
    await site.app.inject({ method: 'DELETE', url: hook });
    await site.app.inject({ method: 'POST', url: `${hook}/x`, headers: { 'content-type': 'text/plain' }, payload: 'x' });
    const { database } = site.client;
    await database.execute(sql`alter table media_server_call rename to elsewhere`);
    const failed = await play({ Name: 'Unheard Of' });
    await database.execute(sql`alter table elsewhere rename to media_server_call`);
    expect(failed.statusCode).toBe(500);
    expect(lines.some((line) => line.includes('/hooks/:token'))).toBe(true);
    const metrics = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } });
    expect(metrics.body).toContain('route="/hooks/:token"');
    expect(metrics.body).not.toContain(token);
    expect(lines.join('\n')).not.toContain(token);
    expect(failed.body).not.toContain(token);
  });

  test('works from anywhere: the server may move', async () => {
    await play({}, { from: '198.51.100.4' });
    await play({ Provider_tmdb: String(other) }, { from: '2001:db8::7' });
    expect(await outcomes()).toEqual(['added', 'added']);
  });

  test('no other site’s page can send to it', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: hook,
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: JSON.stringify(jellyfin()),
    });
    expect(response.statusCode).toBe(403);
    expect(await diary()).toEqual([]);
  });
});

describe('undo', () => {
  test('takes the entry out, and no report of the same evening brings it back', async () => {
    await play();
    const { id } = await newest();
    const undone = await undo(id);
    expect(undone.json<MediaServerState>().calls).toMatchObject([{ outcome: 'undone', movieId }]);
    expect(await diary()).toEqual([]);
    const seen = await ask(site.app, `GET /api/me/movies/${movieId}/history`, { cookie });
    expect(seen.json()).toMatchObject({ isSeen: false, viewings: [] });
    await play();
    expect(await diary()).toEqual([]);
    expect(await outcomes()).toEqual(['undone']);
    expect(failureOf(await undo(id))).toMatchObject({ status: 409 });
    site.clock.now += hours(13);
    await play();
    expect(await diary()).toHaveLength(1);
  });

  test('a movie that was marked as seen is so again', async () => {
    await ask(site.app, `PUT /api/me/seen/${movieId}`, { cookie });
    await play();
    const history = async () =>
      (await ask(site.app, `GET /api/me/movies/${movieId}/history`, { cookie })).json<{
        viewings: { watchedOn: string | null }[];
      }>().viewings;
    expect(await history()).toMatchObject([{ watchedOn: '2026-11-20' }]);
    await undo((await newest()).id);
    expect(await history()).toMatchObject([{ watchedOn: null }]);
  });

  test('an entry that its owner removed stays removed; another member’s call is unknown', async () => {
    await play();
    const { id } = await newest();
    const lucy = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
    for (const unknown of [undo(id, lucy), undo('x'), undo(crypto.randomUUID())])
      expect(failureOf(await unknown)).toMatchObject({ status: 404 });
    expect(failureOf(await ask(site.app, `DELETE /api/me/just-watched/${id}`, { cookie: lucy }))).toMatchObject({ status: 404 });
    const [entry] = await site.client.database.select().from(viewing).where(eq(viewing.userId, owner.id));
    await ask(site.app, `DELETE /api/me/diary/${entry?.id ?? ''}`, { cookie });
    expect((await undo(id)).statusCode).toBe(200);
    expect(await diary()).toEqual([]);
  });
});

test('the last twenty calls are kept, and those that decide what is added', async () => {
  await play();
  for (let place = 0; place < callsShown + 5; place += 1) {
    site.clock.now += 1_000;
    await play({ Provider_tmdb: undefined, Name: `Another Kind ${place}` });
  }
  expect(await outcomes()).toEqual(Array.from({ length: callsShown }, () => 'elsewhere'));
  const kept = () => site.client.database.$count(mediaServerCall, eq(mediaServerCall.userId, owner.id));
  expect(await kept()).toBe(callsShown + 1);
  await play();
  expect(await diary()).toHaveLength(1);
  site.clock.now += days(4);
  await play({ Provider_tmdb: undefined, Name: 'The Last Of Its Kind' });
  expect(await kept()).toBe(callsShown);
});

test('the export has address and calls, without what would use them', async () => {
  await play();
  const { mediaServers } = (await ask(site.app, 'GET /api/me/export', { cookie })).json<AccountExport>();
  expect(mediaServers).toMatchObject([
    { address: { timeZone: 'Europe/Berlin', person: null }, calls: [{ outcome: 'added', title, movieId }] },
  ]);
  expect(JSON.stringify(mediaServers)).not.toMatch(/hash/iu);
  expect(JSON.stringify(mediaServers)).not.toContain(hook.slice('/hooks/'.length));
});

describe('Home asks about what was just watched', () => {
  const asked = async (as = cookie) =>
    (await ask(site.app, 'GET /api/me/home', { cookie: as })).json<HomeResponse>().own?.justWatched;

  test('until it is rated', async () => {
    expect(await asked()).toBeUndefined();
    await play();
    expect(await asked()).toEqual({ callId: (await newest()).id, movie: { id: movieId, title } });
    await storeRatings(site.client.database, [{ movieId, userId: owner.id, gore: 5 }]);
    expect(await asked()).toBeUndefined();
  });

  test('the latest one, until it is dismissed or three days are over', async () => {
    await play();
    site.clock.now += 1_000;
    await play({ Provider_tmdb: String(other) });
    const later = await asked();
    expect(later?.movie.id).toBe(other);
    const dismiss = (id: string) => ask(site.app, `DELETE /api/me/just-watched/${id}`, { cookie });
    expect((await dismiss(later?.callId ?? '')).statusCode).toBe(204);
    expect((await asked())?.movie.id).toBe(movieId);
    site.clock.now += days(3);
    expect(await asked()).toBeUndefined();
    expect(failureOf(await dismiss('x'))).toMatchObject({ status: 404 });
  });

  test('not about what was undone', async () => {
    await play();
    await undo((await newest()).id);
    expect(await asked()).toBeUndefined();
  });
});
