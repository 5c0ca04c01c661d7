import { expect, inject, test } from 'vitest';
import { expectAccessible, viewports, whenInteractive, withBrowser, open } from './support/browser.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send, signInNewUser } from './support/users.ts';

const { visit } = withBrowser();

test('ten navigations reload no page', async () => {
  const { page } = await visit('/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const steps = ['Browse', 'Top Movies', 'Browse', 'Sign In', 'Browse', 'Top Movies', 'Sign Up', 'Browse'];
  for (const name of steps) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
  await page.waitForURL(/\/browse/u);
  await page.locator('main a[href^="/movie/"]').first().click();
  await page.waitForURL(/\/movie\/\d+/u);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Hexreel/u })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('Back restores list, filters and scroll on Browse five pages deep', async () => {
  const { page } = await visit('/browse?sortBy=rating');
  const cards = page.locator('main a[href^="/movie/"]');
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const more = page.getByRole('link', { name: /load more/iu }).or(page.getByRole('button', { name: /load more/iu }));
      if (await more.isVisible()) await more.click();
      return cards.count();
    })
    .toBeGreaterThanOrEqual(100);
  const target = cards.nth(88);
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const count = await cards.count();
  expect(before).toBeGreaterThan(1_500);
  await target.click();
  await page.waitForURL(/\/movie\/\d+/u);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/browse\?sortBy=rating/u);
  await expect.poll(() => cards.count()).toBe(count);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200);
});

test('a filter narrows the list, is in the URL, and can be removed', async () => {
  const { page } = await visit('/browse');
  await page.getByRole('combobox').fill('haloween');
  await page.waitForURL(/search=haloween/u);
  await expect.poll(() => page.getByRole('main').textContent()).toContain('Halloween');
  await page.goto('/browse?year=2015-2019&subgenre=ghost&gore=99&year2=x');
  expect(await page.locator('main a[href^="/movie/"]').count()).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /remove.*ghost/iu })
    .or(page.getByRole('link', { name: /remove.*ghost/iu }))
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('subgenre')).toBeNull();
  await expect.poll(() => new URL(page.url()).searchParams.get('year')).toBe('2015-2019');
});

test('several subgenres and years can be added one by one, and the count follows', async () => {
  const { page } = await visit('/browse', { viewport: viewports.desktop });
  await whenInteractive(page);
  const count = async () => Number.parseInt((await page.locator('h1 + p output').textContent()) ?? '', 10);
  const all = await count();
  await page.getByRole('button', { name: 'Slasher', exact: true }).click();
  await page.waitForURL(/subgenre=slasher$/u);
  await expect.poll(count).toBeLessThan(all);
  const slashers = await count();
  await page.getByRole('button', { name: 'Ghost', exact: true }).click();
  await page.waitForURL(/subgenre=slasher,ghost$/u);
  await expect.poll(count).toBeGreaterThan(slashers);
  await page.getByRole('link', { name: 'Remove Slasher' }).click();
  await page.waitForURL(/subgenre=ghost$/u);
});

test('all filters fit beside the list without scrolling on a screen of 900 pixels', async () => {
  const { page } = await visit('/browse', { viewport: { width: 1_440, height: 900 } });
  const panel = page.getByRole('form', { name: 'Filters' }).locator('..');
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const before2000 = await page.getByRole('button', { name: 'Before 2000', exact: true }).boundingBox();
  expect((before2000?.y ?? 900) + (before2000?.height ?? 0)).toBeLessThan(900);
});

test('the filter sheet of phones shows how many movies match', async () => {
  const { page } = await visit('/browse', { viewport: viewports.phone });
  await whenInteractive(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const done = sheet.getByRole('button', { name: /^Show [\d,]+ movies?$/u });
  const all = await done.textContent();
  await sheet.getByRole('button', { name: 'Zombie', exact: true }).click();
  await expect.poll(() => done.textContent()).not.toBe(all);
  await done.click();
  await page.getByRole('heading', { level: 1, name: 'Zombie Horror' }).waitFor();
  await expectAccessible(page, 'Browse with a choice');
});

test('invalid parts of a URL are reported, also without JavaScript, and the others apply', async () => {
  const { page, problems } = await visit('/browse?subgenre=bogus,Ghost&rating=99&page=0');
  await page.getByText('Invalid subgenre', { exact: true }).waitFor();
  await page.getByText('Invalid rating', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ghost Horror' }).waitFor();
  await expectAccessible(page, 'Browse with a wrong address');
  expect(problems).toEqual([]);
  const html = await (await fetch(`${inject('siteUrl')}/browse?subgenre=bogus`)).text();
  expect(html).toContain('Invalid subgenre');
  await page.goto('/browse?page=400');
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
});

test('the highest rated leave out movies with few votes, and say so', async () => {
  const { total, unranked } = (await (await fetch(`${inject('siteUrl')}/api/movies?sortBy=rating`)).json()) as {
    total: number;
    unranked: number;
  };
  expect(total + unranked).toBe(await countMovies());
  const { page } = await visit('/browse?sortBy=rating');
  const sentence = page.getByText(/with fewer than 100 votes/u);
  expect(await sentence.count()).toBe(unranked === 0 ? 0 : 1);
});

test('a user filters Browse by what they have rated; a visitor is asked to sign in', async () => {
  const { page } = await visit('/browse?mine=rated');
  await page.getByRole('main').getByText('to see only movies that you have rated.').waitFor();
  const rated = movieAt(await popularMovies(), 0);
  await signInNewUser(page.context(), { displayName: 'Quincey Morris' });
  await send(page.context(), 'PUT', `/api/me/ratings/${rated.id}`, { gore: 7 });
  await open(page, '/browse?mine=rated');
  const cards = page.getByRole('region', { name: 'Movies' }).locator('a[href^="/movie/"]');
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([`/movie/${rated.id}`]);
  await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Not rated by me' }).click();
  await page.waitForURL(/mine=unrated/u);
  await expect.poll(() => page.locator('h1 + p output').textContent()).toBe(`${(await countMovies()) - 1} movies`);
});

test('a movie of the embedded catalogue can be watched nowhere', async () => {
  const { page } = await visit('/movie/948', { viewport: viewports.phone });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const said = page.getByRole('main').getByText(/where to watch|can be watched/iu);
  expect(await said.count()).toBe(0);
});

test('an empty result says so and offers a next step', async () => {
  const { page } = await visit('/browse?search=zzzzzzzzqqq');
  await page.getByText('No movies found').waitFor();
  await page.getByText('Try adjusting your filters').waitFor();
});

test('the slash key focuses the search from anywhere', async () => {
  const { page } = await visit('/privacy');
  await whenInteractive(page);
  await page.keyboard.press('/');
  await page.keyboard.type('saw');
  await page.waitForURL(/\/browse/u);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search');
  await expect.poll(() => page.locator('#search').inputValue()).toBe('saw');
});

/** All movies of the site. */
async function countMovies(): Promise<number> {
  const { total } = (await (await fetch(`${inject('siteUrl')}/api/movies`)).json()) as { total: number };
  return total;
}
