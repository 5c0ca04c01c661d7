import { Readable } from 'node:stream';
import { days, hours, minutes } from '@hexreel/domain/durations';
import { mostViewings } from '@hexreel/domain/history';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bannedMovie, mediaServerCall, rateLimit } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow } from '../../testing/test-app.ts';
import {
  cookie,
  diary,
  edit,
  hook,
  jellyfin,
  movieId,
  newest,
  other,
  outcomes,
  owner,
  play,
  runtime,
  send,
  site,
  state,
  title,
  withMediaServer,
} from './testing/media-server.ts';

withMediaServer();

const boundary = '------------------------j4fqHSAc9FtAnWDn0DyJIL';
const part = (head: string, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const form = (...parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

describe('each server’s way of sending', () => {
  const plexCall = () => ({
    event: 'media.scrobble',
    user: true,
    owner: true,
    Account: { id: 1, title: 'mina' },
    Metadata: { librarySectionType: 'movie', type: 'movie', title, year: 2001, Guid: [{ id: `tmdb://${movieId}` }] },
  });
  const embyCall = () => ({
    Event: 'playback.stop',
    User: { Name: 'mina' },
    Item: { Name: title, Type: 'Movie', ProductionYear: 2001, RunTimeTicks: runtime, ProviderIds: { Tmdb: String(movieId) } },
    PlaybackInfo: { PositionTicks: runtime, PlayedToCompletion: true },
  });
  /** Any bytes but text. */
  const poster = Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7) % 256));

  test.each<[string, string, () => string | Buffer, string]>([
    ['Jellyfin as text', 'text/plain; charset=utf-8', () => JSON.stringify(jellyfin()), 'jellyfin'],
    ['Jellyfin as JSON', 'application/json', () => JSON.stringify(jellyfin()), 'jellyfin'],
    ['Emby as JSON', 'application/json', () => JSON.stringify(embyCall()), 'emby'],
    [
      'Emby as a form, without quotation marks, as .NET writes it',
      `multipart/form-data; boundary="${boundary}"`,
      () =>
        form(
          part(
            'Content-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name=data',
            JSON.stringify(embyCall()),
          ),
        ),
      'emby',
    ],
    [
      'Plex without a poster',
      `multipart/form-data; boundary=${boundary}`,
      () =>
        form(
          part('Content-Disposition: form-data; name="payload"\r\nContent-Type: application/json', JSON.stringify(plexCall())),
        ),
      'plex',
    ],
    [
      'Plex with a poster',
      `multipart/form-data; boundary=${boundary}`,
      () =>
        form(
          part('Content-Disposition: form-data; name="thumb"; filename="thumb.jpg"\r\nContent-Type: image/jpeg', poster),
          part('Content-Disposition: form-data; name="payload"\r\nContent-Type: application/json', JSON.stringify(plexCall())),
        ),
      'plex',
    ],
    [
      'Plex with the call as a file',
      `multipart/form-data; boundary=${boundary}`,
      () =>
        form(
          part(
            'Content-Disposition: form-data; name="payload"; filename="payload.json"\r\nContent-Type: application/json',
            JSON.stringify(plexCall()),
          ),
        ),
      'plex',
    ],
  ])('%s', async (_what, type, body, server) => {
    const response = await send(body(), { type });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await state()).calls).toMatchObject([{ outcome: 'added', server, title, movieId, person: 'mina', count: 1 }]);
    expect(await diary()).toEqual([{ movieId, watchedOn: '2026-11-20', rewatch: false }]);
  });

  test.each<[string, string, string | Buffer]>([
    ['no JSON', 'application/json', '{'],
    ['nothing', 'application/json', ''],
    ['a number', 'application/json', '7'],
    ['another program’s', 'application/json', '{"hello":"world"}'],
    ['no UTF-8', 'text/plain', Buffer.from([0x7b, 0xff, 0x7d])],
    ['deep JSON', 'application/json', '['.repeat(400_000)],
    [
      'a form without an end',
      `multipart/form-data; boundary=${boundary}`,
      part('Content-Disposition: form-data; name="payload"', '{'),
    ],
    [
      'a form whose poster is cut off',
      `multipart/form-data; boundary=${boundary}`,
      part('Content-Disposition: form-data; name="thumb"; filename="thumb.jpg"\r\nContent-Type: image/jpeg', 'x').subarray(0, -3),
    ],
    [
      'a form whose file is cut off',
      `multipart/form-data; boundary=${boundary}`,
      part('Content-Disposition: form-data; name="payload"; filename="p.json"\r\nContent-Type: application/json', '{').subarray(
        0,
        -3,
      ),
    ],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['an empty form', `multipart/form-data; boundary=${boundary}`, form()],
    [
      'a form of another kind',
      `multipart/form-data; boundary=${boundary}`,
      form(part('Content-Disposition: form-data; name="x"', '{}')),
    ],
    ['a fields’ form', 'application/x-www-form-urlencoded', 'payload=%7B%7D'],
  ])('%s is taken, told as not understood, and changes nothing', async (_what, type, body) => {
    expect((await send(body, { type })).statusCode).toBe(204);
    expect((await state()).calls).toMatchObject([{ outcome: 'unreadable', server: null, title: '', count: 1 }]);
    expect(await diary()).toEqual([]);
  });

  test('five megabytes are refused before they are read, with their length and without', async () => {
    const large = Buffer.alloc(5_000_000, 'x');
    expect(failureOf(await send(large))).toMatchObject({ status: 413, code: 'payload_too_large' });
    let read = 0;
    const chunks = Readable.from(
      (function* () {
        for (; read < large.length; read += 50_000) yield large.subarray(0, 50_000);
      })(),
    );
    const chunked = await site.app.inject({
      method: 'POST',
      url: hook,
      headers: { 'content-type': 'text/plain' },
      payload: chunks,
    });
    expect(failureOf(chunked)).toMatchObject({ status: 413 });
    expect(await outcomes()).toEqual([]);
  });
});

