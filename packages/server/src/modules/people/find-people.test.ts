import type { FoundPeople } from '@hexreel/domain/api/people';
import { beforeAll, expect, test } from 'vitest';
import { storeFollows } from '../../testing/follows.ts';
import { cookieOf, storeMember, storePerson, type TestPerson } from '../../testing/people.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let viewer: TestPerson;
let cookie: string;
const members = {} as Record<'mina' | 'lucy' | 'renfield', TestPerson>;

beforeAll(async () => {
  const { database } = site.client;
  viewer = await storeMember(database, { username: 'abraham', displayName: 'Van Helsing', email: 'doctor@hexreel.example' });
  cookie = await cookieOf(database, viewer);
  members.mina = await storeMember(database, { username: 'mina.h', displayName: 'Wilhelmina', email: 'mina@hexreel.example' });
  members.lucy = await storeMember(database, { username: 'lucy_w', displayName: 'Mina Lucy', email: 'lucy@hexreel.example' });
  members.renfield = await storeMember(database, { username: 'flies100', displayName: 'Ren 100%', email: 'fly@hexreel.example' });
  await storePerson(database, { username: 'mina.unproven', displayName: 'Mina Unproven' });
  await storeMember(database, { username: 'mina.gone', displayName: 'Mina Gone', suspendedAt: new Date() });
  await storeFollows(database, viewer, [members.lucy]);
});

const find = (query: string, more = '') => ask(site.app, `GET /api/users?query=${encodeURIComponent(query)}${more}`, { cookie });
const names = async (query: string) => (await find(query)).json<FoundPeople>().people.map(({ person }) => person.username);

test('names match by any part, those that begin with it first; the suspended and unverified are left out', async () => {
  expect(await names('mina')).toEqual(['lucy_w', 'mina.h']);
  expect(await names('MINA')).toEqual(['lucy_w', 'mina.h']);
  expect(await names('helmi')).toEqual(['mina.h']);
  expect(await names(' LUC ')).toEqual(['lucy_w']);
});

test('two characters are enough, and found anywhere', async () => {
  expect(await names('ra')).toEqual(['abraham']);
  expect(await names('el')).toEqual(['abraham', 'mina.h']);
  expect(await names('in')).toEqual(expect.arrayContaining(['mina.h', 'lucy_w']));
  expect(await names('zq')).toEqual([]);
});

test('the signs of patterns are text', async () => {
  expect(await names('0%')).toEqual(['flies100']);
  expect(await names('y_w')).toEqual(['lucy_w']);
  expect(await names('%%')).toEqual([]);
  expect(await names('__')).toEqual([]);
  expect(await names('\\\\')).toEqual([]);
});

test('an address matches only whole, and never comes back', async () => {
  expect(await names('lucy@hexreel.example')).toEqual(['lucy_w']);
  expect(await names('LUCY@Hexreel.Example')).toEqual(['lucy_w']);
  for (const part of ['lucy@', '@hexreel.example', 'ucy@hexreel.example', 'hexreel.example'])
    expect(await names(part), part).toEqual([]);
  expect((await find('lucy@hexreel.example')).body).not.toContain('hexreel.example');
});

test('each result says whether one follows it', async () => {
  const { people } = (await find('mina')).json<FoundPeople>();
  expect(people.map(({ person, isFollowing }) => [person.id, isFollowing])).toEqual([
    [members.lucy.id, true],
    [members.mina.id, false],
  ]);
});

test('as many as asked for, ten by default and fifty at most', async () => {
  for (let index = 0; index < 12; index += 1) await storeMember(site.client.database, { displayName: `Villager ${index}` });
  expect(await names('villager')).toHaveLength(10);
  expect((await find('villager', '&limit=3')).json<FoundPeople>().people).toHaveLength(3);
  for (const limit of ['0', '51', '-1', 'NaN', '1e9']) expect((await find('villager', `&limit=${limit}`)).statusCode).toBe(400);
});

test.each(['', ' ', 'a', ' a '])('a query of fewer than two characters is refused: %j', async (query) => {
  expect(failureOf(await find(query))).toMatchObject({ status: 400, field: 'query', message: 'Type at least 2 characters.' });
});

test('what is no text is refused', async () => {
  for (const query of ['%00ab', 'a'.repeat(255)])
    expect((await ask(site.app, `GET /api/users?query=${query}`, { cookie })).statusCode, query).toBe(400);
  expect((await ask(site.app, 'GET /api/users', { cookie })).statusCode).toBe(400);
  expect((await find('mina', '&email=x')).statusCode).toBe(400);
});

test('sixty searches a minute, then a pause', async () => {
  const another = await cookieOf(site.client.database, await storeMember(site.client.database));
  let refused = 0;
  for (let count = 0; count < 61; count += 1) {
    const { statusCode } = await ask(site.app, 'GET /api/users?query=mina', { cookie: another });
    if (statusCode === 429) refused += 1;
  }
  expect(refused).toBe(1);
});
