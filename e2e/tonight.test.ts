import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { noLimits } from '@hexreel/domain/limits';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitting } from '../packages/server/src/db/schema/index.ts';
import { storeRatings } from '../packages/server/src/testing/ratings.ts';
import { storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { endlessName, narrowest, overflowOf } from './support/layout.ts';
import { popularMovies } from './support/movies.ts';
import { withOwnSite } from './support/own-site.ts';
import { siteDatabase } from './support/site-database.ts';
import { startSite, type Site } from './support/site.ts';
import { send } from './support/users.ts';

/** Two server processes on one database: those in the room are on either. */
const { site: first, url } = withOwnSite();
let second: Site;
const { arrive, openWindow } = withBrowser(url);
/** Rated movies: the even ones are gory, the odd ones are not. */
let movies: MoviesResponse['movies'];

const gory = 9;
const calm = 2;
const raters = 12;

beforeAll(async () => {
  const { database } = await siteDatabase(first());
  // Popular movies beyond those that guests are asked about.
  movies = (await popularMovies(2, url())).slice(0, 10);
  for (let rater = 0; rater < raters; rater += 1) {
    const { id: userId } = await storeVerifiedUser(database);
    await storeRatings(
      database,
      movies.map(({ id: movieId }, place) => ({
        movieId,
        userId,
        ...perCharacteristic((name) => (name === 'gore' ? (place % 2 === 0 ? gory : calm) : name === 'pace' ? 8 : calm)),
      })),
    );
  }
  second = await startSite({ databaseOf: first() });
});
// Before the first one, whose database it uses.
afterAll(() => second.stop());

/** A guest with a browser of their own. */
async function comeAsGuest(site: Site, viewport: keyof typeof viewports = 'desktop'): Promise<Page> {
  return (await openWindow({ site: site.url, viewport: viewports[viewport] })).page;
}

const inRoom = (page: Page) => page.getByRole('list', { name: 'In the room' });
const picks = (page: Page) =>
  page
    .getByRole('region', { name: 'For all of you' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test('two members and two guests on two servers find a movie within everybody’s limits', async () => {
  // All of it by keyboard alone. A member opens a room.
  const { page: ann } = await arrive('Ann Nightly', '/');
  await ann.getByRole('contentinfo').getByRole('link', { name: 'Tonight' }).focus();
  await ann.keyboard.press('Enter');
  await ann.getByRole('heading', { name: 'Tonight', level: 1 }).waitFor();
  await expectAccessible(ann, 'what a room is');
  await ann.getByRole('button', { name: 'Open a room' }).focus();
  await ann.keyboard.press('Enter');
  await ann.getByText('No one else is here yet.').waitFor();
  await ann.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  const path = new URL(ann.url()).pathname;

  // Another member, on the other server, who tolerates no gore; Ann sees her come at once.
  const { page: bea, context } = await arrive(endlessName, null, { site: second.url });
  const limits = { ...noLimits.limits, gore: { atLeast: null, neverAbove: 4 } };
  await send(context, 'PUT', '/api/me/limits', { ...noLimits, limits });
  await open(bea, path);
  const comeIn = bea.getByRole('button', { name: `Come in as ${endlessName}` });
  await bea.setViewportSize(narrowest);
  expect(await overflowOf(bea), 'the door').toBe(0);
  // It takes presses once the page's own script has come.
  await comeIn.click({ trial: true });
  await comeIn.press('Enter');
  await inRoom(ann).getByText(endlessName).waitFor();

  // Two guests, one on a phone.
  const guests: Page[] = [];
  for (const [site, name, viewport] of [
    [first(), 'Cleo', 'desktop'],
    [second, 'Dora', 'phone'],
  ] as const) {
    const guest = await comeAsGuest(site, viewport);
    await open(guest, path);
    await guest.getByLabel('Your name').fill(name);
    await guest.keyboard.press('Enter');
    await guest.getByRole('heading', { name: 'What can you take?' }).waitFor();
    await inRoom(ann).getByText(name).waitFor();
    guests.push(guest);
  }
  const [cleo, dora] = guests;
  if (cleo === undefined || dora === undefined) throw new Error('Two guests came');
  await ann.getByText('Waiting for Cleo and Dora.').waitFor();

  // The phone’s owner answers.
  await expectAccessible(dora, 'a guest’s questions on a phone');
  expect(await overflowOf(dora)).toBe(0);
  await dora.getByRole('slider', { name: 'Jump Scares' }).focus();
  for (let step = 0; step < 4; step += 1) await dora.keyboard.press('ArrowLeft');
  await dora.getByRole('checkbox').first().focus();
  await dora.keyboard.press('Space');
  for (const guest of guests) await guest.getByRole('button', { name: 'I am ready' }).press('Enter');
  await bea.getByRole('button', { name: 'I am ready' }).press('Enter');
  await ann.getByRole('button', { name: 'I am ready' }).press('Enter');
  await ann.getByText('Everyone is ready.').waitFor();

  // The movies reach everybody, none of them gory; a veto replaces one.
  await ann.getByRole('button', { name: 'Find our movie' }).press('Enter');
  for (const page of [ann, bea, cleo, dora]) await picks(page).first().waitFor();
  await expectAccessible(ann, 'movies for a room');
  await expectAccessible(dora, 'movies for a room on a phone');
  expect(await overflowOf(bea), 'the room and its movies').toBe(0);
  const vetoed = (await picks(dora).first().getByRole('heading').textContent()) ?? '';
  await dora.getByRole('button', { name: `Veto ${vetoed}` }).press('Enter');
  await picks(ann).filter({ hasText: vetoed }).waitFor({ state: 'detached' });
  const room = (await (await ann.request.get(`/api${path}`)).json()) as RoomResponse;
  expect(room.picked?.picks.length).toBeGreaterThan(0);
  for (const { movie } of room.picked?.picks ?? []) expect(movie.expected[0], movie.title).toBeLessThanOrEqual(4);
  // No one's limits are in what another one is sent.
  expect(JSON.stringify(room)).not.toContain('"gore":4');
});

test('where the host goes, somebody else takes over, finds again and chooses', async () => {
  const ann = await comeAsGuest(first());
  await open(ann, '/tonight');
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Open a room' }).press('Enter');
  await ann.getByText('No one else is here yet.').waitFor();
  const path = new URL(ann.url()).pathname;
  const [bea, cleo] = [await comeAsGuest(second), await comeAsGuest(first(), 'phone')];
  for (const [guest, name] of [
    [bea, 'Bea'],
    [cleo, 'Cleo'],
  ] as const) {
    await open(guest, path);
    await guest.getByLabel('Your name').fill(name);
    await guest.getByRole('button', { name: 'Come in' }).press('Enter');
    await inRoom(ann).getByText(name).waitFor();
  }
  for (const [page, gore] of [
    [ann, null],
    [bea, 4],
    [cleo, null],
  ] as const)
    await send(page.context(), 'PUT', `/api${path}/answers`, {
      neverAbove: { ...perCharacteristic(() => null), gore },
      seen: [],
      isReady: true,
    });
  await ann.getByText('Everyone is ready.').waitFor();

  await ann.getByRole('button', { name: 'Leave the room' }).press('Enter');
  await ann.getByRole('button', { name: 'Open a room' }).waitFor();
  await inRoom(bea).getByText(/^Host/u).waitFor();
  await bea.getByRole('button', { name: 'Find our movie' }).press('Enter');
  await picks(bea).first().getByRole('button', { name: 'Let’s watch this' }).press('Enter');
  for (const page of [bea, cleo]) await page.getByText('Tonight you are watching').waitFor();
  const chosen = await cleo.getByRole('region').getByRole('heading', { level: 2 }).first().textContent();
  const { movies: found } = (await (
    await bea.request.get(`/api/movies?search=${encodeURIComponent(chosen ?? '')}`)
  ).json()) as MoviesResponse;
  expect(found.find(({ title }) => title === chosen)?.expected[0]).toBeLessThanOrEqual(4);
  await expectAccessible(cleo, 'the movie of the evening');
});

test('a phone that was away catches up, and a link that leads nowhere says so', async () => {
  const { page: eve, problems: lost } = await openWindow();
  await open(eve, '/tonight');
  await eve.getByLabel('Your name').fill('Eve');
  await eve.getByRole('button', { name: 'Open a room' }).click();
  await eve.getByText('No one else is here yet.').waitFor();
  const path = new URL(eve.url()).pathname;
  await eve.context().setOffline(true);
  const finn = await comeAsGuest(second);
  await open(finn, path);
  await finn.getByLabel('Your name').fill('Finn');
  await finn.getByRole('button', { name: 'Come in' }).click();
  await inRoom(finn).getByText('Finn').waitFor();
  await eve.context().setOffline(false);
  await inRoom(eve).getByText('Finn').waitFor();
  // Code that was on its way does not arrive either.
  const isOutage = (line: string) => /ERR_INTERNET_DISCONNECTED|page's code did not arrive/u.test(line);
  expect(lost.splice(0).filter((line) => !isOutage(line))).toEqual([]);

  const { page, problems } = await openWindow();
  const answer = await page.goto('/tonight/AAAAAAAAAAAAAAAAAAAAAA');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByRole('heading', { name: 'Room not found' }).waitFor();
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});

declare global {
  interface Window {
    /** The longest time that the room took to say where the movie is, in milliseconds. */
    slowestAnswer: number;
  }
}

/** Warnings of one phone, and a clock that is wrong by so much. */
async function phoneInRoom(site: Site, wrongBy: number) {
  const { page, problems } = await openWindow({ site: site.url, viewport: viewports.phone });
  await page.addInitScript((off) => {
    const clock = Date.now.bind(Date);
    Date.now = () => clock() + off;
    Object.defineProperty(navigator, 'vibrate', { value: () => document.documentElement.toggleAttribute('data-vibrated', true) });
    window.slowestAnswer = 0;
    const usual = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const askedAt = performance.now();
      const answer = await usual(...request);
      if (answer.url.endsWith('/film')) window.slowestAnswer = Math.max(window.slowestAnswer, performance.now() - askedAt);
      return answer;
    };
  }, wrongBy);
  return { page, problems };
}

/** Where the movie is on a phone, in seconds less those of the machine's clock, read at one moment however busy it is. */
function lagOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { clock } = JSON.parse(localStorage.getItem('hexreel-watch') ?? '') as {
      clock: { at: number; since: number; runs: boolean };
    };
    const second = clock.runs ? clock.at + (Date.now() - clock.since) / 1000 : clock.at;
    return second - (performance.timeOrigin + performance.now()) / 1000;
  });
}

