import type { AuditResponse } from '@hexreel/domain/contract/moderation';
import type { MeResponse } from '@hexreel/domain/contract/me';
import type { MarathonResponse } from '@hexreel/domain/contract/marathon';
import type { MoviesResponse, SurpriseResponse } from '@hexreel/domain/contract/movies';
import type { ShelfServer, ShelfServers, Shelf } from '@hexreel/domain/contract/shelf';
import type { WatchlistResponse } from '@hexreel/domain/contract/watchlist';
import { hours } from '@hexreel/domain/durations';
import { shelfServerKinds, mostShelfServers, type ShelfServerKind, type ReadingFailure } from '@hexreel/domain/shelf';
import { shelfServerTexts } from '@hexreel/domain/texts/shelf-servers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { job, shelfServer, rateLimit } from '../../db/schema/index.ts';
import { createCertificate } from '../../testing/certificates.ts';
import { runStep } from '../../testing/jobs.ts';
import { fakeKey, startShelfServer, type FakeShelfServer, type ServerFilm } from '../../testing/media-servers.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import type { ShelfContext } from './context.ts';
import { createShelfTasks } from './shelf-tasks.ts';

const logged: string[] = [];
const site = withTestApp({
  config: { logLevel: 'debug', allowsPrivateMediaServers: true },
  logStream: { write: (line) => void logged.push(line) },
});
let admin: string;
let member: string;

/** Movies of the catalogue: by TMDB's id, by IMDb's, by title and year, and one that no library has. */
const known = [948, 694, 8_879, 11] as const;
const films: readonly ServerFilm[] = [
  { title: 'Halloween: la notte delle streghe', tmdb: 948 },
  { title: 'Shining', year: 1980, imdb: 'tt0081505' },
  { title: 'The Gate of Whispering Cellars', year: 1987 },
  { title: 'Paddington', year: 2014, tmdb: 116_149 },
  { title: 'A Film of Nobody’s', year: 1999 },
];

beforeAll(async () => {
  const { database } = site.client;
  await storeTestMovies(database, [
    { id: known[0], title: 'Halloween', runtime: 91 },
    { id: known[1], title: 'The Shining', runtime: 144, imdbId: 'tt0081505' },
    { id: known[2], title: 'The Gate of Whispering Cellars', releaseDate: '1987-05-01', voteCount: 900, runtime: 90 },
    { id: known[3], title: 'Prom Night', runtime: 92 },
  ]);
  admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  member = await cookieOf(database, await storeVerifiedUser(database));
});

beforeEach(async () => {
  const { database } = site.client;
  await database.delete(shelfServer);
  await database.delete(rateLimit);
});

async function start(kind: ShelfServerKind, of: readonly ServerFilm[] = films): Promise<FakeShelfServer> {
  const server = await startShelfServer(kind, of);
  onTestFinished(() => server.stop());
  return server;
}

const add = (body: { readonly kind: string; readonly address: string; readonly key: string }) =>
  ask(site.app, 'POST /api/admin/media-servers', { cookie: admin, body });
const servers = async () => (await ask(site.app, 'GET /api/admin/media-servers', { cookie: admin })).json<ShelfServers>().servers;
const shelf = async (cookie = member) => (await ask(site.app, 'GET /api/me/shelf', { cookie })).json<Shelf>().movieIds;

async function read(at = 0): Promise<ShelfServer> {
  return vi.waitFor(
    async () => {
      const server = (await servers())[at];
      if (server === undefined || server.isReading) throw new Error('It is being read');
      return server;
    },
    { timeout: 10_000 },
  );
}

async function addAndRead(server: FakeShelfServer, kind: ShelfServerKind): Promise<ShelfServer> {
  const added = await add({ kind, address: server.address, key: server.key });
  expect(added.statusCode).toBe(200);
  return read((await servers()).findIndex(({ address }) => address === server.address));
}

async function readAgain({ id }: ShelfServer): Promise<ShelfServer> {
  site.clock.now += 1_000;
  await ask(site.app, `POST /api/admin/media-servers/${id}/reading`, { cookie: admin });
  return read();
}

test.each(shelfServerKinds)(
  'a %s is read: movies by id, by title and year, and how many are not here (R870, R872)',
  async (kind) => {
    const server = await start(kind);
    expect(await shelf()).toEqual([]);
    const state = await addAndRead(server, kind);
    expect(state).toEqual({
      id: expect.any(String) as string,
      kind,
      address: server.address,
      isReading: false,
      readAt: new Date(site.clock.now).toISOString(),
      films: 3,
      unknown: 2,
      unknownTitles: ['Paddington (2014)', 'A Film of Nobody’s (1999)'],
      failure: null,
      failingSince: null,
    });
    expect(await shelf()).toEqual([694, 948, 8_879]);
  },
);

