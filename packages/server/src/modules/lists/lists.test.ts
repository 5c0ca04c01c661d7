import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { ChangedList, MovieList, MovieLists, OwnLists, UserLists } from '@hexreel/domain/contract/lists';
import {
  listVisibilities,
  mostCountedLists,
  mostListEntries,
  mostLists,
  listsPerPage,
  type ListVisibility,
} from '@hexreel/domain/lists';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { listTexts } from '@hexreel/domain/texts/lists';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bannedMovie, movieList, movieListEntry, movieTopic } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../testing/users.ts';
import { countMovieLists, readMovieLists } from './read-lists.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'debug' }, logStream: { write: (line) => void logged.push(line) } });
let owner: Guest;
let other: Guest;
let admin: string;
let movies: number[];

beforeEach(async () => {
  const { database } = site.client;
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
const read = async (id: string, as?: Guest) =>
  (await call('GET', as === undefined ? `lists/${id}` : `me/lists/${id}`, as)).json<MovieList>();
const idsOf = async (id: string) => (await read(id, owner)).entries.map(({ movie }) => movie.id);
/** The page of lists with a movie, which are counted the same without it. */
const listsWith = async (movieId: number | undefined) => {
  const lists = (await call('GET', `movies/${movieId ?? 0}/lists`)).json<MovieLists>();
  expect((await call('GET', `movies/${movieId ?? 0}/lists/count`)).json()).toEqual({ total: lists.total });
  return lists;
};

describe('a list', () => {
  test('is made, read, changed and deleted by its owner', async () => {
    const id = await make({ title: '  Rain   and dread ', description: ' One.\r\nTwo. ', movieIds: movies });
    expect(id).toMatch(/^[\w-]{22}$/u);
    expect(await read(id, owner)).toMatchObject({
      title: 'Rain and dread',
      description: 'One.\nTwo.',
      isOwn: true,
      movies: 3,
      author: { id: owner.person.id },
    });
    expect((await call('PATCH', `me/lists/${id}`, owner, { isRanked: true, title: 'Fog' })).json()).toEqual({ id, movies: 3 });
    expect(await read(id)).toMatchObject({ title: 'Fog', description: 'One.\nTwo.', isRanked: true, isOwn: false });
    expect((await call('DELETE', `me/lists/${id}`, owner)).statusCode).toBe(204);
    expect(failureOf(await call('GET', `lists/${id}`))).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'List not found',
    });
    expect(await site.client.database.select().from(movieListEntry).where(eq(movieListEntry.listId, id))).toEqual([]);
  });

  test.each([
    [{ title: ' ' }, 'title', listTexts.titleRequired],
    [{ title: 'x'.repeat(101) }, 'title', listTexts.titleLong],
    [{ description: 'x'.repeat(2_001) }, 'description', listTexts.descriptionLong],
    [{ title: 'a\u001bb' }, 'title', listTexts.unreadable],
  ])('with %j is refused with a sentence', async (facts, field, message) => {
    const failure = { status: 400, code: 'invalid_request', field, message };
    expect(failureOf(await call('POST', 'me/lists', owner, { ...blank, ...facts }))).toEqual(failure);
    const id = await make();
    expect(failureOf(await call('PATCH', `me/lists/${id}`, owner, facts))).toEqual(failure);
    expect(await read(id)).toMatchObject(blank);
  });

  test.each([
    ['of a movie that is not here', { movieIds: [5_000_001] }, 404],
    ['of text', { movieIds: ['948'] }, 400],
    ['of more movies than it holds', { movieIds: Array.from({ length: mostListEntries + 1 }, (_, index) => index + 1) }, 400],
    ['for friends', { visibility: 'friends' }, 400],
    ['of another', { userId: '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66' }, 400],
  ])('%s is refused, and nothing is made', async (_what, facts, status) => {
    expect((await call('POST', 'me/lists', owner, { ...blank, ...facts })).statusCode).toBe(status);
    expect((await call('GET', 'me/lists', owner)).json<OwnLists>().lists).toEqual([]);
  });

  test('is one of at most so many', async () => {
    const at = new Date(testNow);
    await site.client.database.insert(movieList).values(
      Array.from({ length: mostLists - 1 }, (_, index) => ({
        id: owner.person.id.replaceAll('-', '').slice(0, 18) + String(index).padStart(4, '0'),
        userId: owner.person.id,
        title: 'One of many',
        visibility: 'private' as const,
        createdAt: at,
        updatedAt: at,
      })),
    );
    const id = await make();
    const refused = { status: 409, code: 'conflict', message: listTexts.tooMany };
    expect(failureOf(await call('POST', 'me/lists', owner, blank))).toMatchObject(refused);
    expect(failureOf(await call('POST', `me/lists/${id}/copies`, owner))).toMatchObject(refused);
  });
});

