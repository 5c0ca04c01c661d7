import { randomUUID } from 'node:crypto';
import { createEndpoints } from '@hexreel/domain/contract/endpoints';
import type { EndpointName } from '@hexreel/domain/contract/addresses';
import { beforeAll, describe, expect, test } from 'vitest';
import { circle, circleMember, followRequest, historySettings } from '../db/schema/index.ts';
import { tellMembers } from '../modules/inbox/index.ts';
import { namesUsers } from '../platform/http/hidden-users.ts';
import { ofMovie, surfaces } from '../../../../tools/rights/block-surfaces.ts';
import { campScores, storeCamps, trainTestModel } from './community.ts';
import { storeFollows } from './follows.ts';
import { storeRatings } from './ratings.ts';
import { ask, failureOf } from './requests.ts';
import { testNow, withTestApp } from './test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from './users.ts';

/** One of the two between whom there is a block. */
interface Side {
  readonly user: TestUser;
  readonly cookie: string;
  readonly listId: string;
}

let movieId = 0;
const site = withTestApp();
const endpoints = Object.values(createEndpoints({ currentYear: () => 2026 }));
let sides: { readonly blocker: Side; readonly blocked: Side };
/** Answers from before the block, by endpoint and direction: there the other user was named. */
const before = new Map<string, { readonly status: number; readonly body: string }>();
const directions = [
  ['blocker', 'blocked'],
  ['blocked', 'blocker'],
] as const;

const methodOf = (name: EndpointName) => endpoints.find((endpoint) => endpoint.name === name)?.method ?? 'GET';
const pathOf = (path: string) =>
  path.replace(ofMovie, String(movieId)).replace(':both', `${sides.blocker.user.id},${sides.blocked.user.id}`);
const request = (name: EndpointName, path: string, { cookie }: Pick<Side, 'cookie'>, body?: unknown) =>
  ask(site.app, `${methodOf(name)} ${pathOf(path)}` as 'GET /', { cookie, ...(body === undefined ? {} : { body }) });

async function storeSide(displayName: string, helpful: number, movies: readonly number[]): Promise<Side> {
  const { database } = site.client;
  const user = await storeVerifiedUser(database, { displayName, isCritic: true });
  const cookie = await cookieOf(database, user);
  await storeRatings(
    database,
    movies.map((id, movie) => ({
      movieId: id,
      userId: user.id,
      ...campScores(0, movie),
      ...(movie < 2
        ? { review: `${displayName} went through every room of this house and slept with the lights on for a week.` }
        : {}),
      at: new Date(testNow - 60_000),
      helpful: movie === helpful ? 9 : 0,
    })),
  );
  await database.insert(historySettings).values({ userId: user.id, sharesDiary: true, updatedAt: new Date(testNow) });
  await ask(site.app, `PUT /api/me/diary/${randomUUID()}`, {
    cookie,
    body: { movieId, watchedOn: '2026-10-31', rewatch: false },
  });
  const list = { title: 'Rain', description: '', isRanked: false, visibility: 'public', movieIds: [movieId] };
  const created = await ask(site.app, 'POST /api/me/lists', { cookie, body: list });
  return { user, cookie, listId: created.json<{ id: string }>().id };
}

