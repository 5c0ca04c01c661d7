import { randomUUID } from 'node:crypto';
import { newAccountLimits, type LimitedAction } from '@hexreel/domain/accounts';
import { days } from '@hexreel/domain/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { rateLimit } from '../db/schema/index.ts';
import { storeTestMovies } from './movies.ts';
import { storeRatings } from './ratings.ts';
import { ask, failureOf } from './requests.ts';
import { testNow, withTestApp } from './test-app.ts';
import { cookieOf, storeVerifiedUser, type UserFacts } from './users.ts';

const site = withTestApp();
const movieId = 948;
let authorId = '';

beforeAll(async () => {
  const { database } = site.client;
  await storeTestMovies(database, [{ id: movieId }]);
  authorId = (await storeVerifiedUser(database, { bio: 'Rain.' })).id;
  await storeRatings(database, [{ movieId, userId: authorId, gore: 5, review: 'Rain on the windows all night.' }]);
});

const list = { title: 'Rain', description: '', isRanked: false, movieIds: [movieId] };

/** Requests that count, and those that look like them and do not. */
const actions: Readonly<
  Record<
    LimitedAction,
    { readonly act: (cookie: string) => Sent; readonly free?: (cookie: string) => Sent; readonly said: string }
  >
> = {
  follow: {
    act: (cookie) => ask(site.app, `PUT /api/me/following/${authorId}`, { cookie }),
    free: (cookie) => ask(site.app, `DELETE /api/me/following/${authorId}`, { cookie }),
    said: 'follow 30 people',
  },
  review: {
    act: (cookie) => ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie, body: { review: 'Rain, and a door.' } }),
    free: (cookie) => ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie, body: { review: '' } }),
    said: 'save 20 reviews',
  },
  vote: {
    act: (cookie) => ask(site.app, `PUT /api/reviews/${authorId}/${movieId}/vote`, { cookie, body: { vote: 'helpful' } }),
    said: 'vote on 60 reviews',
  },
  report: {
    act: (cookie) => ask(site.app, `PUT /api/reports/people/${authorId}/bio`, { cookie, body: { problem: 'spam' } }),
    said: 'report 5 texts',
  },
  publicList: {
    act: (cookie) => ask(site.app, 'POST /api/me/lists', { cookie, body: { ...list, visibility: 'public' } }),
    free: (cookie) => ask(site.app, 'POST /api/me/lists', { cookie, body: { ...list, visibility: 'link' } }),
    said: 'make 5 lists public',
  },
  room: {
    act: (cookie) => ask(site.app, 'POST /api/tonight', { cookie, body: {}, address: '10.8.0.1' }),
    said: 'open 5 rooms',
  },
};
type Sent = ReturnType<typeof ask>;

const stored = async (facts: UserFacts, action: LimitedAction, count: number) => {
  const { database } = site.client;
  const user = await storeVerifiedUser(database, facts);
  const windowStart = new Date(testNow - (testNow % 3_600_000));
  await database.insert(rateLimit).values({ scope: `new-account-${action}`, subject: user.id, windowStart, count });
  return cookieOf(database, user);
};
const ago = (age: number) => ({ createdAt: new Date(testNow - age) });

describe.each(Object.entries(actions))('%s', (name, { act, free, said }) => {
  const action = name as LimitedAction;
  const { day, week } = newAccountLimits[action];

  test('has a limit on the first day, and says when it ends (R826)', async () => {
    const cookie = await stored(ago(0), action, day - 1);
    expect((await act(cookie)).statusCode).toBeLessThan(300);
    const refused = await act(cookie);
    expect(failureOf(refused)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: `New accounts can ${said} each hour on their first day. Try again in 60 minutes.`,
    });
    expect(refused.headers['retry-after']).toBe('3600');
    if (free !== undefined) expect((await free(cookie)).statusCode).toBeLessThan(300);
  });

  test('has a wider one in the first week, and none after it or for admins', async () => {
    const second = await stored(ago(days(1)), action, day);
    expect((await act(second)).statusCode).toBeLessThan(300);
    const full = await stored(ago(days(7) - 1), action, week);
    expect(failureOf(await act(full)).message).toContain('in their first week');
    for (const facts of [ago(days(7)), { ...ago(0), isAdmin: true }])
      expect((await act(await stored(facts, action, week))).statusCode).toBeLessThan(300);
  });
});

test('an edit of a public list is free, one that makes it public is not', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database, ago(0)));
  const made = async (visibility: 'public' | 'private') =>
    (await ask(site.app, 'POST /api/me/lists', { cookie, body: { ...list, id: listId(), visibility } })).json<{ id: string }>()
      .id;
  const [open, closed] = [await made('public'), await made('private')];
  const publish = (id: string) => ask(site.app, `PATCH /api/me/lists/${id}`, { cookie, body: { visibility: 'public' } });
  for (let edits = 0; edits < newAccountLimits.publicList.day; edits += 1) expect((await publish(open)).statusCode).toBe(200);
  for (let left = newAccountLimits.publicList.day - 1; left > 0; left -= 1) expect((await publish(closed)).statusCode).toBe(200);
});

const listId = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');

test('what is limited costs other accounts no statement', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database, ago(days(7))));
  const statements = await site.statementsOf(() => actions.follow.act(cookie));
  expect(statements.filter((text) => text.includes('rate_limit'))).toHaveLength(1);
});
