import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { FearScaleResponse, LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import { countWithin, knownAround, noLimits, shareAbove } from '@hexreel/domain/limits';
import { beforeAll, expect, test } from 'vitest';
import { eventsArrived } from '../../../testing/events-arrived.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { storeVerifiedUser } from '../../../testing/users.ts';

/** What limits leave, and movies to place them by (R594). */

const site = withTestApp();
const scale = async () => ask(site.app, 'GET /api/limits/scale');
const movies = 30;

beforeAll(async () => {
  const { database } = site.client;
  const ids = await storeTestMovies(
    database,
    Array.from({ length: movies }, (_, at) => ({ title: `Movie ${at}`, voteCount: at })),
  );
  for (let rater = 0; rater < 12; rater += 1) {
    const { id: userId } = await storeVerifiedUser(database);
    await storeRatings(
      database,
      ids.map((movieId, at) => ({
        movieId,
        userId,
        ...perCharacteristic((name) => (name === 'gore' ? 1 + (at % 10) : name === 'jumpScares' ? 1 + (at % 3) * 4 : 5)),
      })),
    );
  }
  // One that no one scored.
  await storeTestMovies(database, [{ title: 'Unknown' }]);
  await eventsArrived(site.client.database);
});

test('the counts are those of a search by the same limits, whatever the three are', async () => {
  const answer = (await scale()).json<FearScaleResponse>();
  expect(answer.movies).toBe(movies);
  for (const gore of [null, 2, 5, 8])
    for (const jumpScares of [null, 3, 6]) {
      const limits = {
        ...noLimits.limits,
        gore: { atLeast: null, neverAbove: gore },
        jumpScares: { atLeast: null, neverAbove: jumpScares },
      };
      const { counts } = (await ask(site.app, 'POST /api/limits/search', { body: { limits } })).json<LimitsSearchResponse>();
      const left = countWithin(answer, { gore, psychological: null, jumpScares });
      const unknown = gore === null && jumpScares === null ? 1 : 0;
      expect(left + unknown, `gore ${gore}, jump scares ${jumpScares}`).toBe(counts.within);
    }
});

test('well-known movies stand on either side of a limit, the best known first', async () => {
  const { known, ...answer } = (await scale()).json<FearScaleResponse>();
  expect(known.map(({ title }) => title)).not.toContain('Unknown');
  expect(known[0]?.title).toBe(`Movie ${movies - 1}`);
  const { below, above } = knownAround(known, 'gore', 5);
  expect([(below?.values.gore ?? 10) <= 5, (above?.values.gore ?? 0) > (below?.values.gore ?? 10)]).toEqual([true, true]);
  expect(shareAbove(answer, 'gore', 10)).toBe(0);
  expect(shareAbove(answer, 'gore', 4)).toBeGreaterThan(shareAbove(answer, 'gore', 7) ?? 1);
});

test('the answer is the same for everyone and is kept', async () => {
  const first = await scale();
  expect(first.headers['etag']).toBeTruthy();
  expect((await scale()).body).toBe(first.body);
});
