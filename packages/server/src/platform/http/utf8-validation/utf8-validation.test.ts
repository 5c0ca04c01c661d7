import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rating } from '../../../db/schema/index.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();

test.each(['search=%ff', 'search=%E0%A4%A', 'search=%', 'page=1&%c3%28=1'])('the API refuses ?%s', async (query) => {
  const response = await site.app.inject({ url: `/api/movies?${query}` });
  expect(failureOf(response)).toMatchObject({ status: 400, code: 'invalid_request' });
});

test.each(['search=caf%C3%A9', 'search=100%25', 'search=a+b'])('the API answers ?%s', async (query) => {
  expect((await site.app.inject({ url: `/api/movies?${query}` })).statusCode).toBe(200);
});

test('a page ignores a filter that cannot be decoded', async () => {
  const response = await site.app.inject({ url: '/browse?search=%ff' });
  expect(response.statusCode).toBe(200);
});

test.each([[[0xff]], [[0xc3, 0x28]], [[0xed, 0xa0, 0x80]]])(
  'a body with the bytes %j is refused and saves nothing',
  async (bytes) => {
    const { database } = site.client;
    const [movieId = 0] = await storeTestMovies(database, [{}]);
    const user = await storeVerifiedUser(database);
    const cookie = await cookieOf(database, user);
    await storeRatings(database, [{ movieId, userId: user.id, gore: 5 }]);
    const save = (word: Uint8Array) =>
      site.app.inject({
        method: 'PUT',
        url: `/api/me/ratings/${movieId}/review`,
        headers: { cookie, 'content-type': 'application/json' },
        payload: Buffer.concat([Buffer.from('{"review":"A '), word, Buffer.from('"}')]),
      });
    const saved = async () => (await database.select().from(rating).where(eq(rating.userId, user.id)))[0]?.review;

    expect(failureOf(await save(Uint8Array.from(bytes)))).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await saved()).toBe('');
    await save(Buffer.from('café 🎃'));
    expect(await saved()).toBe('A café 🎃');
  },
);
