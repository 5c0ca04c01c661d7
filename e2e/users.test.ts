import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, open, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { endlessName, narrowest, overflowOf } from './support/layout.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive, visit } = withBrowser();

/** Movies by popularity. */
const movies = await popularMovies();
const movie = (place: number) => movieAt(movies, place);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const rate = (context: BrowserContext, movieId: number, scores: object) =>
  send(context, 'PUT', `/api/me/ratings/${movieId}`, scores);
const review = (context: BrowserContext, movieId: number, text: string) =>
  send(context, 'PUT', `/api/me/ratings/${movieId}/review`, { review: text });

/** The movies that Home's slides recommend to the viewer. */
async function recommendedTo(context: BrowserContext): Promise<number[]> {
  const response = await context.request.get(`${inject('siteUrl')}/api/me/recommendations`);
  const { slides } = (await response.json()) as { slides: { id: number }[] };
  return slides.map(({ id }) => id).toSorted((one, other) => one - other);
}

test('a user finds others by name and by email, and follows them', async () => {
  const [lucy, arthur] = [await arrive('Lucy Westenra'), await arrive(endlessName)];
  const { page } = await arrive('Mina Harker', '/profile');
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(lucy.member.username);
  await button(page, 'Search').click();
  await button(page, 'Follow Lucy Westenra').click();
  await button(page, 'Unfollow Lucy Westenra').waitFor();
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(arthur.member.email);
  await button(page, 'Search').click();
  await button(page, `Follow ${endlessName}`).click();
  await button(page, /2\s*Following/u).waitFor();
  await expectAccessible(page, 'found people');
});

/** A user who follows two others, of whom one reviewed a movie and the other rated it and one more. */
async function arriveAmongFriends() {
  const [lucy, arthur] = [await arrive('Lucy Westenra'), await arrive(endlessName)];
  await rate(lucy.context, movie(0).id, { gore: 9, pace: 8 });
  await review(lucy.context, movie(0).id, 'I did not sleep, and I do not regret it.');
  await rate(arthur.context, movie(0).id, { gore: 3 });
  await rate(arthur.context, movie(1).id, { characters: 10 });
  const mina = await arrive('Mina Harker');
  for (const { member } of [lucy, arthur]) await send(mina.context, 'PUT', `/api/me/following/${member.id}`);
  return { mina, lucy, arthur };
}

test('friends’ reviews are on the own profile and on the movie’s page, and two tastes are compared', async () => {
  const { mina, arthur } = await arriveAmongFriends();
  const { page } = mina;
  await open(page, '/profile?tab=friends');
  await page.getByText('I did not sleep, and I do not regret it.').waitFor();
  expect(await page.getByRole('article').count()).toBe(3);
  await expectAccessible(page, 'friends’ reviews');
  await page.setViewportSize(narrowest);
  expect(await overflowOf(page), 'friends’ reviews').toBe(0);

  await open(page, `/movie/${movie(0).id}`);
  const friends = page.getByRole('region', { name: 'What Your Friends Say' });
  await friends.getByText('I did not sleep, and I do not regret it.').waitFor();
  await friends.getByRole('link', { name: endlessName }).waitFor();
  expect(await overflowOf(page), 'friends’ scores of a movie').toBe(0);
  await open(page, `/profile/${arthur.member.id}?tab=statistics`);
  await page.getByRole('heading', { name: `You and ${endlessName}` }).waitFor();
  expect(await overflowOf(page), 'two tastes').toBe(0);
});

test('Home recommends what friends like, until the user unfollows them', async () => {
  const { mina, lucy } = await arriveAmongFriends();
  const { page, context } = mina;
  await open(page, '/');
  const recommended = page.locator('[aria-roledescription=slide]', { hasText: 'Recommended' });
  // The hero is drawn again for each view: five of eight.
  for (let views = 1; views < 20 && (await recommended.count()) === 0; views += 1) await open(page, '/');
  expect(await recommended.count()).toBeGreaterThan(0);
  expect(await recommendedTo(context)).toEqual([movie(0).id, movie(1).id].toSorted((one, other) => one - other));
  await expectAccessible(page, 'Home of a user');

  await open(page, `/profile/${lucy.member.id}`);
  const saved = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await button(page, 'Unfollow Lucy Westenra').click();
  await button(page, 'Follow Lucy Westenra').waitFor();
  await saved;
  expect(await recommendedTo(context)).toEqual([movie(1).id]);
  await open(page, '/profile?tab=friends');
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
});

