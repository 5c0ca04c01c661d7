import { randomUUID } from 'node:crypto';
import type { DiaryYear, SharedDiaryYear } from '@hexreel/domain/contract/diary-year';
import { fewestForMembers } from '@hexreel/domain/estimates';
import { diaryYearTexts } from '@hexreel/domain/texts/diary-year';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { bannedMovie, viewing } from '../../db/schema/index.ts';
import { Letters } from '../../platform/pictures/letters.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { drawYearOutlines, yearPictureSize } from './draw-year.ts';

const site = withTestApp();
/** Every printable letter is a square. */
const letters = new Letters({
  em: 100,
  capHeight: 70,
  mark: { path: '', colour: 'none' },
  glyphs: Object.fromEntries(Array.from({ length: 95 }, (_, at) => [String.fromCodePoint(32 + at), [50, 'M0 0h40v-70h-40z']])),
});
let lucy: TestUser;
let cookie: string;
let first: number;
let second: number;

beforeEach(async () => {
  const { database } = site.client;
  lucy = await storeVerifiedUser(database);
  cookie = await cookieOf(database, lucy);
  [first = 0, second = 0] = await storeTestMovies(database, [{ runtime: 91 }, { runtime: null }]);
  const watched = [
    [first, '2026-01-02', false],
    [second, '2026-10-30', false],
    [first, '2026-10-31', true],
    [first, '2025-12-31', false],
    [second, null, false],
  ] as const;
  await database.insert(viewing).values(
    watched.map(([movieId, watchedOn, rewatch], at) => ({
      userId: lucy.id,
      id: randomUUID(),
      movieId,
      watchedOn,
      rewatch,
      addedAt: new Date(testNow + at),
    })),
  );
});

const own = async (year = '2026') => (await ask(site.app, `GET /api/me/diary/years/${year}`, { cookie })).json<DiaryYear>();
const shared = (year = '2026') => ask(site.app, `GET /api/users/${lucy.id}/diary/years/${year}`);
const picture = (path: string, as?: string) =>
  ask(site.app, `GET /api/${path}/picture` as 'GET /', as === undefined ? {} : { cookie: as });
const share = (sharesDiary: boolean) =>
  ask(site.app, 'PUT /api/me/history/settings', {
    cookie,
    body: { hidesInSurprise: true, hidesInLists: false, sharesDiary },
  });

test('a year has its viewings, months, first and last movie, and what was watched again', async () => {
  await storeRatings(
    site.client.database,
    Array.from({ length: fewestForMembers }, () => ({ movieId: first, gore: 8, pace: 3 })),
  );
  const { summary, ...year } = await own();
  expect(year).toEqual({ year: 2026, years: [2026, 2025], isShared: false });
  expect(summary).toMatchObject({ viewings: 3, movies: 2, rewatches: 1, minutes: 182 });
  expect(summary.months).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0]);
  expect(summary.first).toMatchObject({ movie: { id: first }, watchedOn: '2026-01-02' });
  expect(summary.last).toMatchObject({ movie: { id: first }, watchedOn: '2026-10-31' });
  expect(summary.mostRewatched).toMatchObject([{ movie: { id: first }, times: 2 }]);
  expect(summary.shape).toMatchObject({ movies: 1, averages: { gore: 8, pace: 3, comedy: null } });
  expect((await own('2024')).summary).toMatchObject({ viewings: 0, first: null });
});

test('banned movies are left out, and what is no year is not found', async () => {
  await site.client.database.insert(bannedMovie).values({ movieId: first });
  expect(await own()).toMatchObject({ years: [2026], summary: { viewings: 1, movies: 1 } });
  await site.client.database.delete(bannedMovie);
  for (const year of ['1894', '2028', '26', 'now']) {
    const answer = await ask(site.app, `GET /api/me/diary/years/${year}`, { cookie });
    expect(failureOf(answer), year).toMatchObject({ status: 404, message: diaryYearTexts.noSuchYear });
  }
});

test('others see a year only while the diary is shared', async () => {
  expect((await shared()).json()).toEqual({ year: 2026, displayName: lucy.displayName, years: [], summary: null });
  expect((await picture(`users/${lucy.id}/diary/years/2026`)).statusCode).toBe(404);
  await share(true);
  await expect.poll(async () => (await shared()).json<SharedDiaryYear>().summary?.viewings).toBe(3);
  expect((await shared()).json<SharedDiaryYear>().years).toEqual([2026, 2025]);
  expect(await own()).toMatchObject({ isShared: true });
  const drawn = await picture(`users/${lucy.id}/diary/years/2026`);
  expect(drawn.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
  await share(false);
  await expect.poll(async () => (await shared()).json<SharedDiaryYear>().summary).toBeNull();
  expect((await picture(`users/${lucy.id}/diary/years/2026`)).statusCode).toBe(404);
  expect((await ask(site.app, `GET /api/users/${randomUUID()}/diary/years/2026`)).statusCode).toBe(404);
});

test('a year is read in as many statements with a thousand entries as with three', async () => {
  const few = await site.statementsOf(() => own());
  await site.client.database.insert(viewing).values(
    Array.from({ length: 1_000 }, (_, at) => ({
      userId: lucy.id,
      id: randomUUID(),
      movieId: at % 2 === 0 ? first : second,
      watchedOn: '2026-06-06',
      addedAt: new Date(testNow + at),
    })),
  );
  const many = await site.statementsOf(() => own());
  expect(many).toHaveLength(few.length);
  expect((await own()).summary).toMatchObject({ viewings: 1_003, movies: 2 });
});

test('the picture is a PNG of numbers, for the owner alone, and counted', async () => {
  const answer = await picture('me/diary/years/2026', cookie);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="hexreel-2026.png"',
    'cache-control': 'no-store',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', ...yearPictureSize });
  expect((await picture('me/diary/years/2026')).statusCode).toBe(401);
});

test('pictures are drawn one at a time, and who comes while many wait is told to come back', async () => {
  const fromEverywhere = Array.from({ length: 40 }, (_, at) => `203.0.113.${at + 1}`);
  const answers = await Promise.all(
    fromEverywhere.map((address) => ask(site.app, 'GET /api/me/diary/years/2026/picture', { cookie, address })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(17);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map((answer) => failureOf(answer).code)).toEqual(refused.map(() => 'unavailable'));
  expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);
});

test('the picture’s words are outlines, and it names no movie and no one', async () => {
  const { summary } = await own();
  const drawing = drawYearOutlines(letters, 'Hexreel', { year: 2026, summary });
  expect(drawing).not.toMatch(/<text|href|font/u);
  expect(drawing).not.toContain('NaN');
  expect(drawing).not.toContain(summary.first?.movie.title);
});
