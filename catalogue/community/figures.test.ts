import { join } from 'node:path';
import { expect, test } from 'vitest';
import { characteristics } from '../../packages/domain/src/characteristics/index.ts';
import { fewestInCommunityRow } from '../../packages/domain/src/movie/index.ts';
import { usualShares } from '../../packages/domain/src/reel/index.ts';
import { readCommunity } from '../../packages/demo/src/community-file.ts';
import { planCommunity } from '../../packages/demo/src/plan-community.ts';
import { readCatalogue } from '../../packages/server/src/sources/embedded/catalogue-file.ts';
import { measureCommunity } from './figures.ts';

const community = readCommunity(import.meta.dirname);
const movies = readCatalogue(join(import.meta.dirname, '..', 'movies'));
const now = Date.UTC(2026, 10, 20, 12);
const plan = planCommunity({ community, movies, seed: 'the first night', ratings: 8_000, now });
const figures = measureCommunity(community, { plan, movieIds: movies.map(({ tmdbId }) => tmdbId), now });
// `FIGURES=1 npx vitest run --project catalogue catalogue/community/figures.test.ts` prints them all.
if (process.env['FIGURES'] !== undefined) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);

test('members disagree about a movie as on real sites, and some scores are outliers', () => {
  expect(figures.medianDeviation).toBeGreaterThanOrEqual(1.5);
  expect(figures.medianDeviation).toBeLessThanOrEqual(1.8);
  expect(figures.shining.scores).toBeGreaterThan(20);
  expect(figures.shining.nines / figures.shining.scores).toBeLessThan(0.4);
  expect(figures.contrarian).toBeGreaterThan(0.01);
});

test('a few members rate a lot, a quarter hardly at all, and some movies have no rating', () => {
  expect(figures.ratingsPerMember.leastActiveQuarter).toBeLessThan(10);
  expect(Math.max(...figures.ratingsPerMember.quartiles)).toBeGreaterThan(80);
  expect(figures.moviesWithoutRatings).toBeGreaterThan(5);
  expect(figures.moviesWithoutRatings).toBeLessThan(60);
});

test('what divides members is divisive by the rule of the site, and fills a row of Home; more is agreed on', () => {
  const listed = new Set(community.divisive.map(({ movie }) => movie));
  expect(figures.divisive.filter((id) => !listed.has(id))).toEqual([]);
  expect(figures.divisive.length).toBeGreaterThanOrEqual(fewestInCommunityRow + 2);
  expect(figures.agreedOn).toBeGreaterThan(figures.divisive.length);
});

test.each(characteristics)('the outer thirds and tenths of %s are what they are called (R391)', (name) => {
  const averages = figures.averages[name];
  const share = (isIn: (average: number) => boolean) => averages.filter(isIn).length / averages.length;
  const { lowestTenth, lowestThird, highestThird, highestTenth } = usualShares[name];
  for (const third of [share((one) => one <= lowestThird), share((one) => one >= highestThird)]) {
    expect(third).toBeGreaterThan(0.27);
    expect(third).toBeLessThan(0.4);
  }
  for (const tenth of [share((one) => one <= lowestTenth), share((one) => one >= highestTenth)]) {
    expect(tenth).toBeGreaterThan(0.06);
    expect(tenth).toBeLessThan(0.15);
  }
});

test('October is the busiest month, and November is one like the others', () => {
  const [others, october, november] = [figures.ratingsByMonth.filter((_, month) => month !== 9), 9, 10].map((months) =>
    typeof months === 'number' ? (figures.ratingsByMonth[months] ?? 0) : months.reduce((sum, one) => sum + one, 0) / 11,
  );
  expect(october).toBeGreaterThan(1.7 * (others ?? 0));
  expect(november).toBeLessThan(1.5 * (others ?? 0));
  expect(figures.ratingsLately).toBeGreaterThan(50);
  expect(figures.ratingsLately).toBeLessThan(160);
});

test('reviews have realistic endings, some are critical, and many members have a minimal bio', () => {
  expect(figures.endOnAside).toBeLessThan(0.2);
  expect(figures.dispraise).toBeGreaterThan(0.25);
  expect(figures.plainBios).toBeGreaterThan(1 / 3);
});

test('a report is open', () => {
  expect(plan.reports.length).toBeGreaterThan(0);
});