beforeAll(async () => {
  const { database, connection } = site.client;
  const { movieIds } = await storeCamps(database, { users: 8, movies: 60 });
  movieId = movieIds[0] ?? 0;
  await trainTestModel(connection);
  sides = {
    blocker: await storeSide('Mina Castle', 0, movieIds.slice(0, 40)),
    blocked: await storeSide('Lucy Castle', 1, movieIds.slice(0, 40)),
  };
  const { blocker, blocked } = sides;
  const circleId = randomUUID();
  await database.insert(circle).values({ id: circleId, name: 'Fridays', createdAt: new Date(testNow) });
  for (const { user } of [blocker, blocked])
    await database
      .insert(circleMember)
      .values({ circleId, userId: user.id, joinedAt: new Date(testNow), pleasure: 0, evenings: 0 });
  const readAll = async (names: readonly EndpointName[]) => {
    for (const [from, to] of directions)
      for (const name of names) {
        const surface = surfaces[name];
        if (surface === undefined || surface.kind === 'same' || ('isWrite' in surface && surface.isWrite)) continue;
        const path = typeof surface.path === 'string' ? surface.path : surface.path(sides[to]);
        const answer = await request(name, path, sides[from]);
        before.set(`${name} ${from}`, { status: answer.statusCode, body: answer.body });
      }
  };
  // Lists of those to follow have no one who is followed: asked before both follow each other, and vote.
  const beforeFollowing: readonly EndpointName[] = ['readClosestUsers'];
  await readAll(beforeFollowing);
  await tellMembers(
    database,
    directions.map(([from, to]) => ({ userId: sides[from].user.id, kind: 'follow', actorId: sides[to].user.id })),
    new Date(testNow),
  );
  await database.insert(followRequest).values(
    directions.map(([from, to]) => ({
      followerId: sides[from].user.id,
      followedId: sides[to].user.id,
      createdAt: new Date(testNow),
    })),
  );
  await storeFollows(database, blocker.user, [blocked.user]);
  await storeFollows(database, blocked.user, [blocker.user]);
  for (const [from, to] of directions)
    await ask(site.app, `PUT /api/reviews/${sides[to].user.id}/${movieId}/vote`, {
      cookie: sides[from].cookie,
      body: { vote: 'helpful' },
    });
  await readAll(endpoints.map(({ name }) => name).filter((name) => !beforeFollowing.includes(name)));
  const answer = await ask(site.app, `PUT /api/me/blocks/${blocked.user.id}`, { cookie: blocker.cookie, body: {} });
  expect(answer.json()).toEqual({ isBlocked: true });
});

test('every endpoint that names users has a row, and every row such an endpoint', () => {
  const named = endpoints.filter(namesUsers).map(({ name }) => name);
  expect(
    named.filter((name) => surfaces[name] === undefined),
    'say in a row what a block does to these',
  ).toEqual([]);
  expect(Object.keys(surfaces).filter((name) => !named.includes(name as EndpointName))).toEqual([]);
});

const cases = Object.entries(surfaces).flatMap(([name, surface]) =>
  surface.kind === 'same' ? [] : directions.map(([from, to]) => ({ name: name as EndpointName, surface, from, to })),
);

describe.each(cases)('$name as the $from', ({ name, surface, from, to }) => {
  const known = () => before.get(`${name} ${from}`);

  test('named the other before', () => {
    if (surface.kind === 'gone' && surface.isWrite === true) return;
    expect(known()?.status, known()?.body).toBe(200);
    if (surface.kind === 'left out') expect(known()?.body).toContain(sides[to].user.id);
  });

  test('names no one after', async () => {
    if (surface.kind === 'left out') {
      const answer = await request(name, surface.path, sides[from]);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(sides[to].user.id);
      expect(answer.body).not.toContain(sides[to].user.displayName);
      return;
    }
    const unknown = { user: { id: randomUUID(), username: 'nobody_here' }, listId: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const hidden = failureOf(await request(name, surface.path(sides[to]), sides[from], surface.body));
    const absent = failureOf(await request(name, surface.path(unknown), sides[from], surface.body));
    expect(hidden).toMatchObject({ status: 404 });
    expect(hidden).toEqual(absent);
  });
});

test('visitors see both as before', async () => {
  for (const { user } of [sides.blocker, sides.blocked]) {
    expect((await ask(site.app, `GET /api/users/${user.id}`)).statusCode).toBe(200);
    expect((await ask(site.app, `GET /api/movies/${movieId}/reviews`)).body).toContain(user.id);
  }
});
