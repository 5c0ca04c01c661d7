import { noLimits } from '@hexreel/domain/limits';
import { beforeAll, expect, test } from 'vitest';
import { forEveryone, openOnPrivateSites, rowsByAccess, type Row } from './access-rows.ts';
import { storeTestMovies } from './movies.ts';
import { cookieOf, storeVerifiedUser, storeUser } from './users.ts';
import { storeRatings } from './ratings.ts';
import { ask } from './requests.ts';
import { testNow, withTestApp, type TestApp } from './test-app.ts';
import { password, unknownAccount, movieId, critic, noRoom, requests, endpoints } from './endpoint-requests.ts';

/** Routes that are not part of the contract. */
const otherRoutes: Readonly<Record<string, Row>> = {
  'GET /healthz': forEveryone(200),
  'GET /readyz': forEveryone(200),
  'GET /metrics': forEveryone(200),
  'GET /robots.txt': forEveryone(200),
  'GET /sitemap.xml': forEveryone(200),
  'GET /.well-known/change-password': forEveryone(302),
  'GET /admin': forEveryone(302),
  'GET /*': forEveryone(200, { path: '/browse' }),
  'GET /artwork/:size/:file': forEveryone(404, { path: '/artwork/w342/none.svg' }),
  'GET /previews/movies/:file': forEveryone(404, { path: '/previews/movies/1.png' }),
  'GET /previews/members/:file': forEveryone(404, { path: '/previews/members/none.png' }),
  'GET /icons/reel/:file': forEveryone(200, { path: '/icons/reel/1-2-3-4-5-x.svg' }),
  'GET /api/tonight/:token/live': forEveryone(404, { path: `${noRoom}/live` }),
  'POST /hooks/:token': forEveryone(404, { path: '/hooks/none', body: {} }),
  'GET /api/me/inbox/live': { ...forEveryone(401), member: 503, other: 503, admin: 503 },
  'POST /unsubscribe': forEveryone(404, { path: '/unsubscribe?oobCode=none' }),
  'GET /dev/outbox': forEveryone(200),
  'GET /dev/outbox/:id': forEveryone(404, { path: '/dev/outbox/none' }),
  'GET /api/openapi.json': forEveryone(200),
  'GET /api/docs': forEveryone(200),
  'GET /api/docs/json': forEveryone(200),
  'GET /api/docs/yaml': forEveryone(200),
  'GET /api/docs/static/index.html': forEveryone(302),
  'GET /api/docs/static/swagger-initializer.js': forEveryone(200),
  'GET /api/docs/static/*': forEveryone(200, { path: '/api/docs/static/swagger-ui.css' }),
};

/** One row a route; the expected access of the API's comes from the contract. */
const matrix: Readonly<Record<string, Row>> = {
  ...otherRoutes,
  ...Object.fromEntries(
    Object.values(endpoints).map(({ name, method, path, access }) => {
      const { status, ...more } = requests[name];
      return [`${method} ${path}`, rowsByAccess[access](status, more)];
    }),
  ),
};

/** Stated a second time, so that a wrong access in the contract fails: what only admins may ... */
const adminsOnly = [
  'GET /api/admin/bans',
  'PUT /api/admin/bans/:movieId',
  'DELETE /api/admin/bans/:movieId',
  'PUT /api/admin/movies/:movieId/scores',
  'DELETE /api/admin/movies/:movieId/scores',
  'POST /api/admin/averages/recalculate',
  'GET /api/admin/people',
  'PUT /api/admin/people/:userId/admin',
  'DELETE /api/admin/people/:userId/admin',
  'PUT /api/admin/people/:userId/critic',
  'DELETE /api/admin/people/:userId/critic',
  'PUT /api/admin/people/:userId/suspension',
  'DELETE /api/admin/people/:userId/suspension',
  'GET /api/admin/audit',
  'GET /api/admin/media-servers',
  'POST /api/admin/media-servers',
  'PUT /api/admin/media-servers/:serverId/key',
  'POST /api/admin/media-servers/:serverId/reading',
  'DELETE /api/admin/media-servers/:serverId',
  'GET /api/admin/reports',
  'PUT /api/admin/reports/:reportId',
  'DELETE /api/admin/reviews/:userId/:movieId',
];
/** ... and what is a user's own. */
const signedInOnly = [
  'PATCH /api/me',
  'DELETE /api/me',
  'GET /api/me/account',
  'GET /api/me/sessions',
  'GET /api/me/export',
  'GET /api/me/watchlist',
  'GET /api/me/shelf',
  'GET /api/me/tokens',
  'POST /api/me/tokens',
  'GET /api/me/media-server',
  'POST /api/me/media-server',
  'PUT /api/me/ratings/:movieId',
  'PUT /api/me/ratings/:movieId/review',
  'PUT /api/reviews/:userId/:movieId/vote',
  'GET /api/me/hard-nos',
  'PUT /api/me/hard-nos',
  'PUT /api/me/following/:userId',
  'POST /api/auth/change-password',
  'POST /api/auth/sign-out-everywhere',
  'GET /api/users',
];

const sites = { open: withTestApp(), private: withTestApp({ config: { isPrivate: true } }) } as const;
const kinds = ['open', 'private'] as const;
const { open: site } = sites;
const roles = ['visitor', 'unverified', 'waiting', 'member', 'other', 'admin'] as const;
const strangers: readonly string[] = ['visitor', 'unverified', 'waiting'] satisfies (typeof roles)[number][];
let count = 0;

