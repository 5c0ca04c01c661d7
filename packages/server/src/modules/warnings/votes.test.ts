import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { OwnWarningsResponse, TopicSummary, WarningsResponse } from '@hexreel/domain/contract/warnings';
import { days } from '@hexreel/domain/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { movieTopic, topicVote } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type Guest } from '../../testing/users.ts';

const site = withTestApp();
const yes = { present: true, severity: 2, depiction: 'shown' };
const no = { present: false, severity: null, depiction: null };
let movieId: number;
let others: number[];

beforeEach(async () => {
  [movieId = 0, ...others] = await storeTestMovies(
    site.client.database,
    Array.from({ length: 5 }, () => ({ subgenres: ['ghost' as const] })),
  );
});

/** A member who rated the movie. @param isEstablished whether they have had their account and rated for long */
async function rater(isEstablished = true): Promise<Guest> {
  const { database } = site.client;
  const createdAt = new Date(testNow - (isEstablished ? days(30) : days(1)));
  const person = await storeVerifiedUser(database, { createdAt });
  const rated = isEstablished ? [movieId, ...others] : [movieId];
  await storeRatings(
    database,
    rated.map((id) => ({ movieId: id, userId: person.id, gore: 5 })),
  );
  return { person, cookie: await cookieOf(database, person) };
}

const vote = ({ cookie }: Guest, body: unknown, topic = 'eyes') =>
  ask(site.app, `PUT /api/me/movies/${movieId}/warnings/${topic}`, { cookie, body });
const read = async (topic = 'eyes'): Promise<TopicSummary | undefined> => {
  const answer = await ask(site.app, `GET /api/movies/${movieId}/warnings`);
  return answer.json<WarningsResponse>().topics.find((one) => one.topic === topic);
};

test('members who rated the movie say what is in it, change it and take it back', async () => {
  const member = await rater();
  expect((await vote(member, yes)).statusCode).toBe(200);
  expect(await read()).toEqual({ topic: 'eyes', state: 'reported', yes: 1, no: 0, severity: 2, shown: 1, told: 0 });
  await vote(member, no);
  expect(await read()).toMatchObject({ state: 'unknown', yes: 0, no: 1, severity: null, shown: 0 });
  const own = await ask(site.app, `GET /api/me/movies/${movieId}/warnings`, { cookie: member.cookie });
  expect(own.json<OwnWarningsResponse>()).toMatchObject({ mayVote: true, votes: [{ topic: 'eyes', present: false }] });
  await ask(site.app, `DELETE /api/me/movies/${movieId}/warnings/eyes`, { cookie: member.cookie });
  expect(await read()).toBeUndefined();
});

test('the own part of a page reads nothing again that everyone is told', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database));
  await read();
  const statements = await site.statementsOf(() => ask(site.app, `GET /api/me/movies/${movieId}/warnings`, { cookie }));
  // Four statements: the viewer, their hard no's, their votes, and their right to vote.
  expect(statements).toHaveLength(4);
  expect(statements.filter((one) => one.includes('"movie_topic"'))).toEqual([]);
});

test('a vote is taken back also once the movie is no longer rated, and once it is banned (R280)', async () => {
  const { database } = site.client;
  const takeBack = ({ cookie }: Guest) => ask(site.app, `DELETE /api/me/movies/${movieId}/warnings/eyes`, { cookie });
  const [one, other] = [await rater(), await rater()];
  for (const member of [one, other]) await vote(member, yes);
  await ask(site.app, `DELETE /api/me/ratings/${movieId}`, { cookie: one.cookie });
  expect((await vote(one, no)).statusCode).toBe(403);
  expect((await takeBack(one)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ yes: 1 });
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  expect((await ask(site.app, `PUT /api/admin/bans/${movieId}`, { cookie: admin, body: {} })).statusCode).toBe(200);
  expect(failureOf(await vote(other, no)).code).toBe('movie_banned');
  expect((await takeBack(other)).statusCode).toBe(200);
  expect(await database.select().from(topicVote).where(eq(topicVote.movieId, movieId))).toEqual([]);
});

test('others may not vote', async () => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database));
  expect(failureOf(await ask(site.app, `PUT /api/me/movies/${movieId}/warnings/eyes`, { cookie, body: yes }))).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect(await database.select().from(topicVote).where(eq(topicVote.movieId, movieId))).toEqual([]);
});

test.each([
  ['marked it as seen', 'seen', undefined],
  ['gave an opinion of it', 'opinions', { overall: 8 }],
  ['likes it', 'opinions', { liked: true }],
])('a member who only %s may vote (R280, R295)', async (_how, path, body) => {
  const { database } = site.client;
  const cookie = await cookieOf(database, await storeVerifiedUser(database));
  const said = await ask(site.app, `PUT /api/me/${path}/${movieId}` as 'PUT /', { cookie, ...(body !== undefined && { body }) });
  expect(said.statusCode).toBe(200);
  expect((await ask(site.app, `PUT /api/me/movies/${movieId}/warnings/eyes`, { cookie, body: yes })).statusCode).toBe(200);
});