test.each(shelfServerKinds)('a big library of a %s is read in pages, each film once', async (kind) => {
  const many = Array.from({ length: 450 }, (_, at) => ({ title: `Other ${at}`, year: 2000, tmdb: 5_000_000 + at }));
  const server = await start(kind, [...many, ...films]);
  expect(await addAndRead(server, kind)).toMatchObject({ films: 3, unknown: 452, failure: null });
  const pages = server.asked.filter(({ url }) => !url.endsWith('/sections'));
  expect(pages).toHaveLength(3);
  const [{ unknownTitles } = { unknownTitles: [] }] = await servers();
  expect(unknownTitles).toHaveLength(100);
  expect(unknownTitles[0]).toBe('Other 0 (2000)');
});

test('an older agent’s ids are understood, and what cannot be read of an item costs only that', async () => {
  const server = await start('plex');
  const items = [
    { title: 'One', guid: 'com.plexapp.agents.themoviedb://948?lang=en' },
    { title: 'Two', guid: 'com.plexapp.agents.imdb://tt0081505?lang=en' },
    { title: 3, year: 'then', Guid: 'none', guid: 4 },
    { title: 'Big', Guid: [{ id: 'tmdb://99999999999999' }, { id: 'imdb://tt1' }] },
    'nothing',
  ];
  server.instead = ({ url }, response) => {
    if (url?.includes('/all') !== true) return false;
    response.end(JSON.stringify({ MediaContainer: { size: items.length, Metadata: items } }));
    return true;
  };
  expect(await addAndRead(server, 'plex')).toMatchObject({ films: 2, unknown: 3, unknownTitles: ['Big'], failure: null });
});

const html = '<!doctype html><title>Welcome</title>';
const failures: readonly (readonly [what: string, failure: ReadingFailure, instead: NonNullable<FakeShelfServer['instead']>])[] =
  [
    ['refuses the key', 'key', (_request, response) => !!response.writeHead(401).end()],
    ['wants a user’s id, as for a user’s token', 'key', (_request, response) => !!response.writeHead(400).end()],
    ['has moved', 'moved', (_request, response) => !!response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()],
    ['is something else', 'not_found', (_request, response) => !!response.writeHead(404).end()],
    ['answers with a page', 'unreadable', (_request, response) => !!response.end(html)],
    ['answers with other JSON', 'unreadable', (_request, response) => !!response.end('{"Items":{"a":1}}')],
    ['answers with broken JSON', 'unreadable', (_request, response) => !!response.end('{"Items":[{"Name":"Hal')],
    ['stops in the middle', 'unreadable', (_request, response) => !!response.end('{"Items":[],"TotalRecordCount":5000}')],
    [
      'says that it has millions',
      'too_long',
      (_request, response) => !!response.end('{"Items":[{}],"TotalRecordCount":5000000}'),
    ],
    ['fails', 'failed', (_request, response) => !!response.writeHead(503).end()],
    ['hangs up', 'unreachable', ({ socket }) => !!socket.destroy()],
    [
      'sends without end',
      'too_long',
      (_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
        return true;
      },
    ],
  ];

test.each(failures)('where a server %s, what was read stays, and admins are told why (R872)', async (_what, failure, instead) => {
  const server = await start('jellyfin');
  const good = await addAndRead(server, 'jellyfin');
  server.instead = instead;
  const failed = await readAgain(good);
  const since = new Date(site.clock.now).toISOString();
  expect(failed).toEqual({ ...good, failure, failingSince: since });
  expect(await shelf()).toEqual([694, 948, 8_879]);
  expect(await readAgain(failed)).toMatchObject({ failure, failingSince: since });
  server.instead = null;
  expect(await readAgain(failed)).toMatchObject({ failure: null, failingSince: null, films: 3 });
});

test.each<[string, Parameters<typeof createCertificate>[0], ReadingFailure]>([
  ['signed itself', { name: '127.0.0.1' }, 'certificate_untrusted'],
  ['expired', { name: '127.0.0.1', from: new Date('2001-01-01'), until: new Date('2002-01-01') }, 'certificate_expired'],
])('a server whose certificate %s is sent no key', async (_what, facts, failure) => {
  const server = await startShelfServer('jellyfin', films, { certificate: createCertificate(facts) });
  onTestFinished(() => server.stop());
  expect(await addAndRead(server, 'jellyfin')).toMatchObject({ failure, films: 0 });
  expect(server.asked).toEqual([]);
});

