import type { QuotesResponse } from '@hexreel/domain/contract/ratings';
import { days } from '@hexreel/domain/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rating } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { storeGuests, type Guest } from '../../testing/users.ts';

const site = withTestApp();
const long = 'It is the quiet before the door opens that does it, not the door.';
let movieIds: number[];
let guests: Guest[];

beforeEach(async () => {
  const { database } = site.client;
  movieIds = await storeTestMovies(database, [{}, {}, {}, {}, {}]);
  guests = await storeGuests(database, 5);
});

/** Stores a review of each of the movies by another author each. */
async function write(reviews: readonly { readonly text: string; readonly at?: Date }[]): Promise<void> {
  await storeRatings(
    site.client.database,
    reviews.map(({ text, at = new Date(testNow) }, place) => ({
      movieId: movieIds[place] ?? 0,
      userId: guests[place]?.person.id ?? '',
      gore: 5,
      review: text,
      at,
    })),
  );
}

/** Quotes of this test's movies. */
const read = async () => {
  const { quotes } = (await ask(site.app, 'GET /api/quotes')).json<QuotesResponse>();
  return quotes.filter(({ movie }) => movieIds.includes(movie.id));
};

test('the week’s open reviews of Home’s movies are quoted, each with its author and movie (R664)', async () => {
  await write([{ text: long }]);
  expect(await read()).toMatchObject([
    { author: { username: guests[0]?.person.username }, movie: { id: movieIds[0] }, text: long },
  ]);
});

test('older, short and closed reviews and those that hide a part are not', async () => {
  await write([
    { text: long, at: new Date(testNow - days(8)) },
    { text: 'Good.' },
    { text: long },
    { text: `${long} ||He did it.||` },
    { text: long },
  ]);
  await site.client.database
    .update(rating)
    .set({ spoiler: true })
    .where(eq(rating.movieId, movieIds[2] ?? 0));
  expect((await read()).map(({ movie }) => movie.id)).toEqual([movieIds[4]]);
});

test('one that is marked afterwards is gone at once', async () => {
  await write([{ text: long }]);
  expect(await read()).toHaveLength(1);
  const [guest] = guests;
  await ask(site.app, `PUT /api/me/ratings/${movieIds[0]}/review`, {
    cookie: guest?.cookie ?? '',
    body: { review: long, spoiler: true },
  });
  const [stored] = await site.client.database
    .select()
    .from(rating)
    .where(eq(rating.movieId, movieIds[0] ?? 0));
  expect(stored?.spoiler).toBe(true);
  await expect.poll(read).toEqual([]);
});
