import { beforeAll, expect, test } from 'vitest';
import { storeTestMovies } from './movies.ts';
import { cookieOf, storeMember, storePerson } from './people.ts';
import { storeRatings } from './ratings.ts';
import { ask } from './requests.ts';
import { withTestApp } from './test-app.ts';

/** A request that nothing is wrong with, and the status that each kind of person gets for it. */
interface Row {
  readonly body?: unknown;
  /** The path to ask where the route's own has parameters. */
  readonly path?: string;
  readonly visitor: number;
  readonly unverified: number;
  readonly member: number;
  /** Somebody else's session on what belongs to the member; where a route has nobody's name in it, the same as a member. */
  readonly other: number;
  readonly admin: number;
}

const forEveryone = (status: number, more: Pick<Row, 'body' | 'path'> = {}): Row => ({
  ...more,
  visitor: status,
  unverified: status,
  member: status,
  other: status,
  admin: status,
});
const forMembers = (status: number, more: Pick<Row, 'body' | 'path'> = {}): Row => ({
  ...forEveryone(status, more),
  visitor: 401,
  unverified: 401,
});

const forAdmins = (status: number, more: Pick<Row, 'body' | 'path'> = {}): Row => ({
  ...forMembers(status, more),
  member: 403,
  other: 403,
});

const password = 'knitting needle';
const nobody = { email: 'nobody@hexreel.example' };
const code = { oobCode: 'x' };
const newPassword = { password: 'silver bullets', confirmPassword: 'silver bullets' };

/** A movie that the critic has reviewed. */
const movieId = 948;
const unknownMovie = 5_000_001;
const critic = '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';

