import type { Diary } from '@hexreel/domain/contract/history';
import type { MediaServerCall, MediaServerState } from '@hexreel/domain/contract/media-servers';
import { hours } from '@hexreel/domain/durations';
import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { rateLimit } from '../../../db/schema/index.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { ask } from '../../../testing/requests.ts';
import { type TestApp, type TestAppOptions, testNow, withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';

export const lines: string[] = [];
export let site: TestApp;
export let owner: TestUser;
export let cookie: string;
export let movieId: number;
export let other: number;
/** Path of the owner's address. */
export let hook: string;
export let title: string;
let count = 0;

/**
 * Gives the tests of a file a site with a member with a private address, in Berlin, and a media server that has two movies;
 * each test has others. Called by each file: files share a process, and a site ends with the file that made it.
 */
export function withMediaServer(catalogue?: NonNullable<TestAppOptions['catalogue']>): void {
  site = withTestApp({
    config: { logLevel: 'debug' },
    logStream: { write: (line) => void lines.push(line) },
    ...(catalogue === undefined ? {} : { catalogue }),
  });
  beforeEach(async () => {
    const { database } = site.client;
    site.clock.now = testNow;
    lines.length = 0;
    await database.delete(rateLimit);
    owner = await storeVerifiedUser(database);
    cookie = await cookieOf(database, owner);
    count += 1;
    title = `The Attic Door ${count}`;
    [movieId = 0, other = 0] = await storeTestMovies(database, [{ title }, {}]);
    await database.execute(sql`update movie_details set imdb_id = ${`tt${9_000_000 + movieId}`} where movie_id = ${movieId}`);
    hook = await makeAddress();
  });
}

/** Makes an address, or another one. @returns its path */
export async function makeAddress(as = cookie, timeZone = 'Europe/Berlin'): Promise<string> {
  const made = await ask(site.app, 'POST /api/me/media-server', { cookie: as, body: { timeZone } });
  expect(made.statusCode).toBe(200);
  return new URL(made.json<{ url: string }>().url).pathname;
}

export const runtime = 57_000_000_000;
/** Jellyfin's plugin, with all properties. */
export const jellyfin = (facts: object = {}) => ({
  NotificationType: 'PlaybackStop',
  ItemType: 'Movie',
  Name: title,
  Year: 2001,
  Provider_tmdb: String(movieId),
  RunTimeTicks: runtime,
  PlaybackPositionTicks: runtime,
  PlayedToCompletion: true,
  NotificationUsername: 'mina',
  UtcTimestamp: new Date(testNow - hours(1)).toISOString(),
  ...facts,
});

interface Sent {
  readonly type?: string | undefined;
  readonly from?: string;
}

/** As a media server sends it: without what browsers add; a millisecond after what was sent before. */
export const send = (
  payload: string | Buffer,
  { type = 'text/plain; charset=utf-8', from = '198.51.100.4' }: Sent = {},
  to = hook,
) => {
  site.clock.now += 1;
  return site.app.inject({ method: 'POST', url: to, remoteAddress: from, headers: { 'content-type': type }, payload });
};
export const play = (facts: object = {}, sent?: Sent, to?: string) => send(JSON.stringify(jellyfin(facts)), sent, to);

export const state = async (as = cookie) =>
  (await ask(site.app, 'GET /api/me/media-server', { cookie: as })).json<MediaServerState>();
export const outcomes = async (as = cookie) => (await state(as)).calls.map(({ outcome }) => outcome);
export const diary = async (as = cookie) =>
  (await ask(site.app, 'GET /api/me/diary', { cookie: as })).json<Diary>().entries.map((entry) => ({
    movieId: entry.movie.id,
    watchedOn: entry.watchedOn,
    rewatch: entry.rewatch,
  }));
export const edit = (body: object) => ask(site.app, 'PATCH /api/me/media-server', { cookie, body });
export const undo = (id: string, as = cookie) => ask(site.app, `POST /api/me/media-server/calls/${id}/undo`, { cookie: as });
export const newest = async (): Promise<MediaServerCall> => {
  const [call] = (await state()).calls;
  if (call === undefined) throw new Error('No call has arrived');
  return call;
};