test('where nothing answers, or too slowly, admins are told so', async () => {
  const server = await start('emby');
  const good = await addAndRead(server, 'emby');
  const { database } = site.client;
  server.instead = () => true;
  const context: ShelfContext = {
    database,
    eventBus: { change: () => Promise.reject(new Error('No change')) },
    secret: await secretOf(),
    allowsPrivate: true,
    now: () => site.clock.now,
    answerWithin: 50,
  };
  const [task] = createShelfTasks(context);
  if (task === undefined) throw new Error('No task');
  await runStep(task, good.id);
  expect((await servers())[0]).toMatchObject({ failure: 'slow', films: 3 });
  const stopping = new AbortController();
  const step = runStep(createShelfTasks({ ...context, answerWithin: 60_000 })[0] ?? task, good.id, stopping.signal);
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(2));
  stopping.abort(new Error('The server is stopping'));
  await expect(step).rejects.toThrow('The server is stopping');
  await server.stop();
  expect(await readAgain(good)).toMatchObject({ failure: 'unreachable', films: 3 });
});

async function secretOf(): Promise<string> {
  const { rows } = await site.client.pool.query<{ value: string }>("select value from setting where name = 'auth-secret'");
  return rows[0]?.value ?? '';
}

test('a name that leads into a private network is not asked where the operator does not allow it (R871)', async () => {
  const server = await start('jellyfin');
  const good = await addAndRead(server, 'jellyfin');
  const { port } = new URL(server.address);
  const { database } = site.client;
  const asked = server.asked.length;
  const tryName = async (address: string, allowsPrivate: boolean) => {
    await database
      .update(shelfServer)
      .set({ address: `http://media.example:${port}` })
      .where(eq(shelfServer.id, good.id));
    const [task] = createShelfTasks({
      database,
      eventBus: { change: () => Promise.reject(new Error('No change')) },
      secret: await secretOf(),
      allowsPrivate,
      now: () => site.clock.now,
      resolve: () => Promise.resolve([{ address, family: 4 }]),
    });
    if (task === undefined) throw new Error('No task');
    await runStep(task, good.id);
    return (await servers())[0]?.failure;
  };
  expect(await tryName('127.0.0.1', false)).toBe('private');
  expect(await tryName('169.254.169.254', true)).toBe('refused');
  expect(server.asked).toHaveLength(asked);
  expect(await tryName('127.0.0.1', true)).toBeNull();
  expect(server.asked.at(-1)?.headers.host).toBe(`media.example:${port}`);
});

test('keys travel in headers alone, and are in no answer, log, audit entry or row in clear (R871)', async () => {
  for (const kind of shelfServerKinds) {
    const server = await start(kind);
    await addAndRead(server, kind);
    expect(server.asked.every(({ url }) => !url.includes(fakeKey))).toBe(true);
    expect(server.asked.every(({ headers }) => JSON.stringify(headers).includes(fakeKey))).toBe(true);
  }
  const list = await ask(site.app, 'GET /api/admin/media-servers', { cookie: admin });
  const audit = await ask(site.app, 'GET /api/admin/audit?action=add-media-server', { cookie: admin });
  const added = audit.json<AuditResponse>().entries.map(({ details }) => details['server']);
  expect(added).toEqual(expect.arrayContaining(['Jellyfin', 'Emby', 'Plex']));
  const exported = await ask(site.app, 'GET /api/me/export', { cookie: admin });
  const { rows } = await site.client.pool.query('select * from shelf_server');
  const bad = await add({ kind: 'plex', address: 'http://media.example', key: `${fakeKey} x` });
  expect(failureOf(bad)).toMatchObject({ status: 400, message: shelfServerTexts.badKey });
  for (const text of [list.body, audit.body, exported.body, bad.body, JSON.stringify(rows), logged.join('\n')])
    expect(text).not.toContain(fakeKey);
  expect(rows).toHaveLength(3);
});

test('after the site’s secret is lost, the key has to be entered again', async () => {
  const server = await start('jellyfin');
  const good = await addAndRead(server, 'jellyfin');
  await site.client.database.update(shelfServer).set({ key: 'c2VhbGVkIHdpdGggYW5vdGhlciBzZWNyZXQgdGhhbiB0aGlzIG9uZQ' });
  const asked = server.asked.length;
  expect((await servers())[0]?.failure).toBe('key_lost');
  expect(await readAgain(good)).toMatchObject({ failure: 'key_lost', films: 3 });
  expect(server.asked).toHaveLength(asked);
  site.clock.now += 1_000;
  const changed = await ask(site.app, `PUT /api/admin/media-servers/${good.id}/key`, { cookie: admin, body: { key: fakeKey } });
  expect(changed.statusCode).toBe(200);
  expect(await read()).toMatchObject({ failure: null, films: 3 });
});