/** One row a route; whoever adds a route adds its row here, and the test says so until then. */
const matrix: Readonly<Record<string, Row>> = {
  'GET /healthz': forEveryone(200),
  'GET /readyz': forEveryone(200),
  'GET /metrics': forEveryone(200),
  'GET /robots.txt': forEveryone(200),
  'GET /sitemap.xml': forEveryone(200),
  'GET /*': forEveryone(200, { path: '/browse' }),
  'GET /artwork/:size/:file': forEveryone(404, { path: '/artwork/w342/none.svg' }),
  'GET /dev/outbox': forEveryone(200),
  'GET /dev/outbox/:id': forEveryone(404, { path: '/dev/outbox/none' }),
  'GET /api/openapi.json': forEveryone(200),
  'GET /api/docs': forEveryone(200),
  'GET /api/docs/json': forEveryone(200),
  'GET /api/docs/yaml': forEveryone(200),
  'GET /api/docs/static/index.html': forEveryone(302),
  'GET /api/docs/static/swagger-initializer.js': forEveryone(200),
  'GET /api/docs/static/*': forEveryone(200, { path: '/api/docs/static/swagger-ui.css' }),

  'GET /api/home': forEveryone(200),
  'GET /api/movies': forEveryone(200),
  'GET /api/movies/:id': forEveryone(404, { path: '/api/movies/1' }),
  'GET /api/movies/:id/recommendations': forEveryone(404, { path: '/api/movies/1/recommendations' }),
  'GET /api/movies/wider-search': forEveryone(200, { path: '/api/movies/wider-search?search=the+house' }),
  'GET /api/surprise': forEveryone(200),
  'POST /api/vitals': forEveryone(204, { body: { name: 'LCP', value: 1 } }),

  'POST /api/auth/sign-up': forEveryone(400, {
    body: { username: '', displayName: '', email: '', password: '', confirmPassword: '' },
  }),
  'POST /api/auth/sign-in': forEveryone(401, { body: { email: 'nobody', password } }),
  'POST /api/auth/sign-out': forEveryone(204),
  'POST /api/auth/sign-out-everywhere': forMembers(204),
  'POST /api/auth/verify-email': forEveryone(400, { body: code }),
  'POST /api/auth/resend-verification': forEveryone(204, { body: nobody }),
  'POST /api/auth/request-password-reset': forEveryone(204, { body: nobody }),
  'POST /api/auth/reset-password': forEveryone(400, { body: { ...code, ...newPassword } }),
  'POST /api/auth/change-password': forMembers(200, { body: { currentPassword: password, ...newPassword } }),
  'GET /api/auth/google': forEveryone(302),
  'GET /api/auth/callback/google': forEveryone(302),
  'GET /api/me': forEveryone(200),
  'PATCH /api/me': forMembers(200, { body: { bio: 'Mine.' } }),
  'DELETE /api/me': forMembers(204),
  'GET /api/me/account': forMembers(200),
  'GET /api/me/sessions': forMembers(200),
  'GET /api/me/export': forMembers(200),

  'GET /api/movies/:id/reviews': forEveryone(200, { path: `/api/movies/${movieId}/reviews` }),
  'GET /api/rankings': forEveryone(200, { path: '/api/rankings?criteria=gore' }),
  'GET /api/me/movies/:id': forMembers(200, { path: `/api/me/movies/${movieId}` }),
  'PUT /api/me/ratings/:movieId': forMembers(200, { path: `/api/me/ratings/${movieId}`, body: { gore: 7 } }),
  'PUT /api/me/ratings/:movieId/review': forMembers(200, {
    path: `/api/me/ratings/${movieId}/review`,
    body: { review: 'Mine.' },
  }),
  'DELETE /api/me/ratings/:movieId': forMembers(200, { path: `/api/me/ratings/${movieId}` }),
  'PUT /api/reviews/:userId/:movieId/vote': forMembers(200, {
    path: `/api/reviews/${critic}/${movieId}/vote`,
    body: { vote: 'helpful' },
  }),

  'GET /api/admin/bans': forAdmins(200),
  'GET /api/admin/movies/:movieId': forAdmins(200, { path: `/api/admin/movies/${movieId}` }),
  'PUT /api/admin/bans/:movieId': forAdmins(200, { path: `/api/admin/bans/${unknownMovie}`, body: { reason: 'Asked for.' } }),
  'DELETE /api/admin/bans/:movieId': forAdmins(204, { path: `/api/admin/bans/${unknownMovie}` }),
  'POST /api/admin/averages/recalculate': forAdmins(200),
  'GET /api/admin/people': forAdmins(200, { path: '/api/admin/people?search=person' }),
  'PUT /api/admin/people/:userId/admin': forAdmins(200, { path: `/api/admin/people/${critic}/admin` }),
  'DELETE /api/admin/people/:userId/admin': forAdmins(200, { path: `/api/admin/people/${critic}/admin` }),
  'PUT /api/admin/people/:userId/critic': forAdmins(200, {
    path: `/api/admin/people/${critic}/critic`,
    body: { specializations: ['Giallo'] },
  }),
  'DELETE /api/admin/people/:userId/critic': forAdmins(200, { path: `/api/admin/people/${critic}/critic` }),
  'PUT /api/admin/people/:userId/suspension': forAdmins(200, { path: `/api/admin/people/${critic}/suspension` }),
  'DELETE /api/admin/people/:userId/suspension': forAdmins(200, { path: `/api/admin/people/${critic}/suspension` }),
  'GET /api/admin/audit': forAdmins(200),
  'GET /api/admin/reports': forAdmins(200),
  'PUT /api/admin/reports/:reportId': forAdmins(404, {
    path: `/api/admin/reports/${critic}`,
    body: { outcome: 'dismissed' },
  }),
  'DELETE /api/admin/reviews/:userId/:movieId': forAdmins(404, {
    path: `/api/admin/reviews/${critic}/${unknownMovie}`,
    body: { problem: 'spam' },
  }),
  'PUT /api/reports/reviews/:userId/:movieId': forMembers(204, {
    path: `/api/reports/reviews/${critic}/${movieId}`,
    body: { problem: 'spam' },
  }),
  'PUT /api/reports/people/:userId/display-name': forMembers(204, {
    path: `/api/reports/people/${critic}/display-name`,
    body: { problem: 'abuse' },
  }),
  'PUT /api/reports/people/:userId/bio': forMembers(204, {
    path: `/api/reports/people/${critic}/bio`,
    body: { problem: 'abuse' },
  }),
  'GET /api/users': forMembers(200, { path: '/api/users?query=person' }),
  'GET /api/users/:id': forEveryone(200, { path: `/api/users/${critic}` }),
  'GET /api/users/:id/reviews': forEveryone(200, { path: `/api/users/${critic}/reviews` }),
  'GET /api/users/:id/statistics': forEveryone(200, { path: `/api/users/${critic}/statistics?criteria=gore` }),
  'GET /api/users/:id/following': forEveryone(200, { path: `/api/users/${critic}/following` }),
  'GET /api/me/profile': forMembers(200),
  'GET /api/me/reviews': forMembers(200),
  'GET /api/me/statistics': forMembers(200, { path: '/api/me/statistics?criteria=gore' }),
  'GET /api/me/following/:userId': forMembers(200, { path: `/api/me/following/${critic}` }),
  'PUT /api/me/following/:userId': forMembers(200, { path: `/api/me/following/${critic}` }),
  'DELETE /api/me/following/:userId': forMembers(200, { path: `/api/me/following/${critic}` }),
  'GET /api/me/friends/reviews': forMembers(200),
  'GET /api/me/friends/movies/:id': forMembers(200, { path: `/api/me/friends/movies/${movieId}` }),
  'GET /api/me/recommendations': forMembers(200),
  'GET /api/me/watchlist': forMembers(200),
  'GET /api/me/watchlist/ids': forMembers(200),
  'PUT /api/me/watchlist/:movieId': forMembers(200, { path: `/api/me/watchlist/${movieId}` }),
  'DELETE /api/me/watchlist/:movieId': forMembers(200, { path: `/api/me/watchlist/${movieId}` }),
  'GET /api/me/surprise': forMembers(200),
};

