import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { noLimits } from '@hexreel/domain/limits';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { joinEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import type { DatabaseClient } from '../packages/server/src/db/client.ts';
import { storeRatings } from '../packages/server/src/testing/ratings.ts';
import { storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { expectAccessible, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { endlessName, narrowest, overflowOf } from './support/layout.ts';
import { openSiteDatabase, storeSignedIn } from './support/site-database.ts';
import { startSite, type Site } from './support/site.ts';

const { openWindow } = withBrowser();
/** Two server processes on one database: those in the room are on either. */
let first: Site;
let second: Site;
let client: DatabaseClient;
/** Rated movies: the even ones are gory, the odd ones are not. */
let movies: MoviesResponse['movies'];

const gory = 9;
const calm = 2;
const raters = 12;

beforeAll(async () => {
  first = await startSite({ preparedFolder: inject('preparedFolder') });
  const running = await joinEmbeddedPostgres({ dataFolder: first.dataFolder });
  client = await openSiteDatabase(first);
  // Popular movies beyond those that guests are asked about.
  const read = async (page: number) =>
    ((await (await fetch(`${first.url}/api/movies?page=${page}`)).json()) as MoviesResponse).movies;
  movies = (await read(2)).slice(0, 10);
  for (let rater = 0; rater < raters; rater += 1) {
    const { id: userId } = await storeVerifiedUser(client.database);
    await storeRatings(
      client.database,
      movies.map(({ id: movieId }, place) => ({
        movieId,
        userId,
        ...perCharacteristic((name) => (name === 'gore' ? (place % 2 === 0 ? gory : calm) : name === 'pace' ? 8 : calm)),
      })),
    );
  }
  const { host, port, user, database } = running?.connection ?? {};
  second = await startSite({
    environment: { DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}` },
  });
});
afterAll(async () => {
  await client.close();
  await second.stop();
  await first.stop();
});

/** Somebody with a browser of their own, signed in where they have a name. */
async function arrive(site: Site, name?: string, viewport: keyof typeof viewports = 'desktop'): Promise<Page> {
  const { page } = await openWindow({ site: site.url, viewport: viewports[viewport] });
  if (name !== undefined) await storeSignedIn(page, { site, client }, { displayName: name });
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
}

const inRoom = (page: Page) => page.getByRole('list', { name: 'In the room' });
const picks = (page: Page) =>
  page
    .getByRole('region', { name: 'For all of you' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test('two members and two guests on two servers find a movie within everybody’s limits', async () => {
  // All of it by keyboard alone. A member opens a room.
  const ann = await arrive(first, 'Ann Nightly');
  await open(ann, '/');
  await ann.getByRole('contentinfo').getByRole('link', { name: 'Tonight' }).focus();
  await ann.keyboard.press('Enter');
  await ann.getByRole('heading', { name: 'Tonight', level: 1 }).waitFor();
  await expectAccessible(ann, 'what a room is');
  await ann.getByRole('button', { name: 'Open a room' }).focus();
  await ann.keyboard.press('Enter');
  await ann.getByText('No one else is here yet.').waitFor();
  await ann.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  const path = new URL(ann.url()).pathname;

  // Another member, on the other server, who bears no gore; Ann sees her come at once.
  const bea = await arrive(second, endlessName);
  const limits = { ...noLimits.limits, gore: { atLeast: null, neverAbove: 4 } };
  await bea.request.put('/api/me/limits', { headers: { origin: second.url }, data: { ...noLimits, limits } });
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
    [first, 'Cleo', 'desktop'],
    [second, 'Dora', 'phone'],
  ] as const) {
    const guest = await arrive(site, undefined, viewport);
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
  const calmOnes = new Set(movies.filter((_, place) => place % 2 === 1).map(({ id }) => id));
  expect(room.picked?.picks.length).toBeGreaterThan(0);
  for (const { movie } of room.picked?.picks ?? []) expect(calmOnes.has(movie.id), movie.title).toBe(true);
  // No one's limits are in what another one is sent.
  expect(JSON.stringify(room)).not.toContain('"gore":4');

  // The host goes, somebody else takes over and chooses.
  await ann.getByRole('button', { name: 'Leave the room' }).press('Enter');
  await ann.getByRole('button', { name: 'Open a room' }).waitFor();
  await inRoom(bea).getByText(/^Host/u).waitFor();
  await bea.getByRole('button', { name: 'Find our movie' }).press('Enter');
  await picks(bea).first().getByRole('button', { name: 'Let’s watch this' }).press('Enter');
  for (const page of [bea, cleo, dora]) await page.getByText('Tonight you are watching').waitFor();
  const chosen = await cleo.getByRole('region').getByRole('heading', { level: 2 }).first().textContent();
  expect(movies.filter(({ id }) => calmOnes.has(id)).map(({ title }) => title)).toContain(chosen);
  await expectAccessible(cleo, 'the movie of the evening');
});

test('a phone that was away catches up, and a link that leads nowhere says so', async () => {
  const { page: eve, problems: lost } = await openWindow({ site: first.url });
  await open(eve, '/tonight');
  await eve.getByLabel('Your name').fill('Eve');
  await eve.getByRole('button', { name: 'Open a room' }).click();
  await eve.getByText('No one else is here yet.').waitFor();
  const path = new URL(eve.url()).pathname;
  await eve.context().setOffline(true);
  const finn = await arrive(second);
  await open(finn, path);
  await finn.getByLabel('Your name').fill('Finn');
  await finn.getByRole('button', { name: 'Come in' }).click();
  await inRoom(finn).getByText('Finn').waitFor();
  await eve.context().setOffline(false);
  await inRoom(eve).getByText('Finn').waitFor();
  expect(lost.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  const { page, problems } = await openWindow({ site: first.url });
  const answer = await page.goto('/tonight/AAAAAAAAAAAAAAAAAAAAAA');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByRole('heading', { name: 'Room not found' }).waitFor();
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});