describe('the movies of a list', () => {
  test('are added once, in their order, and taken off', async () => {
    const id = await make();
    const [first = 0, second = 0] = movies;
    await call('PUT', `me/lists/${id}/movies/${first}`, owner);
    expect((await call('PUT', `me/lists/${id}/movies/${second}`, owner)).json()).toEqual({ id, movies: 2 });
    expect((await call('PUT', `me/lists/${id}/movies/${first}`, owner)).json()).toEqual({ id, movies: 2 });
    expect(await idsOf(id)).toEqual([first, second]);
    expect((await call('DELETE', `me/lists/${id}/movies/${first}`, owner)).json()).toEqual({ id, movies: 1 });
    expect((await call('DELETE', `me/lists/${id}/movies/${first}`, owner)).json()).toEqual({ id, movies: 1 });
    expect(await idsOf(id)).toEqual([second]);
  });

  test('move before another or to the end, and two moves at once leave one order', async () => {
    const [first = 0, second = 0, third = 0] = movies;
    const id = await make({ movieIds: movies });
    const move = (movieId: number, before: number | null) =>
      call('PUT', `me/lists/${id}/movies/${movieId}/position`, owner, { before });
    await move(third, first);
    expect(await idsOf(id)).toEqual([third, first, second]);
    await move(third, null);
    expect(await idsOf(id)).toEqual([first, second, third]);
    const answers = await Promise.all([move(third, first), move(second, first), move(first, null)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await idsOf(id)).toSorted((one, two) => one - two)).toEqual(movies.toSorted((one, two) => one - two));
    const positions = await site.client.database.select().from(movieListEntry).where(eq(movieListEntry.listId, id));
    expect(new Set(positions.map(({ position }) => position))).toEqual(new Set([1, 2, 3]));
    expect(failureOf(await move(5_000_001, first))).toMatchObject({ status: 404, message: listTexts.notInList });
    expect(failureOf(await move(first, 5_000_001))).toMatchObject({ status: 404, message: listTexts.notInList });
    expect((await call('PUT', `me/lists/${id}/movies/${first}/position`, owner, { before: 'x' })).statusCode).toBe(400);
  });

  test('have notes', async () => {
    const [first = 0, second = 0] = movies;
    const id = await make({ movieIds: [first] });
    await call('PUT', `me/lists/${id}/movies/${first}/note`, owner, { note: ' The  best.\r\nReally. ' });
    expect((await read(id)).entries[0]?.note).toBe('The  best.\nReally.');
    await call('PUT', `me/lists/${id}/movies/${first}/note`, owner, { note: '' });
    expect((await read(id)).entries[0]?.note).toBe('');
    const note = (movieId: number, text: string) => call('PUT', `me/lists/${id}/movies/${movieId}/note`, owner, { note: text });
    expect(failureOf(await note(first, 'x'.repeat(501)))).toMatchObject({
      status: 400,
      field: 'note',
      message: listTexts.noteLong,
    });
    expect(failureOf(await note(second, 'x'))).toMatchObject({ status: 404 });
  });

  test('are so many at most', async () => {
    const added = await storeTestMovies(
      site.client.database,
      Array.from({ length: mostListEntries }, () => ({})),
    );
    const id = await make({ movieIds: added });
    expect(failureOf(await call('PUT', `me/lists/${id}/movies/${movies[0] ?? 0}`, owner))).toMatchObject({
      status: 409,
      message: listTexts.full,
    });
    expect((await call('PUT', `me/lists/${id}/movies/${added[0] ?? 0}`, owner)).statusCode).toBe(200);
  });

  test('banned ones show to the owner alone, marked, and cannot be added', async () => {
    const [first = 0, second = 0, third = 0] = movies;
    const id = await make({ movieIds: [first, second] });
    const others = async () => (await read(id)).entries.map(({ movie }) => movie.id);
    expect(await others()).toEqual([first, second]);
    await call('PUT', `admin/bans/${first}`, { ...owner, cookie: admin }, {});
    await call('PUT', `admin/bans/${third}`, { ...owner, cookie: admin }, {});
    expect(await others()).toEqual([second]);
    expect((await read(id, owner)).entries.map(({ available }) => available)).toEqual([false, true]);
    expect(failureOf(await call('PUT', `me/lists/${id}/movies/${third}`, owner))).toMatchObject({
      status: 410,
      message: errorTexts.movieBanned,
    });
    expect((await call('DELETE', `me/lists/${id}/movies/${first}`, owner)).json()).toEqual({ id, movies: 1 });
    expect(await site.client.database.select().from(bannedMovie).where(eq(bannedMovie.movieId, first))).toHaveLength(1);
  });
});