const site = withTestApp();
const roles = ['visitor', 'unverified', 'member', 'other', 'admin'] as const;
let count = 0;

beforeAll(async () => {
  // So that an admin may leave without being the last.
  await storeMember(site.client.database, { isAdmin: true });
  await storeTestMovies(site.client.database, [{ id: movieId }]);
  await storeMember(site.client.database, { id: critic, isCritic: true, bio: 'Sees everything twice.' });
  await storeRatings(site.client.database, [{ movieId, personId: critic, gore: 5, review: 'Seen it.' }]);
});

/** A new session for each request, since some of them end it. */
async function cookieFor(role: (typeof roles)[number]): Promise<string | undefined> {
  const { database } = site.client;
  if (role === 'visitor') return undefined;
  if (role === 'unverified') return cookieOf(database, await storePerson(database, { password }));
  return cookieOf(database, await storeMember(database, { password, isAdmin: role === 'admin' }));
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

test.each(Object.entries(matrix).flatMap(([route, row]) => roles.map((role) => ({ route, role, row }))))(
  '$route as $role',
  async ({ route, role, row }) => {
    const [method = '', url = ''] = route.split(' ');
    const cookie = await cookieFor(role);
    count += 1;
    const response = await ask(site.app, `${method} ${row.path ?? url}` as 'GET /', {
      // Another loopback address each time keeps limits apart; the Host is what tells this machine.
      address: `127.0.${Math.floor(count / 250)}.${(count % 250) + 1}`,
      headers: { host: 'localhost:3000' },
      ...(row.body === undefined ? {} : { body: unlimited(row.body) }),
      ...(cookie === undefined ? {} : { cookie }),
    });
    expect(response.statusCode).toBe(row[role]);
  },
);

/** Mails are limited by address: another one each time. */
function unlimited(body: unknown): unknown {
  return body === nobody ? { email: `nobody${count}@hexreel.example` } : body;
}

test('what a route says about itself is what it does: members’ routes refuse everybody else', () => {
  const closed = site.app.routeTable.filter(({ access, method }) => access !== 'everyone' && method !== 'HEAD');
  expect(closed.length).toBeGreaterThan(5);
  for (const { method, url } of closed)
    expect(matrix[`${method} ${url}`], `${method} ${url}`).toMatchObject({ visitor: 401, unverified: 401 });
});

test('what is an admin’s has admin in its address, and the other way round', () => {
  const closed = site.app.routeTable.filter(({ access }) => access === 'admin').map(({ url }) => url);
  const named = site.app.routeTable.map(({ url }) => url).filter((url) => url.startsWith('/api/admin/'));
  expect(closed.toSorted()).toEqual(named.toSorted());
});
