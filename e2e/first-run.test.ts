import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import type { FirstRun } from '@hexreel/domain/contract/first-run';
import type { FearProfileAnswer } from '@hexreel/domain/contract/limits';
import { firstRunGoal, firstRunMovies, firstRunScored, type FirstRunVerdict } from '@hexreel/domain/first-run';
import { firstRunTexts, placeText, ratedSoFarText, verdictTexts } from '@hexreel/domain/texts/first-run';
import { ownShelfLabel, ownStartCount, ownStartText } from '@hexreel/domain/texts/home';
import { ownReelTexts } from '@hexreel/domain/texts/own-reel';
import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { send } from './support/users.ts';

const { arrive, visit } = withBrowser();

test('a new member judges twelve posters by one tap each, scores three, and is asked never again', async () => {
  const { page, context } = await arrive({ displayName: 'Nina New', isFirstRun: true }, '/', { viewport: viewports.phone });
  // Home has one line, from the server on, and no empty box (R753).
  const line = page.getByRole('link', { name: ownStartText(0) });
  expect(await line.innerText()).toContain(ownStartCount(0));
  expect(await page.getByRole('region', { name: ownShelfLabel }).count()).toBe(0);
  await line.click();
  await page.getByRole('heading', { name: firstRunTexts.heading }).waitFor();
  expect(await page.getByRole('list', { name: firstRunTexts.movies }).getByRole('button').count()).toBe(firstRunMovies);
  await expectAccessible(page, 'the first visit');
  expect(await overflowOf(page)).toBe(0);

  const tap = async (verdict: FirstRunVerdict, place: number) => {
    await page.getByText(placeText('Movie', place, firstRunMovies)).waitFor();
    await page.getByRole('button', { name: verdictTexts[verdict], exact: true }).press('Enter');
  };
  for (let place = 1; place <= firstRunScored; place += 1) await tap('tooScary', place);
  for (let place = firstRunScored + 1; place <= firstRunMovies; place += 1) await tap('notSeen', place);

  await page.getByRole('heading', { name: firstRunTexts.scoresHeading }).waitFor();
  await expectAccessible(page, 'six questions');
  const nextMovie = page.getByRole('button', { name: firstRunTexts.nextMovie });
  await page.getByRole('radio').first().focus();
  for (const name of characteristics) {
    await page.getByRole('radiogroup', { name: characteristicTexts[name].label }).waitFor();
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
  }
  await page.getByText(placeText('Movie', 2, firstRunScored)).waitFor();
  await nextMovie.click();
  await nextMovie.click();
  await page.getByRole('heading', { name: firstRunTexts.startHeading }).waitFor();
  await page.getByText(ratedSoFarText(1)).waitFor();
  await expectAccessible(page, 'what the answers came to');
  await page.getByRole('button', { name: firstRunTexts.keepLimits }).click();
  await page.getByText(firstRunTexts.limitsKept).waitFor();
  const { appliesEverywhere } = (await (await page.request.get('/api/me/limits')).json()) as FearProfileAnswer;
  expect(appliesEverywhere).toBe(true);

  // The others by the API; a reload shows them.
  const offered = (await (await page.request.get('/api/me/first-run')).json()) as FirstRun;
  expect(offered.movies.slice(0, 4).map(({ verdict }) => verdict)).toEqual(['seen', 'seen', 'seen', null]);
  const unrated = offered.movies.filter(({ scores }) => scores === null);
  for (const { movie } of unrated.slice(0, firstRunGoal - 1)) {
    await send(context, 'PUT', `/api/me/ratings/${movie.id}`, { gore: 6, psychological: 6 });
  }
  await page.reload();
  await page.getByText(ratedSoFarText(firstRunGoal)).waitFor();
  await page.getByRole('button', { name: firstRunTexts.goOn }).click();
  await page.getByRole('button', { name: firstRunTexts.next }).click();
  await page.getByRole('heading', { name: firstRunTexts.nearHeading }).waitFor();
  // The members who are found move the button.
  await page.getByText(firstRunTexts.nearLead).or(page.getByText(firstRunTexts.none)).waitFor();
  await page.getByRole('button', { name: firstRunTexts.done }).click();
  await page.getByRole('heading', { name: firstRunTexts.nearHeading }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Nina New' }).waitFor();
  expect(await page.getByRole('heading', { name: firstRunTexts.heading }).count()).toBe(0);
});

test("a rated movie's tab and link show its reel, which needs no colours", async () => {
  const own = await arrive('Rita Reel');
  await send(own.context, 'PUT', '/api/me/ratings/694', { gore: 4, pace: 8 });

  const { page } = await visit('/');
  const icon = () => page.locator('link[rel=icon][type]').getAttribute('href');
  expect(await icon()).toBe('/favicon.svg');
  await page.goto('/movie/694');
  const path = (await icon()) ?? '';
  expect(path).toMatch(/^\/icons\/reel\//u);
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  for (const url of [path, new URL(image).pathname]) {
    const answer = await page.request.get(url);
    expect([answer.status(), answer.headers()['content-type']?.startsWith('image/')]).toEqual([200, true]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const disc = page.locator('main header svg circle').first();
  const colours = await disc.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).color]);
  expect(colours[0]).toBe(colours[1]);
});

test('on a phone a reel is set by dragging its discs', async () => {
  const { page } = await arrive('Sam Setter', '/movie/694?tab=rate', { viewport: viewports.phone });
  await page.getByRole('button', { name: ownReelTexts.open }).click();
  const sheet = page.getByRole('dialog', { name: ownReelTexts.title });
  const gore = sheet.locator('g[data-dial=gore]');
  const box = await gore.boundingBox();
  if (box === null) throw new Error('The socket is on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + 2, y);
  await page.mouse.down();
  // To the edge and past it, which is the most.
  await page.mouse.move(x + box.width, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => sheet.getByRole('slider', { name: 'Gore' }).getAttribute('aria-valuetext')).toBe('10 of 10');
  await sheet.getByRole('slider', { name: 'Pace' }).press('4');
  await sheet.getByRole('slider', { name: 'Pace' }).press('Enter');
  await expectAccessible(page, 'the sheet of a reel');
  await sheet.getByRole('button', { name: ownReelTexts.done }).click();
  const chosen = page.getByRole('radiogroup', { name: 'Gore' }).getByRole('radio', { checked: true });
  await expect.poll(() => chosen.textContent()).toBe('10');
  await expect.poll(async () => (await page.request.get('/api/me/movies/694')).text()).toContain('"gore":10');
});
