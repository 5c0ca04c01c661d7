import type { ChangedList, PublicLists } from '@hexreel/domain/contract/lists';
import { listsPerPage, type ListVisibility } from '@hexreel/domain/lists';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { movieList, user } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';
import { countMovieLists, readMovieLists, readPublicLists } from './read-lists.ts';

/** All public lists, as /lists shows them (R430). */

const site = withTestApp();
let owner: Guest;
let other: Guest;
let admin: string;
let movies: number[];

beforeEach(async () => {
  const { database } = site.client;
  await database.delete(movieList);
  const [first, second] = await storeGuests(database, 2);
  if (first === undefined || second === undefined) throw new Error('Guests were stored');
  [owner, other] = [first, second];
  admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  movies = await storeTestMovies(database, [{}, {}, {}]);
});

const call = (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, as?: Guest, body?: unknown) =>
  ask(site.app, `${method} /api/${path}`, {
    ...(as === undefined ? {} : { cookie: as.cookie }),
    ...(body === undefined ? {} : { body }),
  });
const blank = { title: 'Rain', description: '', isRanked: false, visibility: 'public' as ListVisibility };
const make = async (facts: Partial<typeof blank> & { readonly movieIds?: number[] } = {}, as = owner) =>
  (await call('POST', 'me/lists', as, { ...blank, ...facts })).json<ChangedList>().id;
const publicLists = async (cursor = '') =>
  (await call('GET', `lists${cursor === '' ? '' : `?cursor=${cursor}`}`)).json<PublicLists>();
const shownIds = async () => (await publicLists()).lists.map(({ id }) => id);

test('public lists come in pages, the latest change first', async () => {
  const made: string[] = [];
  for (let index = 0; index <= listsPerPage; index += 1) {
    site.clock.now += 1_000;
    made.unshift(await make({ title: `List ${index}`, movieIds: movies }, index % 2 === 0 ? owner : other));
  }
  const page = await publicLists();
  expect(page.lists).toHaveLength(listsPerPage);
  const next = await publicLists(page.nextCursor ?? '');
  expect([...page.lists, ...next.lists].map(({ id }) => id)).toEqual(made);
  expect(next.nextCursor).toBeNull();
  expect((await call('GET', 'lists?cursor=x')).statusCode).toBe(400);
});

test('public lists are those that their owners made public, and that have movies', async () => {
  const shared = await make({ movieIds: movies });
  for (const visibility of ['link', 'private'] as const) await make({ visibility, movieIds: movies });
  await make();
  expect(await shownIds()).toEqual([shared]);
  expect((await publicLists()).lists[0]).toMatchObject({ title: 'Rain', movies: 3, author: { id: owner.person.id } });
});

test('public lists show each change at once', async () => {
  const first = await make({ movieIds: movies });
  site.clock.now += 1_000;
  const second = await make({ movieIds: movies }, other);
  expect(await shownIds()).toEqual([second, first]);
  site.clock.now += 1_000;
  await call('PATCH', `me/lists/${first}`, owner, { title: 'Fog' });
  expect((await publicLists()).lists.map(({ title }) => title)).toEqual(['Fog', 'Rain']);
  await call('PATCH', `me/lists/${second}`, other, { visibility: 'link' });
  expect(await shownIds()).toEqual([first]);
  await call('DELETE', `me/lists/${first}`, owner);
  expect(await shownIds()).toEqual([]);
  await call('PATCH', `me/lists/${second}`, other, { visibility: 'public' });
  expect(await shownIds()).toEqual([second]);
});

test('public lists leave out suspended and deleted members’', async () => {
  const kept = await make({ movieIds: movies }, other);
  site.clock.now += 1_000;
  const withdrawn = await make({ movieIds: movies });
  await call('PUT', `admin/people/${owner.person.id}/suspension`, { ...owner, cookie: admin }, {});
  expect(await shownIds()).toEqual([kept]);
  await call('DELETE', `admin/people/${owner.person.id}/suspension`, { ...owner, cookie: admin }, {});
  expect(await shownIds()).toEqual([withdrawn, kept]);
  expect((await call('DELETE', 'me', other, {})).statusCode).toBe(204);
  expect(await shownIds()).toEqual([withdrawn]);
});

