import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { Inbox } from '@hexreel/domain/contract/inbox';
import { eq } from 'drizzle-orm';
import { noLimits } from '@hexreel/domain/limits';
import { noFilters } from '@hexreel/domain/tonight';
import { describe, expect, test } from 'vitest';
import { oneTimeCode, outbox, user, session, signInMethod } from '../../db/schema/index.ts';
import { receiveMails } from '../../testing/mailbox.ts';
import { cookieOf, storeVerifiedUser, type UserFacts } from '../../testing/users.ts';
import { ask, failureOf, nextCookie } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
const noPasskey = { id: 'none', rawId: 'none', type: 'public-key' };
const anHourAgo = new Date(testNow - 3_600_000);

async function signedInUser(facts: UserFacts = {}, signedInAt = new Date(testNow)) {
  const verifiedUser = await storeVerifiedUser(site.client.database, facts);
  return { verifiedUser, cookie: await cookieOf(site.client.database, verifiedUser, { signedInAt }) };
}

const stored = async (id: string) => (await site.client.database.select().from(user).where(eq(user.id, id)))[0];

describe('settings', () => {
  test("shows the viewer's account, address included", async () => {
    const { verifiedUser, cookie } = await signedInUser({ bio: 'I scream.' });
    expect((await ask(site.app, 'GET /api/me/account', { cookie })).json()).toEqual({
      username: verifiedUser.username,
      displayName: verifiedUser.displayName,
      email: verifiedUser.email,
      bio: 'I scream.',
      profilePic: 1,
      isAdmin: false,
      isCritic: false,
      joinedAt: verifiedUser.createdAt.toISOString(),
      hasPassword: true,
      hasGoogle: false,
      providers: [],
    });
  });

  test('changes display name, bio and picture, trimmed, and answers what pages keep', async () => {
    const { verifiedUser, cookie } = await signedInUser();
    const body = { displayName: '  Sidney P. ', bio: ' Do you like\nscary movies? ', profilePic: 13 };
    const answer = (await ask(site.app, 'PATCH /api/me', { cookie, body })).json<{ user: object; account: object }>();
    expect(answer.user).toEqual({
      id: verifiedUser.id,
      username: verifiedUser.username,
      displayName: 'Sidney P.',
      profilePic: 13,
      isAdmin: false,
    });
    expect(answer.account).toMatchObject({ displayName: 'Sidney P.', bio: 'Do you like\nscary movies?', profilePic: 13 });
    expect((await ask(site.app, 'GET /api/me', { cookie })).json()).toEqual({ user: answer.user });
  });

  test('one of the three leaves the others unchanged', async () => {
    const { verifiedUser, cookie } = await signedInUser({ bio: 'Kept.' });
    await ask(site.app, 'PATCH /api/me', { cookie, body: { profilePic: 20 } });
    expect(await stored(verifiedUser.id)).toMatchObject({ bio: 'Kept.', displayName: verifiedUser.displayName, profilePic: 20 });
  });

  test.each([
    [{ displayName: 'Dr. Dead' }, 'displayName', 'Display name contains inappropriate or reserved words.'],
    [{ displayName: 'ab' }, 'displayName', 'Display Name must be at least 3 characters long'],
    [{ displayName: 'x'.repeat(33) }, 'displayName', 'Display Name must be at most 32 characters long'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Bio must be at most 500 characters long'],
  ])('%j is refused with its text, and nothing changes', async (body, field, message) => {
    const { verifiedUser, cookie } = await signedInUser();
    const response = await ask(site.app, 'PATCH /api/me', { cookie, body });
    expect(failureOf(response)).toEqual({ status: 400, code: 'invalid_request', message, field });
    expect(await stored(verifiedUser.id)).toMatchObject({ displayName: verifiedUser.displayName, bio: '' });
  });

  test('a name that is reserved by now stays with its user, and everything else can be changed', async () => {
    const { verifiedUser, cookie } = await signedInUser({ displayName: 'Dr. Dead', username: 'weed_420' });
    const body = { displayName: ' Dr. Dead ', bio: 'Still here.', profilePic: 7 };
    const response = await ask(site.app, 'PATCH /api/me', { cookie, body });
    expect(response.statusCode).toBe(200);
    expect(await stored(verifiedUser.id)).toMatchObject({ displayName: 'Dr. Dead', bio: 'Still here.', profilePic: 7 });

    const renamed = await ask(site.app, 'PATCH /api/me', { cookie, body: { displayName: 'Mr. Dead' } });
    expect(failureOf(renamed)).toMatchObject({ status: 400, field: 'displayName' });
    expect(await stored(verifiedUser.id)).toMatchObject({ displayName: 'Dr. Dead' });
  });

  test.each([0, 21, 1.5, '3', null])('picture %j does not exist', async (profilePic) => {
    const { cookie } = await signedInUser();
    expect(failureOf(await ask(site.app, 'PATCH /api/me', { cookie, body: { profilePic } }))).toMatchObject({
      status: 400,
      field: 'profilePic',
    });
  });
});

describe('mass assignment', () => {
  const columns = [...new Set([user, session, signInMethod, oneTimeCode].flatMap((table) => Object.keys(table)))];
  const wires = {
    isAdmin: true,
    is_admin: true,
    isCritic: true,
    emailVerified: true,
    role: 'admin',
    id: 'x',
    userId: 'x',
    _method: 'PUT',
  };
  const protectedFields = [...columns, ...Object.keys(wires)].filter(
    (name) => !['displayName', 'bio', 'profilePic', 'enableRLS', '_', '$inferSelect', '$inferInsert'].includes(name),
  );

  test.each(protectedFields)('%s in PATCH /api/me is a 400 and changes nothing', async (field) => {
    const { verifiedUser, cookie } = await signedInUser();
    const response = await ask(site.app, 'PATCH /api/me', { cookie, body: { displayName: 'Somebody Else', [field]: true } });
    expect(response.statusCode).toBe(400);
    expect(await stored(verifiedUser.id)).toEqual(
      expect.objectContaining({ displayName: verifiedUser.displayName, isAdmin: false, isCritic: false }),
    );
  });

  test('every write route refuses unknown keys', async () => {
    const { cookie } = await signedInUser();
    const bodies: Record<string, object> = {
      'POST /api/auth/sign-up': {
        username: 'abc',
        displayName: 'Abc',
        email: 'a@hexreel.example',
        password: 'abcdef',
        confirmPassword: 'abcdef',
      },
      'POST /api/auth/sign-in': { email: 'a@hexreel.example', password: 'abcdef' },
      'POST /api/auth/passkey/options': { purpose: 'sign-in' },
      'POST /api/auth/passkey': {
        credential: { ...noPasskey, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
      },
      'POST /api/auth/second-factor': { code: '123456' },
      'POST /api/me/passkeys/options': {},
      'POST /api/me/passkeys': {
        name: 'x',
        credential: { ...noPasskey, response: { clientDataJSON: '', attestationObject: '' } },
      },
      'PATCH /api/me/passkeys/:passkeyId': { name: 'x' },
      'DELETE /api/me/passkeys/:passkeyId': {},
      'POST /api/me/authenticator': {},
      'PUT /api/me/authenticator': { code: '123456' },
      'DELETE /api/me/authenticator': {},
      'POST /api/me/recovery-codes': {},
      'PUT /api/me/recovery-codes': {},
      'POST /api/auth/sign-out': {},
      'POST /api/auth/sign-out-everywhere': {},
      'POST /api/auth/verify-email': { oobCode: 'x' },
      'POST /api/auth/openid-address': { email: 'someone@hexreel.example' },
      'POST /api/auth/resend-verification': { email: 'a@hexreel.example' },
      'POST /api/auth/request-password-reset': { email: 'a@hexreel.example' },
      'POST /api/auth/reset-password': { oobCode: 'x', password: 'abcdef', confirmPassword: 'abcdef' },
      'POST /api/auth/change-password': { currentPassword: 'x', password: 'abcdef', confirmPassword: 'abcdef' },
      'PATCH /api/me': { bio: 'x' },
      'PUT /api/me/username': { username: 'abc' },
      'DELETE /api/me': { password: 'x' },
      'DELETE /api/me/first-run': {},
      'POST /api/vitals': { vitals: [{ name: 'LCP', value: 1 }] },
      'PUT /api/me/ratings/:movieId': { gore: 5 },
      'PUT /api/me/ratings/:movieId/review': { review: 'x' },
      'DELETE /api/me/ratings/:movieId': {},
      'PUT /api/reviews/:userId/:movieId/vote': { vote: 'helpful' },
      'PUT /api/me/limits': { ...noLimits },
      'POST /api/me/limits/search': {},
      'POST /api/me/movies/:id/rating-help': { characteristic: 'gore', answers: [] },
      'POST /api/limits/search': { limits: noLimits.limits },
      'PUT /api/me/services': { country: null, services: [] },
      'PUT /api/me/ladder': { axis: 'gore', value: 7 },
      'POST /api/me/ladder/answers': { movieId: 1, answer: 'right' },
      'DELETE /api/me/ladder': {},
      'POST /api/ladder': { axis: 'gore', value: 7, neverAbove: { gore: 3, psychological: 4, jumpScares: 2 } },
      'PUT /api/me/movies/:movieId/warnings/:topic': { present: true, severity: null, depiction: null },
      'DELETE /api/me/movies/:movieId/warnings/:topic': {},
      'PUT /api/reviews/:userId/:movieId/spoiler-flag': {},
      'PUT /api/me/hard-nos': { topics: [], strict: false, asks: true },
      'POST /api/me/tokens': { name: 'x', scopes: ['read'], lifetime: 'month' },
      'DELETE /api/me/tokens/:tokenId': {},
      'POST /api/me/media-server': { timeZone: 'UTC' },
      'PATCH /api/me/media-server': { person: null },
      'DELETE /api/me/media-server': {},
      'POST /api/me/media-server/calls/:callId/undo': {},
      'DELETE /api/me/just-watched/:callId': {},
      'POST /api/me/inbox/read': { until: '2026-11-20T12:00:00.000Z' },
      'POST /api/admin/test-mail': {},
      'POST /api/admin/announcements': { text: 'x' },
      'DELETE /api/admin/announcements/:announcementId': {},
      'POST /api/admin/media-servers': { kind: 'plex', address: 'https://media.example', key: 'x' },
      'PUT /api/admin/media-servers/:serverId/key': { key: 'x' },
      'POST /api/admin/media-servers/:serverId/reading': {},
      'DELETE /api/admin/media-servers/:serverId': {},
      'PATCH /api/me/inbox/choices': { votes: 'off' },
      'PUT /api/me/push': { endpoint: 'https://push.example/one', keys: { p256dh: 'BKey', auth: 'secret' } },
      'DELETE /api/me/push': {},
      'PUT /api/me/movies/:movieId/marks': { from: 0, until: 0, copySeconds: null, marks: [] },
      'PUT /api/me/aftermath/:movieId': { answer: null },
      'PUT /api/me/circles/:id': { name: 'x', nextDate: null },
      'DELETE /api/me/circles/:id': {},
      'POST /api/me/circles/:id/evenings': {},
      'POST /api/tonight/:token/circle': { name: 'x' },
      'POST /api/tonight': { name: 'x' },
      'POST /api/tonight/:token/seats': { name: 'x' },
      'DELETE /api/tonight/:token/seats/:seatId': {},
      'PUT /api/tonight/:token/answers': { isReady: true },
      'PUT /api/tonight/:token/filters': { ...noFilters },
      'POST /api/tonight/:token/picks': {},
      'POST /api/tonight/:token/film': { action: 'pause' },
      'POST /api/tonight/:token/vetoes': { movieId: 1 },
      'PUT /api/tonight/:token/lifts': { movieId: 1, isLifted: true },
      'POST /api/tonight/:token/choice': { movieId: 1 },
      'POST /api/tonight/:token/evenings': {},
      'POST /api/tonight/:token/host': {},
      'PUT /api/me/favourites': { movieIds: [] },
      'PUT /api/me/following/:userId': {},
      'PUT /api/me/blocks/:userId': {},
      'DELETE /api/me/blocks/:userId': {},
      'PUT /api/me/mutes/:userId': {},
      'DELETE /api/me/mutes/:userId': {},
      'PUT /api/me/follow-requests': { approvesFollowers: true },
      'PUT /api/me/follow-requests/:userId': {},
      'DELETE /api/me/follow-requests/:userId': {},
      'DELETE /api/me/following/:userId': {},
      'PUT /api/me/seen/:movieId': {},
      'DELETE /api/me/seen/:movieId': {},
      'PUT /api/me/opinions/:movieId': { liked: true },
      'POST /api/me/imports': { fileName: 'x', size: 1 },
      'PUT /api/me/imports/:importId/parts/:position': { data: 'AAAA' },
      'POST /api/me/imports/:importId/reading': {},
      'PUT /api/me/imports/:importId/answers': { dateOrder: 'day' },
      'PUT /api/me/imports/:importId/films/:position': { movieId: null },
      'PUT /api/me/imports/:importId/lists/:position': { isLeftOut: true },
      'POST /api/me/imports/:importId/confirmation': {},
      'POST /api/me/imports/:importId/undo': {},
      'DELETE /api/me/imports/:importId': {},
      'PUT /api/me/history/settings': { hidesInSurprise: true, hidesInLists: false, sharesDiary: false },
      'PUT /api/me/diary/:entryId': { movieId: 948, watchedOn: null, rewatch: false },
      'DELETE /api/me/diary/:entryId': {},
      'POST /api/me/diary/search': { tag: 'x' },
      'PUT /api/me/watchlist/:movieId': {},
      'DELETE /api/me/watchlist/:movieId': {},
      'PUT /api/reports/reviews/:userId/:movieId': { problem: 'spam' },
      'PUT /api/reports/people/:userId/display-name': { problem: 'spam' },
      'PUT /api/reports/moments/:movieId': { kind: 'jump', second: 7 },
      'PUT /api/admin/moments/:movieId': { kind: 'jump', second: 7, outcome: 'dismissed' },
      'PUT /api/reports/people/:userId/bio': { problem: 'spam' },
      'PUT /api/reports/lists/:listId': { problem: 'spam' },
      'POST /api/me/lists': { title: 'x', description: '', isRanked: false, visibility: 'private' },
      'PATCH /api/me/lists/:listId': { title: 'x' },
      'DELETE /api/me/lists/:listId': {},
      'PUT /api/me/lists/:listId/movies/:movieId': {},
      'DELETE /api/me/lists/:listId/movies/:movieId': {},
      'PUT /api/me/lists/:listId/movies/:movieId/position': { before: null },
      'PUT /api/me/lists/:listId/movies/:movieId/note': { note: 'x' },
      'POST /api/me/lists/:listId/copies': {},
      'PUT /api/admin/bans/:movieId': { reason: 'x' },
      'DELETE /api/admin/movies/:movieId/scores': { reason: 'x' },
      'PUT /api/admin/movies/:movieId/scores': { scores: perCharacteristic(() => 5), reason: 'x' },
      'DELETE /api/admin/bans/:movieId': {},
      'POST /api/admin/averages/recalculate': {},
      'PUT /api/admin/people/:userId/admin': {},
      'DELETE /api/admin/people/:userId/admin': {},
      'PUT /api/admin/people/:userId/critic': { specializations: [] },
      'DELETE /api/admin/people/:userId/critic': {},
      'PUT /api/admin/people/:userId/suspension': {},
      'DELETE /api/admin/people/:userId/suspension': {},
      'POST /api/auth/invite': { invite: 'x' },
      'POST /api/setup': { username: '', displayName: '', email: '', password: '', confirmPassword: '' },
      'POST /api/admin/invites': { label: 'x', uses: 1, days: 1 },
      'DELETE /api/admin/invites/:inviteId': {},
      'PUT /api/admin/join-requests/:userId': { outcome: 'approved' },
      'PUT /api/admin/reports/:reportId': { outcome: 'dismissed' },
      'DELETE /api/admin/reviews/:userId/:movieId': { problem: 'spam' },
    };
    const adminCookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { isAdmin: true }));
    // Those that are none of the API's take whatever is sent (media servers), or read no body (modules/inbox/unsubscribe).
    const writes = site.app.routeTable.filter(({ method, url }) => !['GET', 'HEAD'].includes(method) && url.startsWith('/api/'));
    for (const { method, url, access } of writes) {
      const what = `${method} ${url}` as 'POST /';
      const body = bodies[what];
      expect(body, `add a body for ${what} here`).toBeDefined();
      const response = await ask(site.app, what, {
        cookie: access === 'admin' ? adminCookie : cookie,
        body: { ...body, isAdmin: true },
      });
      expect(failureOf(response), what).toMatchObject({ status: 400, code: 'invalid_request', field: 'isAdmin' });
    }
  });
});

