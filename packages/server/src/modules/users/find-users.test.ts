import type { FoundUsers } from '@hexreel/domain/contract/users';
import { foldName } from '@hexreel/domain/user';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { user } from '../../db/schema/index.ts';
import { storeFollows } from '../../testing/follows.ts';
import { cookieOf, storeVerifiedUser, storeUser, type TestUser } from '../../testing/users.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let viewer: TestUser;
let cookie: string;
const members = {} as Record<'mina' | 'lucy' | 'renfield', TestUser>;

beforeAll(async () => {
  const { database } = site.client;
  viewer = await storeVerifiedUser(database, {
    username: 'abraham',
    displayName: 'Van Helsing',
    email: 'doctor@hexreel.example',
  });
  cookie = await cookieOf(database, viewer);
  members.mina = await storeVerifiedUser(database, {
    username: 'mina.h',
    displayName: 'Wilhelmina',
    email: 'mina@hexreel.example',
  });
  members.lucy = await storeVerifiedUser(database, {
    username: 'lucy_w',
    displayName: 'Mina Lucy',
    email: 'lucy@hexreel.example',
  });
  members.renfield = await storeVerifiedUser(database, {
    username: 'flies100',
    displayName: 'Ren 100%',
    email: 'fly@hexreel.example',
  });
  await storeUser(database, { username: 'mina.unproven', displayName: 'Mina Unproven' });
  await storeVerifiedUser(database, { username: 'mina.gone', displayName: 'Mina Gone', suspendedAt: new Date() });
  await storeFollows(database, viewer, [members.lucy]);
});

const find = (query: string, more = '') => ask(site.app, `GET /api/users?query=${encodeURIComponent(query)}${more}`, { cookie });
const names = async (query: string) => (await find(query)).json<FoundUsers>().people.map(({ person: user }) => user.username);

test('names match by any part, those that begin with it first; suspended and unverified users are left out', async () => {
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

test('pattern characters are plain text', async () => {
  expect(await names('0%')).toEqual(['flies100']);
  expect(await names('y_w')).toEqual(['lucy_w']);
  expect(await names('%%')).toEqual([]);
  expect(await names('__')).toEqual([]);
  expect(await names('\\\\')).toEqual([]);
});

test('an address matches only if it is complete, and is never returned', async () => {
  expect(await names('lucy@hexreel.example')).toEqual(['lucy_w']);
  expect(await names('LUCY@Hexreel.Example')).toEqual(['lucy_w']);
  for (const part of ['lucy@', '@hexreel.example', 'ucy@hexreel.example', 'hexreel.example'])
    expect(await names(part), part).toEqual([]);
  expect((await find('lucy@hexreel.example')).body).not.toContain('hexreel.example');
});

test('each result says whether the viewer follows it', async () => {
  const { people: users } = (await find('mina')).json<FoundUsers>();
  expect(users.map(({ person: user, isFollowing }) => [user.id, isFollowing])).toEqual([
    [members.lucy.id, true],
    [members.mina.id, false],
  ]);
});

test.each([
  ['zoe', 'ZOË Sørensen'],
  ['ZOË', 'ZOË Sørensen'],
  ['sorensen', 'ZOË Sørensen'],
  ['øre', 'ZOË Sørensen'],
  ['oë', 'ZOË Sørensen'],
  ['lukasz', 'Łukasz Weiß'],
  ['Łuk', 'Łukasz Weiß'],
  ['weiss', 'Łukasz Weiß'],
  ['i\u0307pek', 'İpek'],
])('accents are ignored: %j finds %s', async (query, name) => {
  const { database } = site.client;
  for (const displayName of ['ZOË Sørensen', 'Łukasz Weiß', 'İpek']) {
    const known = await database.select({ id: user.id }).from(user).where(eq(user.displayName, displayName));
    if (known.length === 0) await storeVerifiedUser(database, { displayName });
  }
  expect((await find(query)).json<FoundUsers>().people.map((found) => found.person.displayName)).toEqual([name]);
});

test('the database folds names as the program does', async () => {
  // Latin with accents, Greek and Cyrillic: the scripts of most display names.
  const alphabets = [
    [0xc0, 0x17f],
    [0x386, 0x3ce],
    [0x400, 0x45f],
  ] as const;
  const letters = alphabets.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const names = [...letters, 'Ґґ', 'Ｍｉｎａ', 'ﬁn', 'Ệ', 'STRAẞE', '한글', 'e\u0301'];
  const { rows } = await site.client.database.execute<{ name: string; folded: string }>(
    sql`select name, fold_name(name) as folded from unnest(${sql.param(names)}::text[]) as name`,
  );
  expect(rows).toHaveLength(names.length);
  expect(rows.filter(({ name, folded }) => folded !== foldName(name))).toEqual([]);
});

test('as many as requested, ten by default and fifty at most', async () => {
  for (let index = 0; index < 12; index += 1) await storeVerifiedUser(site.client.database, { displayName: `Villager ${index}` });
  expect(await names('villager')).toHaveLength(10);
  expect((await find('villager', '&limit=3')).json<FoundUsers>().people).toHaveLength(3);
  for (const limit of ['0', '51', '-1', 'NaN', '1e9']) expect((await find('villager', `&limit=${limit}`)).statusCode).toBe(400);
});

test.each(['', ' ', 'a', ' a '])('a query of fewer than two characters is refused: %j', async (query) => {
  expect(failureOf(await find(query))).toMatchObject({ status: 400, field: 'query', message: 'Type at least 2 characters.' });
});

test('what is not a text is refused', async () => {
  for (const query of ['%00ab', 'a'.repeat(255)])
    expect((await ask(site.app, `GET /api/users?query=${query}`, { cookie })).statusCode, query).toBe(400);
  expect((await ask(site.app, 'GET /api/users', { cookie })).statusCode).toBe(400);
  expect((await find('mina', '&email=x')).statusCode).toBe(400);
});

test('sixty searches a minute, then 429', async () => {
  const another = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  let refused = 0;
  for (let count = 0; count < 61; count += 1) {
    const { statusCode } = await ask(site.app, 'GET /api/users?query=mina', { cookie: another });
    if (statusCode === 429) refused += 1;
  }
  expect(refused).toBe(1);
});