test('public lists count and show no banned movies', async () => {
  const id = await make({ movieIds: movies });
  expect((await publicLists()).lists).toMatchObject([{ id, movies: 3 }]);
  await call('PUT', `admin/bans/${movies[0] ?? 0}`, { ...owner, cookie: admin }, {});
  expect((await publicLists()).lists).toMatchObject([{ id, movies: 2 }]);
});

test('a public list of banned movies alone has none (R430)', async () => {
  const [first = 0] = movies;
  const list = await make({ movieIds: [first] });
  expect(await shownIds()).toEqual([list]);
  await call('PUT', `admin/bans/${first}`, { ...owner, cookie: admin }, {});
  expect(await shownIds()).toEqual([]);
});

test('public lists cost two statements, however many there are', async () => {
  const { database } = site.client;
  const cost = async () => (await site.statementsOf(() => readPublicLists(database, undefined))).length;
  await make({ movieIds: movies });
  expect(await cost()).toBe(2);
  for (let index = 0; index < 2 * listsPerPage; index += 1) await make({ movieIds: movies }, index % 2 === 0 ? owner : other);
  expect(await cost()).toBe(2);
  expect((await readPublicLists(database, undefined)).lists).toHaveLength(listsPerPage);
});

test('a page of public lists is read from its index, without sorting all of them', async () => {
  const { database } = site.client;
  const id = await make({ movieIds: movies });
  await database.execute(sql`
    insert into movie_list (id, person_id, title, visibility, created_at, updated_at)
    select rpad('x' || n, 22, '_'), ${owner.person.id}::uuid, 'Rain', 'public', now(), now() from generate_series(1, 5000) n`);
  await database.execute(sql`
    insert into movie_list_entry (list_id, movie_id, position, added_at)
    select list.id, ${movies[0]}::int, 1, now() from movie_list list where list.id <> ${id}`);
  await database.execute(sql`analyze movie_list, movie_list_entry`);
  const [statement = ''] = await site.statementsOf(() => readPublicLists(database, undefined));
  const written = statement.replace('$1', "'public'").replace('$2', String(listsPerPage));
  const { rows } = await database.execute(sql`explain ${sql.raw(written)}`);
  const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
  expect(plan).toContain('movie_list_public_by_time');
  // A subquery for each list, in a loop, tells if it has movies.
  expect(plan).not.toMatch(/Sort|Hash|Merge/u);
});

test('of the lists with a movie, only those that everyone sees are counted and shown', async () => {
  const { database } = site.client;
  const [first = 0] = movies;
  const open = await make({ movieIds: [first] });
  const closed = await make({ movieIds: [first], visibility: 'private' });
  await make({ movieIds: [first], visibility: 'link' });
  const others = await make({ movieIds: [first] }, other);
  const seen = async () => {
    const { lists, total } = await readMovieLists(database, first, undefined);
    expect(await countMovieLists(database, first)).toBe(total);
    return { total, ids: lists.map(({ id }) => id).toSorted() };
  };
  expect(await seen()).toEqual({ total: 2, ids: [open, others].toSorted() });
  const set = async (facts: Partial<typeof user.$inferInsert>) =>
    database.update(user).set(facts).where(eq(user.id, other.person.id));
  await set({ suspendedAt: new Date(testNow) });
  expect(await seen()).toEqual({ total: 1, ids: [open] });
  await set({ suspendedAt: null, emailVerified: false });
  expect(await seen()).toEqual({ total: 1, ids: [open] });
  await set({ emailVerified: true });
  await call('PATCH', `me/lists/${closed}`, owner, { visibility: 'public' });
  await call('PATCH', `me/lists/${open}`, owner, { visibility: 'link' });
  expect(await seen()).toEqual({ total: 2, ids: [closed, others].toSorted() });
  await call('DELETE', `me/lists/${others}`, other);
  expect(await seen()).toEqual({ total: 1, ids: [closed] });
});
