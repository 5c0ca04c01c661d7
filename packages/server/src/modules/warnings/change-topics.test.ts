import type { HardNosAnswer, OwnWarningsResponse, TopicSummary, WarningsResponse } from '@hexreel/domain/contract/warnings';
import { topicNames, type TopicName } from '@hexreel/domain/warnings';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { hardNoList, topicChange, topicVote } from '../../db/schema/index.ts';
import { systemTiming } from '../../platform/clock.ts';
import { EventBus } from '../../platform/events/index.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withOtherProcess } from '../../testing/other-process.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type Guest } from '../../testing/users.ts';
import { mergeTopic, restoreTopic, retireTopic } from './index.ts';

const site = withTestApp();
const other = withOtherProcess(site);
let movieId: number;
const yes = { present: true, severity: 2, depiction: 'shown' };
const no = { present: false, severity: null, depiction: null };

beforeEach(async () => {
  const { database } = site.client;
  [movieId = 0] = await storeTestMovies(database, [{}]);
  const changed = await database.select({ topic: topicChange.topic }).from(topicChange);
  for (const { topic } of changed) await restoreTopic(commandLine(), topic as TopicName);
});

/** As the command line: it publishes events and receives none. */
const commandLine = () => ({
  database: site.client.database,
  eventBus: new EventBus({ connection: site.client.connection, timing: systemTiming, onError: () => undefined }),
  now: () => testNow,
});

async function rater(): Promise<Guest> {
  const { database } = site.client;
  const person = await storeVerifiedUser(database);
  await storeRatings(database, [{ movieId, userId: person.id, gore: 5 }]);
  return { person, cookie: await cookieOf(database, person) };
}

const vote = ({ cookie }: Guest, topic: TopicName, body: unknown = yes) =>
  ask(site.app, `PUT /api/me/movies/${movieId}/warnings/${topic}`, { cookie, body });
const read = async (app: FastifyInstance = site.app) =>
  (await ask(app, `GET /api/movies/${movieId}/warnings`)).json<WarningsResponse>();
const counted = async (topic: TopicName): Promise<TopicSummary | undefined> =>
  (await read()).topics.find((one) => one.topic === topic);
const save = async ({ cookie }: Guest, topics: readonly TopicName[], strict = false) =>
  (await ask(site.app, 'PUT /api/me/hard-nos', { cookie, body: { topics, strict, asks: true } })).json<HardNosAnswer>();
const list = async ({ cookie }: Guest) => (await ask(site.app, 'GET /api/me/hard-nos', { cookie })).json<HardNosAnswer>();
const own = async ({ cookie }: Guest, app = site.app) =>
  (await ask(app, `GET /api/me/movies/${movieId}/warnings`, { cookie })).json<OwnWarningsResponse>();
const isListed = async ({ cookie }: Guest, app: FastifyInstance) =>
  (await ask(app, 'GET /api/me/movies', { cookie })).body.includes(`"id":${movieId},`);

test('votes of a merged topic move, except where a member voted on both', async () => {
  const [one, both] = [await rater(), await rater()];
  await vote(one, 'eyes');
  await vote(both, 'eyes');
  await vote(both, 'needles', no);
  expect(await mergeTopic(commandLine(), 'eyes', 'needles')).toEqual({ topic: 'eyes', votes: 1, lists: 0 });
  await eventsArrived(site.client.database);
  expect(await counted('eyes')).toBeUndefined();
  expect(await counted('needles')).toMatchObject({ yes: 1, no: 1, shown: 1 });
  expect((await read()).retired).toEqual(['eyes']);
  expect((await own(both)).votes).toEqual([{ topic: 'needles', ...no }]);
});

test('a merged or retired topic takes no vote, and is restored with the votes that it has', async () => {
  const member = await rater();
  await vote(member, 'vomit');
  expect(await retireTopic(commandLine(), 'vomit')).toEqual({ topic: 'vomit', votes: 1, lists: 0 });
  await eventsArrived(site.client.database);
  expect(await counted('vomit')).toBeUndefined();
  expect((await own(member)).votes).toEqual([]);
  expect(failureOf(await vote(member, 'vomit', no))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await site.client.database.$count(topicVote, eq(topicVote.movieId, movieId))).toBe(1);
  await restoreTopic(commandLine(), 'vomit');
  await eventsArrived(site.client.database);
  expect(await counted('vomit')).toMatchObject({ yes: 1 });
  expect((await read()).retired).toEqual([]);
});