test('each is read once a day, and one that failed again after an hour', async () => {
  const server = await start('jellyfin');
  await addAndRead(server, 'jellyfin');
  const { database } = site.client;
  const count = () => server.asked.length;
  /** Requests of the server until the site has looked for what is due. */
  const passes = async (milliseconds: number) => {
    site.clock.now += milliseconds;
    const [at, before] = [new Date(site.clock.now), count()];
    await vi.waitFor(
      async () => {
        const [row] = await database.select({ endedAt: job.endedAt }).from(job).where(eq(job.task, 'media-servers-due'));
        expect(row?.endedAt).toEqual(at);
      },
      { timeout: 10_000 },
    );
    await read();
    return count() - before;
  };
  expect(await passes(hours(23))).toBe(0);
  server.instead = (_request, response) => !!response.writeHead(503).end();
  expect(await passes(hours(1))).toBe(1);
  expect(await passes(hours(0.5))).toBe(0);
  server.instead = null;
  expect(await passes(hours(0.5))).toBe(1);
  expect(await passes(hours(23))).toBe(0);
});

test('a reading replaces the one before, and a removed server takes its shelf along, also while it is read', async () => {
  const server = await start('jellyfin');
  const good = await addAndRead(server, 'jellyfin');
  server.films = films.slice(1, 2);
  expect(await readAgain(good)).toMatchObject({ films: 1, unknown: 0, unknownTitles: [] });
  expect(await shelf()).toEqual([694]);
  let answer: (() => void) | undefined;
  server.instead = (_request, response) => {
    answer = () => void response.end('{"Items":[{"ProviderIds":{"Tmdb":"948"}}],"TotalRecordCount":1}');
    return true;
  };
  await ask(site.app, `POST /api/admin/media-servers/${good.id}/reading`, { cookie: admin });
  await vi.waitFor(() => expect(answer).toBeDefined());
  const removed = await ask(site.app, `DELETE /api/admin/media-servers/${good.id}`, { cookie: admin });
  expect(removed.json()).toEqual({ servers: [] });
  answer?.();
  await vi.waitFor(async () => {
    const { rows } = await site.client.pool.query("select 1 from job where task = 'media-servers'");
    expect(rows).toEqual([]);
  });
  expect(await shelf()).toEqual([]);
  const again = await ask(site.app, `DELETE /api/admin/media-servers/${good.id}`, { cookie: admin });
  expect(failureOf(again)).toMatchObject({ status: 404, message: shelfServerTexts.notFound });
  const audit = await ask(site.app, 'GET /api/admin/audit?action=remove-media-server', { cookie: admin });
  expect(audit.json<AuditResponse>().entries[0]?.details).toEqual({ server: 'Jellyfin', address: server.address });
});

test('an address is added once, and no more than five servers', async () => {
  const body = (port: number) => ({ kind: 'jellyfin', address: `http://127.0.0.1:${port}/`, key: fakeKey });
  const all = await Promise.all(Array.from({ length: mostShelfServers + 3 }, (_, at) => add(body(2_000 + at))));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostShelfServers);
  expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  const [first] = await servers();
  const taken = await add({ ...body(0), address: `${first?.address}/` });
  expect(failureOf(taken)).toMatchObject({ status: 409, message: shelfServerTexts.taken, field: 'address' });
});

test('the shelf narrows what members are shown, and no one else learns of it (R873)', async () => {
  const me = async (cookie?: string) =>
    (await ask(site.app, 'GET /api/me', cookie === undefined ? {} : { cookie })).json<MeResponse>().user;
  expect(await me(member)).not.toHaveProperty('hasShelf');
  await addAndRead(await start('jellyfin'), 'jellyfin');
  expect((await me(member))?.hasShelf).toBe(true);
  expect(await me()).toBeNull();
  expect((await ask(site.app, 'GET /api/me/shelf')).statusCode).toBe(401);

  const get = async <Body>(path: `/api/${string}`) => (await ask(site.app, `GET ${path}`, { cookie: member })).json<Body>();
  const browsed = await get<MoviesResponse>('/api/me/movies?mine=shelf');
  expect(browsed.movies.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([694, 948, 8_879]);
  expect((await ask(site.app, 'GET /api/movies?mine=shelf')).statusCode).toBe(400);
  const surprise = await get<SurpriseResponse>('/api/me/surprise?shelf=only');
  expect(surprise.movies.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([694, 948, 8_879]);
  expect((await get<SurpriseResponse>('/api/me/surprise')).movies).toHaveLength(4);
  const marathon = await get<MarathonResponse>('/api/me/marathon?count=4&shelf=only');
  expect(marathon.movies.map(({ movie }) => movie.id).toSorted((one, other) => one - other)).toEqual([694, 948, 8_879]);
  for (const id of [948, 11]) await ask(site.app, `PUT /api/me/watchlist/${id}`, { cookie: member, body: {} });
  const listed = await get<WatchlistResponse>('/api/me/watchlist?shelf=only');
  expect(listed.movies.map(({ movie }) => movie.id)).toEqual([948]);
  expect((await get<WatchlistResponse>('/api/me/watchlist')).movies).toHaveLength(2);
  expect((await ask(site.app, 'GET /api/marathon?shelf=only')).statusCode).toBe(400);
});