beforeAll(async () => {
  for (const {
    client: { database },
  } of Object.values(sites)) {
    // So that an admin may delete their account without being the last.
    await storeVerifiedUser(database, { isAdmin: true });
    await storeTestMovies(database, [{ id: movieId }]);
    await storeVerifiedUser(database, { id: critic, isCritic: true, bio: 'Sees everything twice.' });
    await storeRatings(database, [{ movieId, userId: critic, gore: 5, review: 'Seen it.' }]);
  }
});

/** A new session for each request, since some of them end it. */
async function cookieFor(role: (typeof roles)[number], { client: { database } }: TestApp = site): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  if (role === 'unverified') return cookieOf(database, await storeUser(database, { password }));
  const awaiting = role === 'waiting' ? { awaitsApproval: true, suspendedAt: new Date(testNow) } : {};
  return cookieOf(database, await storeVerifiedUser(database, { password, isAdmin: role === 'admin', ...awaiting }));
}

function expectedOf(kind: (typeof kinds)[number], route: string, role: (typeof roles)[number]): number | undefined {
  if (kind === 'open' || !strangers.includes(role) || openOnPrivateSites.has(route)) return matrix[route]?.[role];
  return route === 'GET /*' ? 302 : 401;
}

test('every route has a row, and every row a route', () => {
  const routes = site.app.routeTable.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`);
  const known = new Set(Object.keys(matrix));
  expect(
    routes.filter((route) => !known.has(route)),
    'routes without a row: add them to the matrix',
  ).toEqual([]);
  expect(
    [...known].filter((route) => !routes.includes(route)),
    'rows without a route',
  ).toEqual([]);
});

const cases = kinds.flatMap((kind) =>
  Object.entries(matrix).flatMap(([route, row]) => roles.map((role) => ({ kind, route, role, row }))),
);
test.each(cases)('$kind site: $route as $role', async ({ kind, route, role, row }) => {
  const [method = '', url = ''] = route.split(' ');
  const cookie = await cookieFor(role, sites[kind]);
  count += 1;
  const response = await ask(sites[kind].app, `${method} ${row.path ?? url}` as 'GET /', {
    // Another loopback address each time keeps limits apart; the Host header shows that the request is local.
    address: `127.0.${Math.floor(count / 250)}.${(count % 250) + 1}`,
    headers: { host: 'localhost:3000' },
    ...(row.body === undefined ? {} : { body: unlimited(row.body) }),
    ...(cookie === undefined ? {} : { cookie }),
  });
  expect(response.statusCode).toBe(expectedOf(kind, route, role));
});

/** Mails are limited by address: use another one each time. */
function unlimited(body: unknown): unknown {
  return body === unknownAccount ? { email: `nobody${count}@hexreel.example` } : body;
}

test('every route behaves as it declares: users’ routes refuse all others', () => {
  const closed = site.app.routeTable.filter(({ access, method }) => access !== 'everyone' && method !== 'HEAD');
  expect(closed.length).toBeGreaterThan(5);
  for (const { method, url } of closed)
    expect(matrix[`${method} ${url}`], `${method} ${url}`).toMatchObject({ visitor: 401, unverified: 401 });
});

test('sensitive routes refuse visitors and users, whatever the contract says', () => {
  for (const route of [...adminsOnly, ...signedInOnly])
    expect(matrix[route], route).toMatchObject({ visitor: 401, unverified: 401 });
  for (const route of adminsOnly) expect(matrix[route], route).toMatchObject({ member: 403, other: 403 });
});

test('an admin’s route has admin in its address, and the other way round', () => {
  const closed = site.app.routeTable.filter(({ access }) => access === 'admin').map(({ url }) => url);
  const named = site.app.routeTable.map(({ url }) => url).filter((url) => url.startsWith('/api/admin/'));
  expect(closed.toSorted()).toEqual(named.toSorted());
});

test('what the contract calls public is the same bytes for a visitor and for two members who want different things (R213)', async () => {
  const [careful, other] = [await cookieFor('member'), await cookieFor('other')];
  const asCareful = (route: 'PUT /api/me/limits' | 'PUT /api/me/hard-nos' | `PUT /api/me/ratings/${number}`, body: object) =>
    ask(site.app, route, { body, ...(careful !== undefined && { cookie: careful }) });
  const gore = { atLeast: null, neverAbove: 1 };
  const saved = [
    await asCareful('PUT /api/me/limits', { limits: { ...noLimits.limits, gore }, appliesEverywhere: true }),
    await asCareful('PUT /api/me/hard-nos', { topics: ['eyes'], strict: true, asks: true }),
    await asCareful(`PUT /api/me/ratings/${movieId}`, { gore: 9 }),
  ];
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const paths = Object.values(endpoints)
    .filter(({ method, kept }) => method === 'GET' && kept === 'public')
    .map(({ name, path }) => (requests[name].path ?? path).replace(/\/movies\/1(?=\/|$)/u, `/movies/${movieId}`));
  let compared = 0;
  for (const path of paths) {
    const answers = [];
    for (const cookie of [careful, other, undefined])
      answers.push(await ask(site.app, `GET ${path}` as 'GET /', cookie === undefined ? {} : { cookie }));
    // Failures have the request's id.
    if (answers.every(({ statusCode }) => statusCode === 404)) continue;
    compared += 1;
    expect(new Set(answers.map(({ body, headers }) => `${headers.etag} ${body}`)).size, path).toBe(1);
  }
  expect(compared).toBeGreaterThan(10);
});
