import { join } from 'node:path';
import { maximumScore } from '@hexreel/domain/characteristics';
import { activeLimits, noLimits, type Limits } from '@hexreel/domain/limits';
import { readCommunity } from '@hexreel/demo/community-file';
import type { LadderResponse } from '@hexreel/domain/contract/ladder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutFolder } from '../../../config.ts';
import { seedDemo } from '../../../jobs/demo/seed-demo.ts';
import { installScores } from '../../../jobs/estimates/install-scores.ts';
import { fillFromEmbedded } from '../../../jobs/catalogue/fill-from-embedded.ts';
import { writeEditorialEstimates } from '../../estimates/index.ts';
import { systemTiming } from '../../../platform/clock.ts';
import { EventBus } from '../../../platform/events/index.ts';
import { readCatalogue } from '../../../sources/embedded/catalogue-file.ts';
import { createEmbeddedSource } from '../../../sources/embedded/embedded-source.ts';
import { readEmbeddedMovies } from '../../../sources/embedded/index.ts';
import { eventsArrived } from '../../../testing/events-arrived.ts';
import { ask } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { readGroupMovies } from '../group/group-movies.ts';
import { createModelHolder } from '../model/model-holder.ts';
import { createCrowdIndex, type CrowdIndex } from './crowd-index.ts';
import { nearestMovies } from './nearest-movies.ts';
import { limitTests, stateCodes } from './limit-evaluator.ts';

/** Every combination of the three limits of what frightens, on an empty site and on the demo (R580, R581, R595). */

const site = withTestApp();
let bus: EventBus;
let crowd: CrowdIndex;

beforeAll(async () => {
  const { database, connection } = site.client;
  const movies = readCatalogue(join(checkoutFolder, 'catalogue', 'movies'));
  const source = createEmbeddedSource(movies, new Map());
  await fillFromEmbedded({ database, source, fingerprint: 'test', now: () => new Date(testNow) });
  await installScores(database, new Date(testNow));
  await writeEditorialEstimates(database);
  bus = new EventBus({ connection, timing: systemTiming, onError: () => undefined });
  crowd = createCrowdIndex({
    database,
    eventBus: bus,
    model: createModelHolder({ database, eventBus: bus, invalidate: () => undefined }),
  });
});
afterAll(() => bus.stop());

function* everyLimit(): Generator<Limits> {
  const values = Array.from({ length: maximumScore }, (_, at) => at + 1);
  const upTo = (neverAbove: number) => ({ atLeast: null, neverAbove });
  for (const gore of values)
    for (const psychological of values)
      for (const jumpScares of values)
        yield { ...noLimits.limits, gore: upTo(gore), psychological: upTo(psychological), jumpScares: upTo(jumpScares) };
}

async function expectMoviesAlone(): Promise<void> {
  const { table } = await crowd.current();
  const ids = Array.from(table.places(), ([movieId]) => movieId);
  let [left, stuck] = [0, 0];
  for (const limits of everyLimit()) {
    const active = activeLimits(limits);
    const tests = limitTests(active, table, null);
    const within = ids.some((id) => tests.every((keeps) => keeps(table.placeOf(id) ?? -1) === stateCodes.within));
    const nearest = nearestMovies(ids, { table, active, viewer: null, isLeftOut: () => false });
    if (within) left += 1;
    else {
      stuck += 1;
      expect(nearest.map(({ missed }) => missed.length > 0)).toEqual([true, true, true]);
    }
  }
  expect([left + stuck, left > 0, stuck > 0]).toEqual([1_000, true, true]);
}

async function expectMoviesTogether(): Promise<void> {
  const { database } = site.client;
  const current = await crowd.current();
  const nothing = { has: () => false };
  const rules = { mostMinutes: null, services: null, rewatches: 0, withEstimates: false, weights: [1, 1] };
  const roomOf = (limits: Limits, lifted: readonly number[]) =>
    readGroupMovies(
      { database, ...current },
      [
        { userId: null, limits: noLimits.limits },
        { userId: null, limits },
      ],
      {
        excluded: nothing,
        isWanted: () => true,
        onServices: null,
        seen: [[], []],
        opinions: [[], []],
        hardNos: [null, null],
        lifted: [new Set(), new Set(lifted)],
      },
    );
  let stuck = 0;
  for (const limits of everyLimit()) {
    const movies = await roomOf(limits, []);
    if (movies.pick(rules) !== null) continue;
    stuck += 1;
    const nearest = movies.nearest(rules);
    expect(nearest).toHaveLength(3);
    expect(nearest.every(({ missed }) => missed.length > 0 && missed.every(({ member }) => member === 1))).toBe(true);
    const [first] = nearest;
    if (stuck % 25 === 0 && first !== undefined)
      expect((await roomOf(limits, [first.movieId])).pick(rules)?.pick.bestForAll).toBe(first.movieId);
  }
  expect(stuck).toBeGreaterThan(0);
  expect(stuck).toBeLessThan(1_000);
}

/** A part of them: a ladder tries many goals. */
async function expectLadders(): Promise<void> {
  for (const gore of [1, 4, 8])
    for (const psychological of [1, 4, 8])
      for (const jumpScares of [1, 4, 8]) {
        const body = { axis: 'gore', value: 9, neverAbove: { gore, psychological, jumpScares } };
        const { ladder, nearest, closest } = (await ask(site.app, 'POST /api/ladder', { body })).json<LadderResponse>();
        expect([ladder !== null || nearest !== null, closest?.length ?? 0], JSON.stringify(body)).not.toEqual([false, 0]);
        if (closest !== undefined) expect(closest).toHaveLength(3);
      }
}

describe('on an empty site', () => {
  test('alone, each of them leaves a movie, or three that are nearest', expectMoviesAlone);
  test('in a room of two, each leaves picks, or three movies that the owner of the limits may let in', expectMoviesTogether);
  test('a ladder leads somewhere, or three movies to begin with are named', expectLadders);
});

describe('on the demo', () => {
  beforeAll(async () => {
    const community = readCommunity(join(checkoutFolder, 'catalogue', 'community'));
    const { database } = site.client;
    await seedDemo({ database, eventBus: bus, community, movies: readEmbeddedMovies(), ratings: 8_000, now: testNow });
    crowd.invalidateAll();
    await eventsArrived(database);
  });
  test('alone, each of them leaves a movie, or three that are nearest', expectMoviesAlone);
  test('in a room of two, each leaves picks, or three movies that the owner of the limits may let in', expectMoviesTogether);
  test('a ladder leads somewhere, or three movies to begin with are named', expectLadders);
});