describe('who sees a list', () => {
  test.each(listVisibilities)('%s', async (visibility) => {
    const id = await make({ visibility, movieIds: movies });
    const isSeen = visibility !== 'private';
    expect((await call('GET', `lists/${id}`)).statusCode).toBe(isSeen ? 200 : 404);
    expect((await call('GET', `me/lists/${id}`, other)).statusCode).toBe(isSeen ? 200 : 404);
    expect((await call('POST', `me/lists/${id}/copies`, other)).statusCode).toBe(isSeen ? 200 : 404);
    expect((await call('PUT', `reports/lists/${id}`, other, { problem: 'spam' })).statusCode).toBe(isSeen ? 204 : 404);
    expect((await call('GET', `me/lists/${id}`, owner)).headers['cache-control']).toBe('no-store');
    const named = visibility === 'public' ? [id] : [];
    expect((await call('GET', `users/${owner.person.id}/lists`)).json<UserLists>().lists.map((list) => list.id)).toEqual(named);
    expect((await listsWith(movies[0])).lists.map((list) => list.id)).toEqual(named);
  });

  test('a change of it shows at once, everywhere', async () => {
    const id = await make({ visibility: 'private', movieIds: movies });
    const shown = async () => [
      (await call('GET', `lists/${id}`)).statusCode,
      (await call('GET', `users/${owner.person.id}/lists`)).json<UserLists>().lists.length,
      (await listsWith(movies[1])).total,
    ];
    expect(await shown()).toEqual([404, 0, 0]);
    await call('PATCH', `me/lists/${id}`, owner, { visibility: 'public' });
    expect(await shown()).toEqual([200, 1, 1]);
    await call('PATCH', `me/lists/${id}`, owner, { visibility: 'link' });
    expect(await shown()).toEqual([200, 0, 0]);
  });

  test('a suspended member’s vanish for others, and come back', async () => {
    const id = await make({ movieIds: movies });
    const shown = async () => [(await call('GET', `lists/${id}`)).statusCode, (await listsWith(movies[0])).total];
    expect(await shown()).toEqual([200, 1]);
    await call('PUT', `admin/people/${owner.person.id}/suspension`, { ...owner, cookie: admin }, {});
    expect(await shown()).toEqual([404, 0]);
    expect((await call('GET', `me/lists/${id}`, other)).statusCode).toBe(404);
    expect(failureOf(await call('GET', `users/${owner.person.id}/lists`)).code).toBe('person_not_found');
    await call('DELETE', `admin/people/${owner.person.id}/suspension`, { ...owner, cookie: admin }, {});
    expect(await shown()).toEqual([200, 1]);
  });

  test('no one changes another’s', async () => {
    const [first = 0] = movies;
    const id = await make({ movieIds: [first] });
    const before = await read(id, owner);
    const entry = `me/lists/${id}/movies/${first}`;
    const answers = await Promise.all([
      call('PATCH', `me/lists/${id}`, other, { title: 'Mine' }),
      call('DELETE', `me/lists/${id}`, other),
      call('PUT', entry, other),
      call('DELETE', entry, other),
      call('PUT', `${entry}/position`, other, { before: null }),
      call('PUT', `${entry}/note`, other, { note: 'Mine.' }),
    ]);
    expect(answers.map((answer) => failureOf(answer).code)).toEqual(Array.from({ length: 6 }, () => 'not_found'));
    expect(await read(id, owner)).toEqual(before);
  });

  test.each(['x', 'AAAAAAAAAAAAAAAAAAAAAA', "' or 1=1", '..%2f..', '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66'])(
    'no list is at %s',
    async (id) => {
      expect(failureOf(await call('GET', `lists/${encodeURIComponent(id)}`)).status).toBe(404);
      expect(failureOf(await call('GET', `me/lists/${encodeURIComponent(id)}`, owner)).status).toBe(404);
    },
  );

  test('its address is in no log', async () => {
    const id = await make({ visibility: 'link' });
    await call('GET', `lists/${id}`);
    await call('PATCH', `me/lists/${id}`, owner, { title: 'Fog' });
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(id))).toEqual([]);
  });
});