describe('changing the password', () => {
  const change = (cookie: string, currentPassword: string | undefined, password = 'silver bullets') =>
    ask(site.app, 'POST /api/auth/change-password', { cookie, body: { currentPassword, password, confirmPassword: password } });

  test('needs the current one, ends all other sessions and gives this one another token', async () => {
    const { verifiedUser, cookie } = await signedInUser();
    const other = await cookieOf(site.client.database, verifiedUser);
    expect(failureOf(await change(cookie, 'wrong'))).toEqual({
      status: 403,
      code: 'wrong_password',
      message: 'The current password is incorrect.',
      field: 'currentPassword',
    });
    const response = await change(cookie, verifiedUser.password);
    expect(response.json()).toEqual({ passwordIsCommon: false });
    const userRow = async (header: string) =>
      (await ask(site.app, 'GET /api/me', { cookie: header })).json<{ user: unknown }>().user;
    expect([await userRow(cookie), await userRow(other)]).toEqual([null, null]);
    expect(await userRow(nextCookie(response))).toMatchObject({ id: verifiedUser.id });
    expect((await receiveMails(site)).map(({ subject }) => subject)).toEqual(['Your Hexreel password was changed']);
  });

  test('without one yet, recent authentication is enough, and an old sign-in is not', async () => {
    const old = await signedInUser({ password: null }, anHourAgo);
    expect(failureOf(await change(old.cookie, undefined))).toMatchObject({ code: 'reauthentication_required' });
    const fresh = await signedInUser({ password: null });
    expect((await change(fresh.cookie, undefined)).statusCode).toBe(200);
    await receiveMails(site);
  });

  test('leaving the current one out is not taken for having none', async () => {
    const { cookie } = await signedInUser();
    expect(failureOf(await change(cookie, undefined)).code).toBe('wrong_password');
  });

  test('limits attempts', async () => {
    const { verifiedUser, cookie } = await signedInUser();
    for (let tries = 0; tries < 10; tries += 1) await change(cookie, `guess ${tries}`);
    expect(failureOf(await change(cookie, verifiedUser.password))).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});

describe('deleting the account', () => {
  test('deletes everything about the user, and nothing of others', async () => {
    const { verifiedUser, cookie } = await signedInUser();
    const { verifiedUser: other } = await signedInUser();
    await ask(site.app, 'POST /api/auth/request-password-reset', { body: { email: verifiedUser.email } });
    const response = await ask(site.app, 'DELETE /api/me', { cookie });
    expect(response.statusCode).toBe(204);
    expect([await stored(verifiedUser.id), await stored(other.id)]).toEqual([
      undefined,
      expect.objectContaining({ id: other.id }),
    ]);
    for (const table of [session, signInMethod])
      expect(await site.client.database.select().from(table).where(eq(table.userId, verifiedUser.id))).toEqual([]);
    expect(await site.client.database.select().from(outbox).where(eq(outbox.address, verifiedUser.email))).toEqual([]);
    expect((await ask(site.app, 'GET /api/me', { cookie })).json()).toEqual({ user: null });
  });

  test('needs the password when the sign-in is older than 15 minutes', async () => {
    const { verifiedUser, cookie } = await signedInUser({}, new Date(testNow - 15 * 60_000 - 1));
    const leave = (password?: string) =>
      ask(site.app, 'DELETE /api/me', { cookie, ...(password === undefined ? {} : { body: { password } }) });
    expect(failureOf(await leave())).toMatchObject({ status: 403, code: 'reauthentication_required' });
    expect(failureOf(await leave('wrong'))).toMatchObject({ status: 403, code: 'wrong_password' });
    expect((await leave(verifiedUser.password)).statusCode).toBe(204);
  });

  test('is refused to the last admin, also when two leave at once', async () => {
    await site.client.database.update(user).set({ isAdmin: false });
    const admins = [await signedInUser({ isAdmin: true }), await signedInUser({ isAdmin: true })];
    const answers = await Promise.all(admins.map(({ cookie }) => ask(site.app, 'DELETE /api/me', { cookie })));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(refused.map((response) => failureOf(response).code)).toEqual(['last_admin']);
  });
});

test('the export is refused after six in an hour', async () => {
  const { cookie } = await signedInUser();
  for (let times = 0; times < 6; times += 1) expect((await ask(site.app, 'GET /api/me/export', { cookie })).statusCode).toBe(200);
  expect(failureOf(await ask(site.app, 'GET /api/me/export', { cookie }))).toMatchObject({ status: 429, code: 'rate_limited' });
});

test('the export is one document with its fixed field names, and without secrets', async () => {
  const { verifiedUser, cookie } = await signedInUser({ bio: 'Me.', isCritic: true, specializations: ['giallo'] });
  const response = await ask(site.app, 'GET /api/me/export', { cookie });
  expect(response.headers['content-disposition']).toBe(`attachment; filename="hexreel-${verifiedUser.username}.json"`);
  expect(response.json()).toMatchObject({
    username: verifiedUser.username,
    displayName: verifiedUser.displayName,
    email: verifiedUser.email,
    createdAt: '2026-10-21T12:00:00.000Z',
    joinedDate: '2026-10-21',
    bio: 'Me.',
    profilePic: 1,
    isAdmin: false,
    isCritic: true,
    specializations: ['giallo'],
    watchlist: [],
    following: [],
    followRequests: [],
    blocks: [],
    mutes: [],
    favourites: [],
    ratings: [],
    votes: [],
    signInMethods: [{ method: 'password' }],
    passkeys: [],
    secondFactor: [],
    familiarClients: [],
    sessions: [{ address: null }],
  });
  expect(response.body).not.toMatch(/scrypt|tokenHash|passwordHash|clientHash/u);
});

describe('simultaneous password changes', () => {
  const change = (cookie: string, password: string, currentPassword?: string) =>
    ask(site.app, 'POST /api/auth/change-password', { cookie, body: { currentPassword, password, confirmPassword: password } });

  test.each([
    ['in one session', 1],
    ['in several sessions', 6],
  ])('%s: one counts, and the others are refused', async (_name, sessions) => {
    const { verifiedUser } = await signedInUser();
    const cookies = await Promise.all(Array.from({ length: sessions }, () => cookieOf(site.client.database, verifiedUser)));
    const tries = Array.from({ length: 8 }, (_, index) => ({
      cookie: cookies[index % sessions] ?? '',
      password: `new password ${index}`,
    }));
    const answers = await Promise.all(tries.map(({ cookie, password }) => change(cookie, password, verifiedUser.password)));
    const won = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 401, 403]).toContain(statusCode);
    const [winner = 0] = won;
    const kept = answers[winner] === undefined ? '' : nextCookie(answers[winner]);
    expect((await ask(site.app, 'GET /api/me', { cookie: kept })).json()).toMatchObject({ user: { id: verifiedUser.id } });
    const body = { email: verifiedUser.email, password: `new password ${winner}` };
    expect((await ask(site.app, 'POST /api/auth/sign-in', { body, address: '10.4.0.1' })).statusCode).toBe(200);
  });

  test('the first ones of a user who came with Google', async () => {
    const { verifiedUser } = await signedInUser({ password: null });
    const cookie = await cookieOf(site.client.database, verifiedUser);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change(cookie, `new password ${index}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 401, 403]).toContain(statusCode);
  });
});

test('an export that was downloaded is told in the inbox, and one that was refused is not (R806)', async () => {
  const { cookie } = await signedInUser();
  const told = async () =>
    (await ask(site.app, 'GET /api/me/inbox', { cookie })).json<Inbox>().bundles.map(({ kind, count }) => [kind, count]);
  for (let times = 0; times < 7; times += 1) await ask(site.app, 'GET /api/me/export', { cookie });
  expect(await told()).toEqual([['export', 6]]);
});