describe('what is added', () => {
  test('the day is the member’s own, by our clock', async () => {
    // Half past eleven in the evening in UTC is the next day in Berlin; the server's clock is an hour slow.
    site.clock.now = Date.UTC(2026, 10, 20, 23, 30);
    await play();
    await edit({ timeZone: 'America/Los_Angeles' });
    await play({ Provider_tmdb: String(other) });
    expect(new Set(await diary())).toEqual(
      new Set([
        { movieId, watchedOn: '2026-11-21', rewatch: false },
        { movieId: other, watchedOn: '2026-11-20', rewatch: false },
      ]),
    );
  });

  test('one evening is one viewing, however it is reported', async () => {
    const at = (position: number) => ({ PlaybackPositionTicks: runtime * position, PlayedToCompletion: false });
    await play({ NotificationType: 'PlaybackStart', ...at(0) });
    for (const position of [0.2, 0.9, 0.3, 0.95]) {
      site.clock.now += minutes(10);
      await play({ NotificationType: 'PlaybackProgress', ...at(position) });
    }
    await play(at(0.99));
    await play();
    site.clock.now += hours(11);
    await play();
    expect(await diary()).toHaveLength(1);
    expect((await state()).calls).toMatchObject([
      { outcome: 'already', count: 4 },
      { outcome: 'unfinished', count: 1 },
      { outcome: 'added', count: 1 },
    ]);
    site.clock.now += hours(2);
    await play();
    expect(await diary()).toEqual([
      { movieId, watchedOn: '2026-11-21', rewatch: true },
      { movieId, watchedOn: '2026-11-20', rewatch: false },
    ]);
  });

  test('a movie that was not finished is told, and no more once it was', async () => {
    await play({ PlaybackPositionTicks: runtime / 2, PlayedToCompletion: false });
    expect((await state()).calls).toMatchObject([{ outcome: 'unfinished', title, movieId: null }]);
    await play({ PlaybackPositionTicks: runtime * 0.85, PlayedToCompletion: false });
    expect(await outcomes()).toEqual(['added']);
  });

  test('calls at once add one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => play()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await diary()).toHaveLength(1);
    expect(new Set((await state()).calls.map(({ outcome, count }) => `${count} ${outcome}`))).toEqual(
      new Set(['1 added', '7 already']),
    );
  });

  test('what the diary has by hand is not added again, what it had before is a rewatch', async () => {
    const enter = (watchedOn: string) =>
      ask(site.app, `PUT /api/me/diary/${crypto.randomUUID()}`, { cookie, body: { movieId, watchedOn, rewatch: false } });
    await enter('2026-11-20');
    await play();
    expect(await outcomes()).toEqual(['already']);
    site.clock.now += days(2);
    // An old viewing, entered today.
    await enter('2019-05-05');
    await play();
    expect(await outcomes()).toEqual(['added', 'already']);
    expect((await diary())[0]).toEqual({ movieId, watchedOn: '2026-11-22', rewatch: true });
  });

  test('a movie ticked off by hand counts, one that is taken back does not', async () => {
    const saved = {
      NotificationType: 'UserDataSaved',
      SaveReason: 'TogglePlayed',
      PlaybackPositionTicks: 0,
      PlayedToCompletion: undefined,
    };
    await play({ ...saved, Played: false });
    expect(await outcomes()).toEqual(['nothing']);
    await play({ ...saved, Played: true });
    expect(await outcomes()).toEqual(['added', 'nothing']);
  });

  test('half-known movies are found as an import finds them', async () => {
    const noId = { Provider_tmdb: undefined };
    await play({ ...noId, Name: '', Year: undefined, Provider_imdb: `tt${9_000_000 + movieId}` });
    expect((await newest()).movieId).toBe(movieId);
    site.clock.now += days(1);
    await play({ ...noId, Provider_tvdb: '12' });
    expect(await newest()).toMatchObject({ outcome: 'added', movieId });
    await play({ ...noId, Name: 'A Film Of Another Kind' });
    expect(await newest()).toMatchObject({ outcome: 'elsewhere', title: 'A Film Of Another Kind', movieId: null });
    await play({ Provider_tmdb: '2000000000' });
    expect(await newest()).toMatchObject({ outcome: 'elsewhere', title });
    await storeTestMovies(site.client.database, [
      { title: 'Twin Rain', releaseDate: '2010-01-01' },
      { title: 'Twin Rain', releaseDate: '2010-05-01' },
    ]);
    await play({ ...noId, Name: 'Twin Rain', Year: 2010 });
    expect(await newest()).toMatchObject({ outcome: 'unsure', title: 'Twin Rain' });
    await play({ ...noId, Name: '', Year: undefined });
    expect(await newest()).toMatchObject({ outcome: 'elsewhere', title: '' });
    expect(await diary()).toHaveLength(2);
  });

  test('a banned movie is none', async () => {
    await site.client.database.insert(bannedMovie).values({ movieId, bannedAt: new Date(testNow) });
    await play();
    expect(await outcomes()).toEqual(['elsewhere']);
  });

  test('series are counted and not named', async () => {
    for (const Name of ['Pilot', 'The End']) await play({ ItemType: 'Episode', Name, SeriesName: 'The Cellar' });
    const { calls } = await state();
    expect(calls).toMatchObject([{ outcome: 'no-movie', count: 2, title: '', movieId: null }]);
    expect(
      JSON.stringify(await site.client.database.select().from(mediaServerCall).where(eq(mediaServerCall.userId, owner.id))),
    ).not.toMatch(/Pilot|The End|Cellar/u);
  });

  test('of two users on a server one counts, once chosen', async () => {
    await play({ NotificationUsername: 'lucy', PlaybackPositionTicks: 0, PlayedToCompletion: false });
    await play({ NotificationType: 'PlaybackStart' });
    expect((await state()).people).toEqual(['lucy', 'mina']);
    expect((await edit({ person: 'Mina' })).statusCode).toBe(200);
    await play({ NotificationUsername: 'lucy' });
    await play({ NotificationUsername: undefined, Provider_tmdb: String(other) });
    expect(await diary()).toEqual([]);
    const left = (await state()).calls.filter(({ outcome }) => outcome === 'other-person');
    expect(left.map(({ title: named, movieId: id, person }) => [named, id, person])).toEqual([
      ['', null, null],
      ['', null, 'lucy'],
    ]);
    await play();
    expect(await diary()).toHaveLength(1);
    await edit({ person: null });
    await play({ NotificationUsername: 'lucy', Provider_tmdb: String(other) });
    expect(await diary()).toHaveLength(2);
  });

  test('a full history takes no more, and says so', async () => {
    await site.client.database.execute(sql`
      insert into viewing (person_id, id, movie_id, added_at)
      select ${owner.id}::uuid, gen_random_uuid(), ${other}, now() - interval '9 days' from generate_series(1, ${mostViewings})`);
    await play();
    expect(await outcomes()).toEqual(['full']);
  });

  test('one address has a limit', async () => {
    const { database } = site.client;
    const windowStart = new Date(testNow - (testNow % hours(1)));
    await database.insert(rateLimit).values({ scope: 'media-server-call', subject: owner.id, windowStart, count: 2_000 });
    expect(failureOf(await play())).toMatchObject({ status: 429 });
    site.clock.now += hours(1);
    expect((await play()).statusCode).toBe(204);
  });
});