/** How far apart two phones are, in seconds. */
async function apart(one: Page, other: Page): Promise<number> {
  return Math.abs((await lagOf(one)) - (await lagOf(other)));
}

/** Two phones are together if they differ by less than 0.3 s and the part that slow answers leave unknown (R740). */
async function areTogether(one: Page, other: Page): Promise<boolean> {
  const answers = await Promise.all([one, other].map((page) => page.evaluate(() => window.slowestAnswer)));
  return (await apart(one, other)) < 0.3 + Math.max(...answers) / 1000;
}

test('the host starts the movie on all phones, each warns its owner alone, and anybody may need a break', async () => {
  const { page: host } = await phoneInRoom(first(), 0);
  await open(host, '/tonight');
  await host.getByLabel('Your name').fill('Gus');
  await host.getByRole('button', { name: 'Open a room' }).press('Enter');
  await host.getByText('No one else is here yet.').waitFor();
  const path = new URL(host.url()).pathname;
  const say = (page: Page, method: 'PUT' | 'POST', rest: string, body?: object) =>
    send(page.context(), method, `/api${path}${rest}`, body);
  const { page: guest, problems } = await phoneInRoom(second, -90_000);
  await open(guest, path);
  await guest.getByLabel('Your name').fill('Hal');
  await guest.getByRole('button', { name: 'Come in' }).press('Enter');
  await guest.getByRole('heading', { name: 'What can you take?' }).waitFor();
  const limits = (jumpScares: number | null) => ({
    neverAbove: { ...perCharacteristic(() => null), jumpScares },
    seen: [],
    isReady: true,
  });
  await say(host, 'PUT', '/answers', limits(null));
  await say(guest, 'PUT', '/answers', limits(3));
  await say(host, 'POST', '/picks');
  const found = (await (await host.request.get(`${first().url}/api${path}`)).json()) as RoomResponse;
  const movieId = found.picked?.picks[0]?.movie.id ?? 0;
  const { database } = await siteDatabase(first());
  for (let marker = 0; marker < 3; marker += 1) {
    const { id: userId } = await storeVerifiedUser(database);
    // Again and again: a slow machine may be late for one.
    const marks = Array.from({ length: 60 }, (_, index) => ({
      kind: 'jump' as const,
      second: 600 + index * 30,
      end: null,
      strength: 1,
      shared: true,
    }));
    await database.insert(sitting).values({
      movieId,
      userId,
      fromSecond: 0,
      untilSecond: 5_000,
      copySeconds: null,
      established: true,
      marks,
      savedAt: new Date(),
    });
  }
  await say(host, 'POST', '/choice', { movieId });

  await guest.getByText('Once Gus starts it, your phone can warn you alone.').waitFor();
  await host.getByLabel('I am at').fill('0:09:50');
  await expectAccessible(host, 'before the movie starts for all');
  await host.getByRole('button', { name: 'Start it on every phone' }).press('Enter');
  for (const page of [host, guest]) await page.getByRole('button', { name: 'I need a break' }).waitFor();
  await expect.poll(() => areTogether(host, guest)).toBe(true);
  // Its words stand for seconds only; that it vibrated stays.
  await guest.locator('html[data-vibrated]').waitFor();
  expect(await host.locator('html[data-vibrated]').count()).toBe(0);

  // Whoever it is, the others do not learn it.
  await guest.getByRole('button', { name: 'I need a break' }).press('Enter');
  for (const page of [host, guest]) await page.getByText('Paused for everybody. Somebody needs a break.').waitFor();
  await expectAccessible(host, 'paused for all');
  await host.getByRole('button', { name: 'Go on' }).press('Enter');
  await guest.getByRole('button', { name: 'I need a break' }).waitFor();
  await host.getByRole('button', { name: 'One second later' }).press('Enter');
  await expect.poll(() => areTogether(host, guest)).toBe(true);

  // Without a connection it goes on, and comes back to the others.
  await guest.context().setOffline(true);
  await host.getByRole('button', { name: 'One second later' }).press('Enter');
  await expect.poll(() => apart(host, guest)).toBeGreaterThan(0.7);
  await guest.context().setOffline(false);
  await expect.poll(() => areTogether(host, guest)).toBe(true);
  expect(problems.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  // A phone that comes back to the room, or late, comes in where the movie is.
  await guest.getByRole('button', { name: 'Leave' }).press('Enter');
  await open(guest, path);
  await guest.getByRole('button', { name: 'Watch along', exact: true }).press('Enter');
  await guest.getByRole('button', { name: 'I need a break' }).waitFor();
  await expect.poll(() => areTogether(host, guest)).toBe(true);
});
