import type { ChangedList, OwnLists } from '@hexreel/domain/contract/lists';
import { expect, test } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

const site = withTestApp();

test('a retried request does not create a second list, even when both arrive at the same time', async () => {
  const { database } = site.client;
  const signIn = async () => cookieOf(database, await storeVerifiedUser(database));
  const [owner, other] = [await signIn(), await signIn()];
  const movieIds = await storeTestMovies(database, [{}, {}, {}]);
  const list = { title: 'Rain', description: '', isRanked: false, visibility: 'private', movieIds, id: 'Rain_and-dread0123456A' };
  const make = (cookie: string, body: object = list) => ask(site.app, 'POST /api/me/lists', { cookie, body });
  for (const answer of [...(await Promise.all([make(owner), make(owner)])), await make(owner)])
    expect(answer.json()).toEqual({ id: list.id, movies: movieIds.length });
  expect((await ask(site.app, 'GET /api/me/lists', { cookie: owner })).json<OwnLists>().lists).toHaveLength(1);
  expect(failureOf(await make(other))).toMatchObject({ status: 409, code: 'conflict' });
  expect((await make(owner, { ...list, id: 'Rain' })).statusCode).toBe(400);
});

test('a copy that is asked for again is the same list, even when both requests arrive at the same time', async () => {
  const { database } = site.client;
  const signIn = async () => cookieOf(database, await storeVerifiedUser(database));
  const [author, reader, other] = [await signIn(), await signIn(), await signIn()];
  const movieIds = await storeTestMovies(database, [{}, {}]);
  const list = { title: 'Rain', description: '', isRanked: false, visibility: 'public', movieIds };
  const { id: shared } = (await ask(site.app, 'POST /api/me/lists', { cookie: author, body: list })).json<ChangedList>();
  const id = 'Copy_and-rain01234567A';
  const copy = (cookie: string, body?: object) =>
    ask(site.app, `POST /api/me/lists/${shared}/copies`, { cookie, ...(body !== undefined && { body }) });
  for (const answer of [...(await Promise.all([copy(reader, { id }), copy(reader, { id })])), await copy(reader, { id })])
    expect(answer.json()).toEqual({ id, movies: movieIds.length });
  expect((await ask(site.app, 'GET /api/me/lists', { cookie: reader })).json<OwnLists>().lists).toHaveLength(1);
  expect(failureOf(await copy(other, { id }))).toMatchObject({ status: 409, code: 'conflict' });
  expect((await copy(other)).statusCode).toBe(200);
});