test('lists of dealbreakers follow, once', async () => {
  const [one, both, retired] = [await rater(), await rater(), await rater()];
  await save(one, ['eyes']);
  await save(both, ['eyes', 'needles']);
  await save(retired, ['vomit', 'clowns']);
  expect(await mergeTopic(commandLine(), 'eyes', 'needles')).toMatchObject({ lists: 2 });
  expect(await retireTopic(commandLine(), 'vomit')).toMatchObject({ lists: 1 });
  expect((await list(one)).topics).toEqual(['needles']);
  expect((await list(both)).topics).toEqual(['needles']);
  expect(await list(retired)).toEqual({ topics: ['clowns'], strict: false, asks: true, retired: ['eyes', 'vomit'] });
  // A form that was opened before.
  expect((await save(one, ['eyes', 'vomit'])).topics).toEqual(['needles']);
  await mergeTopic(commandLine(), 'needles', 'clowns');
  expect((await save(one, ['eyes'])).topics).toEqual(['clowns']);
  const stored = await site.client.database
    .select({ topics: hardNoList.topics })
    .from(hardNoList)
    .where(inArray(hardNoList.userId, [both.person.id, retired.person.id]));
  expect(stored).toEqual([{ topics: ['clowns'] }, { topics: ['clowns'] }]);
});

test('lists and answers of running processes follow', async () => {
  const [viewer, ...voters] = [await rater(), await rater(), await rater()];
  // Two new accounts report a topic.
  for (const voter of voters) await vote(voter, 'eyes');
  await save(viewer, ['needles']);
  await eventsArrived(site.client.database);
  for (const app of [site.app, other.app]) {
    expect(await isListed(viewer, app)).toBe(true);
    expect((await read(app)).topics).toHaveLength(1);
  }
  await mergeTopic(commandLine(), 'eyes', 'needles');
  for (const app of [site.app, other.app]) {
    await vi.waitFor(async () => expect(await isListed(viewer, app)).toBe(false), { interval: 20 });
    await vi.waitFor(async () => expect((await read(app)).retired).toEqual(['eyes']), { interval: 20 });
  }
  await retireTopic(commandLine(), 'needles');
  for (const app of [site.app, other.app])
    await vi.waitFor(async () => expect(await isListed(viewer, app)).toBe(true), { interval: 20 });
});

test('what was retired is not asked about', async () => {
  const member = await rater();
  const before = (await own(member)).questions;
  expect(before.length).toBeGreaterThan(0);
  for (const topic of before) await retireTopic(commandLine(), topic);
  await eventsArrived(site.client.database);
  const after = (await own(member)).questions;
  expect(after.filter((topic) => before.includes(topic))).toEqual([]);
});

test('votes at the moment of a merge are moved or refused, never lost or left behind', async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, () => rater()));
  const [answers] = await Promise.all([
    Promise.all(guests.map((guest) => vote(guest, 'eyes'))),
    mergeTopic(commandLine(), 'eyes', 'needles'),
  ]);
  const saved = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(guests.length - saved);
  await eventsArrived(site.client.database);
  expect((await counted('needles'))?.yes ?? 0).toBe(saved);
  expect(await site.client.database.$count(topicVote, eq(topicVote.topic, 'eyes'))).toBe(0);
});

test('a suspension of a member who voted on a retired topic shows nothing of it', async () => {
  const member = await rater();
  const admin = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { isAdmin: true }));
  await vote(member, 'vomit');
  await retireTopic(commandLine(), 'vomit');
  const suspension = `/api/admin/people/${member.person.id}/suspension` as const;
  await ask(site.app, `PUT ${suspension}`, { cookie: admin, body: {} });
  await ask(site.app, `DELETE ${suspension}`, { cookie: admin, body: {} });
  await eventsArrived(site.client.database);
  expect((await read()).topics).toEqual([]);
});

test.each([
  ['merge a topic into itself', () => mergeTopic(commandLine(), 'eyes', 'eyes')],
  ['merge into a retired one', () => mergeTopic(commandLine(), 'eyes', 'clowns')],
  ['merge a retired one', () => mergeTopic(commandLine(), 'clowns', 'eyes')],
  ['retire one twice', () => retireTopic(commandLine(), 'clowns')],
  ['restore one that is offered', () => restoreTopic(commandLine(), 'eyes')],
])('refuses to %s', async (_what, change) => {
  await retireTopic(commandLine(), 'clowns');
  await expect(change()).rejects.toMatchObject({ code: 'conflict' });
  expect((await list(await rater())).retired).toEqual(topicNames.filter((topic) => topic === 'clowns'));
});