test('the viewer’s profile: every tab when empty, each with its own URL', async () => {
  const { page } = await arrive('Jonathan Harker', '/profile');
  await page.getByRole('heading', { name: 'Your watchlist is empty' }).waitFor();
  await page.getByRole('link', { name: 'Browse Movies' }).first().waitFor();
  await button(page, /0\s*Following/u).click();
  const dialog = page.getByRole('dialog', { name: 'Following' });
  await dialog.getByText('Not following anyone yet.').waitFor();
  await expectAccessible(page, 'the list of followed users');
  await page.keyboard.press('Escape');

  const tabs = [
    ['My Reviews', 'reviews', "You haven't reviewed any movies yet"],
    ['Statistics', 'statistics', 'Your Top Rated Movies'],
    ["Friends' Reviews", 'friends', 'No reviews from friends yet'],
    ['Settings', 'settings', 'Profile'],
  ] as const;
  for (const [name, address, text] of tabs) {
    await tab(page, name).click();
    await page.getByRole('heading', { name: text, exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(`?tab=${address}`);
    await expectAccessible(page, name);
    await page.reload();
    await whenInteractive(page);
    await page.getByRole('heading', { name: text, exact: true }).waitFor();
  }
  await page.goBack();
  await page.getByRole('heading', { name: 'No reviews from friends yet' }).waitFor();
});

test('the viewer’s profile with data: sorting, statistics, toggles, and editing reviews', async () => {
  const { page, context } = await arrive('Abraham Helsing');
  for (const index of [0, 1, 2]) await send(context, 'PUT', `/api/me/watchlist/${movie(index).id}`);
  await rate(context, movie(0).id, { gore: 4, pace: 9 });
  await rate(context, movie(1).id, { gore: 8 });
  await review(context, movie(1).id, 'Garlic would have helped.');

  await open(page, '/profile');
  const cards = page.getByRole('tabpanel').locator('a[href^="/movie/"] > img + span');
  expect(await cards.allTextContents()).toEqual([2, 1, 0].map((index) => movie(index).title));
  await page.getByRole('link', { name: 'Title', exact: true }).click();
  await expect.poll(() => cards.allTextContents()).toEqual([0, 1, 2].map((index) => movie(index).title).toSorted());
  await button(page, `Remove ${movie(1).title} from Watchlist`).click();
  await page.locator('main li', { hasText: /^2\s*Watchlist$/u }).waitFor();
  await expectAccessible(page, 'the watchlist');

  await tab(page, 'Statistics').click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(2);
  await page.getByRole('rowheader').first().getByText(movie(0).title).waitFor();
  await button(page, 'Pace').click();
  await expect.poll(() => page.getByRole('rowheader').first().textContent()).toContain(movie(1).title);
  expect(new URL(page.url()).searchParams.get('criteria')).toBe('gore,psychological,jumpScares,characters,comedy');
  await expectAccessible(page, 'statistics');

  await tab(page, 'My Reviews').click();
  await page.getByRole('tabpanel').getByText('Garlic would have helped.').waitFor();
  await expectAccessible(page, 'the viewer’s reviews');
  await page.getByRole('link', { name: `Edit Review: ${movie(1).title}` }).click();
  await expect.poll(() => page.url()).toMatch(new RegExp(`/movie/${movie(1).id}\\?tab=rate$`, 'u'));
});

test('another user’s profile for visitors and users, and an unknown one', async () => {
  const { context, member: user } = await arrive('Quincey Morris');
  await rate(context, movie(3).id, { comedy: 7 });
  const { page, problems } = await visit(`/profile/${user.id}`, { viewport: viewports.phone });
  await page.getByRole('heading', { level: 1, name: 'Quincey Morris' }).waitFor();
  await page.getByRole('heading', { level: 2, name: movie(3).title }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Reviews', 'Lists', 'Statistics']);
  expect(await page.getByRole('link', { name: /Edit Review/u }).count()).toBe(0);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expectAccessible(page, 'another user’s profile');
  await tab(page, 'Statistics').click();
  await page.getByRole('heading', { name: "Quincey Morris's Top Rated Movies" }).waitFor();
  await expectAccessible(page, 'another user’s statistics');
  await page.getByRole('main').getByRole('link', { name: 'Follow Quincey Morris' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in to your account' }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/profile/${user.id}`);

  const empty = await arrive('Renfield');
  await open(page, `/profile/${empty.member.id}`);
  await page.getByRole('heading', { name: "Renfield hasn't reviewed any movies yet" }).waitFor();
  await open(empty.page, `/profile/${empty.member.id}`);
  expect(new URL(empty.page.url()).pathname).toBe('/profile');

  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000']) {
    expect((await page.goto(`/profile/${id}`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Profile not found' }).waitFor();
  }
  await expectAccessible(page, 'an unknown profile');
  expect(problems.splice(0)).toHaveLength(2);
});

test('watchlist toggles are the same everywhere, and fast toggling settles on the last click', async () => {
  const { page, context } = await arrive('Jack Seward', '/browse');
  const { id, title } = movie(0);
  const card = page.locator(`[data-movie="${id}"]`);
  const add = card.getByRole('button', { name: `Add ${title} to Watchlist` });
  const remove = card.getByRole('button', { name: `Remove ${title} from Watchlist` });
  await add.waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/me/watchlist/') && sent.push(request.method()));
  // No response before all clicks, so that they happen while the first request is in flight.
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/me/watchlist/*', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  for (let click = 0; click < 7; click += 1) await card.getByRole('button', { name: /Watchlist/u }).click();
  release();
  await remove.waitFor();
  await expect.poll(() => held(context)).toEqual([id]);
  expect(sent).toEqual(['PUT']);
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await button(page, 'In Watchlist').click();
  await button(page, 'Add to Watchlist').waitFor();
  await page.goBack();
  await add.waitFor();
  await expect.poll(() => held(context)).toEqual([]);
});

test('a toggle that cannot be saved reverts with an error', async () => {
  const { page, context, problems } = await arrive('Dr. Seward', `/movie/${movie(4).id}`);
  await page.route('**/api/me/watchlist/*', (route) => route.abort('connectionfailed'));
  await button(page, 'Add to Watchlist').click();
  await page.getByText('Failed to add to watchlist. Try again.').waitFor();
  await page.unroute('**/api/me/watchlist/*');
  await button(page, 'Add to Watchlist').click();
  await button(page, 'In Watchlist').waitFor();
  await expect.poll(() => held(context)).toEqual([movie(4).id]);
  expect(problems.splice(0)).toHaveLength(1);
});

test('Surprise Me adds to the watchlist, and offers nothing that is on it', async () => {
  const { page, context } = await arrive('Professor', '/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Surprise Me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Surprise Me' });
  await dialog.getByRole('button', { name: 'Add to Watchlist' }).click();
  await dialog.getByText('Added to watchlist!').waitFor();
  await expectAccessible(page, 'Surprise Me of a user');
  const [added] = await held(context);
  for (let draw = 0; draw < 3; draw += 1) {
    const response = await context.request.get('/api/me/surprise');
    const { movies: drawn } = (await response.json()) as { movies: { id: number }[] };
    expect(drawn.map(({ id }) => id)).not.toContain(added);
  }
});

test('profile and follows by keyboard alone', async () => {
  const other = await arrive('Keyboard Friend');
  const { page } = await arrive('Keyboard Only', '/profile');
  await reach(page, 'Name or email');
  await page.keyboard.type(other.member.username);
  await page.keyboard.press('Enter');
  await button(page, 'Follow Keyboard Friend').waitFor();
  await reach(page, 'Follow Keyboard Friend');
  await page.keyboard.press('Enter');
  await button(page, 'Unfollow Keyboard Friend').waitFor();
  await reach(page, 'Watchlist');
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your Top Rated Movies' }).waitFor();
  await open(page, '/browse');
  await button(page, `Add ${movie(0).title} to Watchlist`).waitFor();
  await button(page, `Add ${movie(0).title} to Watchlist`).focus();
  await page.keyboard.press('Space');
  await button(page, `Remove ${movie(0).title} from Watchlist`).waitFor();
});

/** Presses Tab until an element has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent;
    });
    if (focused === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** The movies of a watchlist, from the server. */
async function held(context: BrowserContext): Promise<number[]> {
  const response = await context.request.get('/api/me/watchlist/ids');
  return ((await response.json()) as { movieIds: number[] }).movieIds;
}