test.each([
  ['another topic', 'aliens', yes, 404],
  ['a name of every object', 'toString', yes, 404],
  ['a severity of 4', 'eyes', { ...yes, severity: 4 }, 400],
  ['a no with a severity', 'eyes', { ...no, severity: 1 }, 400],
  ['text for a vote', 'eyes', { ...yes, present: 'true' }, 400],
  ['a further key', 'eyes', { ...yes, established: true }, 400],
  ['nothing', 'eyes', {}, 400],
])('%s is refused and changes nothing', async (_what, topic, body, status) => {
  expect((await vote(await rater(), body, topic)).statusCode).toBe(status);
  expect(await site.client.database.select().from(topicVote).where(eq(topicVote.movieId, movieId))).toEqual([]);
});

test('a movie that is not known is a 404', async () => {
  const { cookie } = await rater();
  expect((await ask(site.app, 'GET /api/movies/5000001/warnings')).statusCode).toBe(404);
  const answer = await ask(site.app, 'PUT /api/me/movies/5000001/warnings/eyes', { cookie, body: yes });
  expect(failureOf(answer)).toMatchObject({ status: 404, code: 'movie_not_found' });
});

test('three members confirm a topic, and three deny one', async () => {
  for (let member = 0; member < 3; member += 1) {
    const guest = await rater();
    await vote(guest, yes);
    await vote(guest, no, 'vomit');
  }
  expect(await read()).toMatchObject({ state: 'confirmed', yes: 3 });
  expect(await read('vomit')).toMatchObject({ state: 'denied', no: 3 });
});

test('a burst of votes by new accounts reports at most', async () => {
  await vote(await rater(false), yes);
  expect(await read()).toMatchObject({ state: 'unknown', yes: 1 });
  for (let member = 0; member < 9; member += 1) {
    const guest = await rater(false);
    await vote(guest, yes);
    await vote(guest, no, 'vomit');
  }
  expect(await read()).toMatchObject({ state: 'reported', yes: 10 });
  expect(await read('vomit')).toMatchObject({ state: 'unknown', no: 9 });
});

test('votes at once are all counted', async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, () => rater()));
  const answers = await Promise.all(guests.map((guest) => vote(guest, yes)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(guests.map(() => 200));
  expect(await read()).toMatchObject({ yes: 6, shown: 6 });
});

test('what suspended and deleted members said does not count', async () => {
  const { database } = site.client;
  const [one, other] = [await rater(), await rater()];
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  await vote(one, yes);
  await vote(other, yes);
  const suspension = `/api/admin/people/${one.person.id}/suspension` as const;
  await ask(site.app, `PUT ${suspension}`, { cookie: admin, body: {} });
  expect(await read()).toMatchObject({ yes: 1 });
  await ask(site.app, `DELETE ${suspension}`, { cookie: admin, body: {} });
  expect(await read()).toMatchObject({ yes: 2 });
  const deleted = await ask(site.app, 'DELETE /api/me', { cookie: other.cookie, body: {} });
  expect(deleted.statusCode).toBe(204);
  expect(await read()).toMatchObject({ yes: 1 });
  expect(await database.select({ yes: movieTopic.yes }).from(movieTopic).where(eq(movieTopic.movieId, movieId))).toEqual([
    { yes: 1 },
  ]);
});

test('the export has own votes and dealbreakers, and no one else’s', async () => {
  const [own, other] = [await rater(), await rater()];
  await vote(own, yes);
  await vote(other, no);
  await ask(site.app, 'PUT /api/me/hard-nos', { cookie: own.cookie, body: { topics: ['vomit'], strict: true, asks: false } });
  const answer = await ask(site.app, 'GET /api/me/export', { cookie: own.cookie });
  const { topicVotes, hardNos } = answer.json<AccountExport>();
  expect(topicVotes).toMatchObject([{ movieId: String(movieId), topic: 'eyes', ...yes }]);
  expect(hardNos).toMatchObject([{ topics: ['vomit'], strict: true, asks: false }]);
});

test('changes of a list of dealbreakers leave what they do not name (R772)', async () => {
  const { cookie } = await rater();
  const change = async (body: object) => (await ask(site.app, 'PUT /api/me/hard-nos', { cookie, body })).json<object>();
  await change({ topics: ['vomit'], strict: true, asks: false });
  await change({ added: ['eyes', 'clowns'] });
  expect(await change({ removed: ['vomit', 'clowns'] })).toMatchObject({ topics: ['eyes'], strict: true, asks: false });
  expect(await change({ asks: true })).toMatchObject({ topics: ['eyes'], strict: true, asks: true });
});

test('questions after a rating are about what is open and likely, and can be switched off', async () => {
  const [member, ...voters] = [await rater(), await rater(), await rater(), await rater()];
  for (const voter of voters) {
    for (const id of others)
      await ask(site.app, `PUT /api/me/movies/${id}/warnings/heights`, { cookie: voter.cookie, body: yes });
  }
  const questions = async () => {
    const answer = await ask(site.app, `GET /api/me/movies/${movieId}/warnings`, { cookie: member.cookie });
    return answer.json<OwnWarningsResponse>().questions;
  };
  expect(await questions()).toHaveLength(3);
  expect(await questions()).toContain('heights');
  await ask(site.app, 'PUT /api/me/hard-nos', { cookie: member.cookie, body: { topics: [], strict: false, asks: false } });
  expect(await questions()).toEqual([]);
});
