import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { noLimits } from '@hexreel/domain/limits';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

  // The host goes, somebody else takes over and chooses.
  await ann.getByRole('button', { name: 'Leave the room' }).press('Enter');
  await ann.getByRole('button', { name: 'Open a room' }).waitFor();
  await inRoom(bea).getByText(/^Host/u).waitFor();
  await bea.getByRole('button', { name: 'Find our movie' }).press('Enter');
  await picks(bea).first().getByRole('button', { name: 'Let’s watch this' }).press('Enter');
  for (const page of [bea, cleo, dora]) await page.getByText('Tonight you are watching').waitFor();
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
  expect(lost.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  const { page, problems } = await openWindow();
  const answer = await page.goto('/tonight/AAAAAAAAAAAAAAAAAAAAAA');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByRole('heading', { name: 'Room not found' }).waitFor();
  expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
});