test('a copy is private, has the movies and the title, and none of the author’s other words', async () => {
  const [first = 0] = movies;
  const id = await make({ description: 'My words.', isRanked: true, movieIds: movies });
  await call('PUT', `me/lists/${id}/movies/${first}/note`, owner, { note: 'My note.' });
  const copy = (await call('POST', `me/lists/${id}/copies`, other)).json<ChangedList>();
  expect(copy).toEqual({ id: expect.not.stringMatching(id) as string, movies: 3 });
  const list = await read(copy.id, other);
  expect(list).toMatchObject({ title: 'Rain', description: '', isRanked: true, visibility: 'private', isOwn: true });
  expect(list.entries.map(({ movie, note }) => [movie.id, note])).toEqual(movies.map((movieId) => [movieId, '']));
});

/** A request of another member's that has found a list and waits for its movies, while the list becomes private and gets one. */
async function askMeanwhile(request: (id: string) => ReturnType<typeof call>) {
  const { database } = site.client;
  const [first = 0, second = 0] = movies;
  const id = await make({ visibility: 'link', movieIds: [first] });
  let answer: ReturnType<typeof call> | undefined;
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table movie_list_entry in access exclusive mode`);
    answer = request(id);
    await vi.waitFor(async () => {
      const isWaiting = sql`select from pg_locks where relation = 'movie_list_entry'::regclass and not granted`;
      expect((await database.execute(isWaiting)).rows).toHaveLength(1);
    });
    await tx.execute(sql`update movie_list set visibility = 'private' where id = ${id}`);
    await tx.execute(
      sql`insert into movie_list_entry (list_id, movie_id, position, added_at) values (${id}, ${second}, 2, now())`,
    );
  });
  return answer;
}

test('what is added once a list is private is neither shown nor copied, however close the request comes', async () => {
  const shown = await askMeanwhile((id) => call('GET', `me/lists/${id}`, other));
  expect(shown?.json()).toMatchObject({ entries: [] });
  const copied = await askMeanwhile((id) => call('POST', `me/lists/${id}/copies`, other));
  expect(copied?.statusCode).toBe(404);
});

test('own lists say which have a movie', async () => {
  const [first = 0, second = 0] = movies;
  const held = await make({ title: 'Has it', movieIds: [first] });
  site.clock.now += 1_000;
  const free = await make({ title: 'Has it not', movieIds: [second] });
  const { lists } = (await call('GET', `me/lists?movieId=${first}`, owner)).json<OwnLists>();
  expect(lists.map(({ id, hasMovie, movies: count, posters }) => [id, hasMovie, count, posters.length])).toEqual([
    [free, false, 1, 1],
    [held, true, 1, 1],
  ]);
  expect((await call('GET', 'me/lists?movieId=x', owner)).statusCode).toBe(400);
});

test('the public lists with a movie come in pages, the latest first', async () => {
  const [first = 0] = movies;
  const made: string[] = [];
  for (let index = 0; index <= listsPerPage; index += 1) {
    site.clock.now += 1_000;
    made.unshift(await make({ movieIds: [first] }));
  }
  const page = await listsWith(first);
  expect(page).toMatchObject({ total: made.length });
  const next = (await call('GET', `movies/${first}/lists?cursor=${page.nextCursor ?? ''}`)).json<MovieLists>();
  expect([...page.lists, ...next.lists].map(({ id }) => id)).toEqual(made);
  expect(next.nextCursor).toBeNull();
  expect((await call('GET', `movies/${first}/lists?cursor=x`)).statusCode).toBe(400);
  expect(failureOf(await call('GET', 'movies/x/lists')).code).toBe('movie_not_found');
});

test('a list that got the movie later comes first, and beyond a thousand lists are counted no further', async () => {
  const { database } = site.client;
  const [first = 0, second = 0] = movies;
  const older = await make({ movieIds: [first] });
  site.clock.now += 1_000;
  const newer = await make({ movieIds: [second] });
  site.clock.now += 1_000;
  expect((await call('PUT', `me/lists/${older}/movies/${second}`, owner, {})).statusCode).toBe(200);
  expect((await readMovieLists(database, second, undefined)).lists.map(({ id }) => id)).toEqual([older, newer]);
  await database.execute(sql`
    insert into movie_list (id, person_id, title, visibility, created_at, updated_at)
    select rpad('L' || number, 22, 'x'), person_id, title, visibility, created_at, updated_at
    from movie_list, generate_series(1, ${mostCountedLists}) as number where id = ${newer}`);
  await database.execute(sql`
    insert into movie_list_entry (list_id, movie_id, position, added_at)
    select id, ${second}, 1, created_at from movie_list where id like 'L%x'`);
  const { lists, total } = await readMovieLists(database, second, undefined);
  expect(lists[0]?.id).toBe(older);
  expect(total).toBe(mostCountedLists + 1);
  expect(await countMovieLists(database, second)).toBe(total);
});

test('another’s list marks what the viewer never wants to see, for them alone', async () => {
  const [first = 0, second = 0] = movies;
  await site.client.database.insert(movieTopic).values({ movieId: first, topic: 'eyes', yes: 3, no: 0, state: 'confirmed' });
  await call('PUT', 'me/hard-nos', other, { topics: ['eyes'], strict: true, asks: true });
  const id = await make({ movieIds: [first, second] });
  const marks = async (as?: Guest) => (await read(id, as)).entries.map(({ meetsHardNo }) => meetsHardNo);
  expect(await marks(other)).toEqual([true, false]);
  expect(await marks(owner)).toEqual([false, false]);
  expect(await marks()).toEqual([false, false]);
});

describe('the texts of a list', () => {
  const queue = async () =>
    (await ask(site.app, 'GET /api/admin/reports', { cookie: admin })).json<{
      texts: { id: string; kind: string; text: string; textNow: string; listId: string | null }[];
    }>().texts;
  const settle = async (id: string | undefined, outcome: string) =>
    (await ask(site.app, `PUT /api/admin/reports/${id ?? ''}`, { cookie: admin, body: { outcome } })).statusCode;

  beforeEach(async () => {
    await site.client.database.execute(sql`delete from report`);
  });

  test('are reported, removed by an admin with an audited act, and their owner says others', async () => {
    const [first = 0] = movies;
    const id = await make({ title: 'Buy now', description: 'At evil.example', movieIds: movies });
    await call('PUT', `me/lists/${id}/movies/${first}/note`, owner, { note: 'Cheap.' });
    expect((await call('PUT', `reports/lists/${id}`, other, { problem: 'spam' })).statusCode).toBe(204);
    expect(failureOf(await call('PUT', `reports/lists/${id}`, owner, { problem: 'spam' })).code).toBe('forbidden');
    const [text] = await queue();
    const said = 'Buy now\nAt evil.example\nCheap.';
    expect(text).toMatchObject({ kind: 'list', listId: id, text: said, textNow: said });
    expect(await settle(text?.id, 'removed')).toBe(204);
    expect((await call('GET', `lists/${id}`)).statusCode).toBe(404);
    expect((await listsWith(first)).total).toBe(0);
    expect(await read(id, owner)).toMatchObject({
      title: listTexts.removedText,
      description: '',
      visibility: 'private',
      removedFor: 'spam',
      movies: 3,
    });
    expect((await read(id, owner)).entries.map(({ note }) => note)).toEqual(['', '', '']);
    const { rows } = await site.client.database.execute(
      sql`select action, target_kind, details from audit_entry where target_id = ${owner.person.id}`,
    );
    expect(rows).toEqual([{ action: 'clear-list', target_kind: 'list', details: { problem: 'spam', listId: id } }]);
    await call('PATCH', `me/lists/${id}`, owner, { title: 'Rain', visibility: 'public' });
    expect(await read(id, owner)).toMatchObject({ removedFor: null });
    expect(await read(id)).toMatchObject({ title: 'Rain', removedFor: null });
  });

  test('of two lists of one member are reported apart, and a list that became private is left alone', async () => {
    const [one, two] = [await make({ title: 'One' }), await make({ title: 'Two' })];
    for (const id of [one, two]) await call('PUT', `reports/lists/${id}`, other, { problem: 'abuse' });
    expect((await queue()).map(({ text }) => text).toSorted()).toEqual(['One', 'Two']);
    await call('PATCH', `me/lists/${one}`, owner, { visibility: 'private' });
    const waiting = await queue();
    const gone = waiting.find(({ text }) => text === 'One');
    expect(gone?.textNow).toBe('');
    expect(await settle(gone?.id, 'removed')).toBe(204);
    expect(await read(one, owner)).toMatchObject({ title: 'One', removedFor: null });
    await call('DELETE', `me/lists/${two}`, owner);
    expect(await queue()).toEqual([]);
  });
});

test('lists are part of export and go with the account', async () => {
  const [first = 0] = movies;
  const id = await make({ description: 'Words.', movieIds: [first] });
  await call('PUT', `me/lists/${id}/movies/${first}/note`, owner, { note: 'A note.' });
  expect((await call('GET', 'me/export', owner)).json<AccountExport>().lists).toMatchObject([
    { id, title: 'Rain', description: 'Words.', visibility: 'public', movies: [{ movieId: String(first), note: 'A note.' }] },
  ]);
  expect((await listsWith(first)).total).toBe(1);
  expect((await call('DELETE', 'me', owner, {})).statusCode).toBe(204);
  expect((await listsWith(first)).total).toBe(0);
  expect((await call('GET', `lists/${id}`)).statusCode).toBe(404);
  expect(await site.client.database.select().from(movieList).where(eq(movieList.id, id))).toEqual([]);
});

test('each read and each write costs a fixed number of statements', async () => {
  const more = await storeTestMovies(
    site.client.database,
    Array.from({ length: 60 }, () => ({})),
  );
  const small = await make({ movieIds: movies });
  const large = await make({ movieIds: more });
  const costs = async (id: string, movieId: number, last: number) => {
    const counts: number[] = [];
    for (const act of [
      () => call('GET', `me/lists/${id}`, other),
      () => call('GET', 'me/lists', owner),
      () => call('PUT', `me/lists/${id}/movies/${last}/position`, owner, { before: movieId }),
      () => call('PUT', `me/lists/${id}/movies/${movieId}/note`, owner, { note: id }),
      () => call('DELETE', `me/lists/${id}/movies/${last}`, owner),
      () => call('PUT', `me/lists/${id}/movies/${last}`, owner),
      () => call('POST', `me/lists/${id}/copies`, other),
    ])
      counts.push((await site.statementsOf(act)).length);
    return counts;
  };
  const ofSmall = await costs(small, movies[0] ?? 0, movies.at(-1) ?? 0);
  expect(await costs(large, more[0] ?? 0, more.at(-1) ?? 0)).toEqual(ofSmall);
  expect(Math.max(...ofSmall)).toBeLessThanOrEqual(13);
});

test('a member changes lists so often an hour at most', async () => {
  const { database } = site.client;
  const id = await make();
  await database.execute(sql`update rate_limit set count = 600 where scope = 'lists' and subject = ${owner.person.id}`);
  expect(failureOf(await call('PATCH', `me/lists/${id}`, owner, { title: 'Fog' })).code).toBe('rate_limited');
});
