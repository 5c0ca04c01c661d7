import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, open, whenInteractive, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { withOwnSite } from './support/own-site.ts';
import { send, storeUser } from './support/users.ts';

/** A site of its own, since rankings must start empty and one test stops the server. */
const { site, url } = withOwnSite();
const { arrive, visit, openWindow } = withBrowser(url);
const halloween = '/movie/948';
const ring = '/movie/2671';

function segments(page: Page, characteristic: string): Locator {
  return page.getByRole('radiogroup', { name: characteristic });
}

function segment(page: Page, characteristic: string, score: number): Locator {
  return segments(page, characteristic).getByRole('radio', { name: String(score), exact: true });
}

async function expectScore(page: Page, characteristic: string, score: number): Promise<void> {
  const checked = segments(page, characteristic).getByRole('radio', { checked: true });
  await expect.poll(() => checked.allTextContents()).toEqual(score === 0 ? [] : [String(score)]);
}

async function expectSaved(page: Page, characteristic: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ has: segments(page, characteristic) })
    .getByText('Saved', { exact: true })
    .waitFor();
}

/** Bodies of the score saves so far. */
function countSaves(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/me/ratings/')) saves.push(request.postData() ?? '');
  });
  return saves;
}

/** Nothing is wider than the screen, from the smallest phone to a desktop. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await overflowOf(page);
    expect(beyond, `pixels beyond the screen at ${width}`).toBe(0);
  }
}

async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if (await place.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not reach it');
}

test('a member rates a movie with the mouse and reviews it', { tags: ['smoke'] }, async () => {
  const { page: mina } = await arrive('Mina Harker', `${ring}?tab=rate`);
  await segment(mina, 'Gore', 8).click();
  await expectSaved(mina, 'Gore');
  await mina.getByLabel('Review text').fill('The well has no bottom,\n\nand neither has she.');
  await mina.getByRole('button', { name: 'Submit Review' }).click();
  await mina.getByText('Review saved!').waitFor();
  await mina.getByText('Review saved!').waitFor({ state: 'detached' });
  await expectAccessible(mina, 'a rating');
  await open(mina, ring);
  const review = mina.getByRole('article').filter({ hasText: 'The well has no bottom,' });
  expect(await review.getByRole('link', { name: 'Mina Harker' }).getAttribute('href')).toMatch(/^\/profile\/[\w-]+$/u);
});

test('a member rates a movie by keyboard, and each score is saved once', async () => {
  const { page: ellen } = await arrive('Ellen Ripley', `${ring}?tab=rate`);
  const saves = countSaves(ellen);
  await tabTo(ellen, segment(ellen, 'Gore', 1));
  for (let presses = 1; presses < 9; presses += 1) await ellen.keyboard.press('ArrowRight');
  await expectScore(ellen, 'Gore', 9);
  await expectSaved(ellen, 'Gore');
  expect(saves).toEqual(['{"gore":9}']);
  await tabTo(ellen, segment(ellen, 'Pace', 1));
  await ellen.keyboard.press('0');
  await ellen.keyboard.press('Enter');
  await expectSaved(ellen, 'Pace');
  expect(saves).toEqual(['{"gore":9}', '{"pace":10}']);
  await open(ellen, `${ring}?tab=rate`);
  await expectScore(ellen, 'Gore', 9);
  await expectScore(ellen, 'Pace', 10);
});

describe('a movie that two members have rated', () => {
  let minasProfile: string;

  beforeAll(async () => {
    const [mina, other] = [await arrive('Mina Harker'), await arrive('Jonathan Harker')];
    minasProfile = `/profile/${mina.member.id}`;
    await send(mina.context, 'PUT', '/api/me/ratings/948', { gore: 8 });
    await send(mina.context, 'PUT', '/api/me/ratings/948/review', { review: 'The mask has no face,\n\nand neither has he.' });
    await send(other.context, 'PUT', '/api/me/ratings/948', { gore: 9, pace: 10 });
  });

  test('has reviews that others vote on', async () => {
    const { page } = await arrive('Ellen Ripley', halloween);
    await page.getByRole('button', { name: 'Helpful (0)', exact: true }).click();
    await page.getByRole('button', { name: 'Helpful (1)', exact: true, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Not helpful (0)' }).click();
    await page.getByRole('button', { name: 'Not helpful (1)', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Helpful (0)', exact: true, pressed: false }).waitFor();
    await expectAccessible(page, 'reviews, for a user');
  });

  test('shows a visitor averages and reviews', async () => {
    const { page: visitor } = await visit(halloween);
    const averages = visitor.getByRole('region', { name: 'Average Characteristics' });
    await averages.getByText('2 members rated it').waitFor();
    await averages.getByRole('button', { name: /^Gore 8\.5$/u }).focus();
    await expect.poll(() => averages.textContent()).toContain('Gore: 1 member gave 8, 1 member gave 9.');
    const review = visitor.getByRole('article').filter({ hasText: 'The mask has no face,' });
    expect(await review.getByRole('link', { name: 'Mina Harker' }).getAttribute('href')).toBe(minasProfile);
    await review.getByRole('button', { name: 'Helpful (0)', exact: true }).click();
    await review.getByText('You need to sign in to vote.').waitFor();
    await expectAccessible(visitor, 'reviews, for a visitor');
    await expectNoSidewaysScroll(visitor);
  });

  test('is in the ranking and where the sliders lead', async () => {
    const { page: visitor } = await visit('/top-by-criteria?criteria=gore');
    // Reasons of other places name it too.
    const row = visitor.getByRole('row').filter({ has: visitor.getByRole('rowheader', { name: /^Halloween/u }) });
    expect(await row.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['8.50', '85.00']));
    await visitor.getByRole('button', { name: 'Gore' }).click();
    await visitor.getByText('Choose at least one').waitFor();
    await visitor.getByRole('button', { name: 'Pace' }).click();
    await row.getByText('100.00').waitFor();
    await expectAccessible(visitor, 'the ranking');
    await expectNoSidewaysScroll(visitor);
    await visitor.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(visitor, 'the ranking on a small phone');
    await open(visitor, '/browse?gore=8');
    expect(await visitor.locator('main a[href="/movie/948"]').count()).toBe(1);
    await open(visitor, '/browse?gore=9');
    expect(await visitor.locator('main a[href="/movie/948"]').count()).toBe(0);
  });
});

test('a visitor’s scores and review are kept through sign-in, and the scores are saved', async () => {
  const { page } = await openWindow();
  const user = await storeUser(page.context(), { displayName: 'Clarice' });
  await open(page, `${ring}?tab=rate`);
  await segment(page, 'Psychological', 7).click();
  await page.getByLabel('Review text').fill('Seven days.');
  await page.reload();
  await whenInteractive(page);
  await expectScore(page, 'Psychological', 7);
  // Not with a button half under the top bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'the form for a visitor');
  await page.getByRole('region', { name: 'Sign in to rate and review' }).getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/\/movie\/2671\?tab=rate$/u);
  expect(await page.getByLabel('Review text').inputValue()).toBe('Seven days.');
  await expectSaved(page, 'Psychological');
  await open(page, `${ring}?tab=rate`);
  await expectScore(page, 'Psychological', 7);
  await expect.poll(() => page.getByLabel('Review text').inputValue()).toBe('Seven days.');
});

test('leaving the page saves scores set by keyboard, and a rating can be removed', async () => {
  const { page } = await arrive('Sidney Prescott', `${ring}?tab=rate`);
  await segment(page, 'Comedy', 1).focus();
  await page.keyboard.press('4');
  await page.goto('/terms');
  await expect.poll(() => page.request.get('/api/me/movies/2671').then((answer) => answer.text())).toContain('"comedy":4');
  await open(page, `${ring}?tab=rate`);
  await expectScore(page, 'Comedy', 4);
  const clear = page.getByRole('button', { name: 'Clear Comedy' });
  await clear.click();
  await clear.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Remove my rating' }).waitFor({ state: 'detached' });
  await segment(page, 'Gore', 2).click();
  await page.getByRole('button', { name: 'Remove my rating' }).click();
  await expectAccessible(page, 'the confirmation before removing');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expectScore(page, 'Gore', 0);
});

test('the ranking works without JavaScript', async () => {
  const { page: user } = await arrive('Barbra', `${ring}?tab=rate`);
  await segment(user, 'Characters', 6).click();
  await expectSaved(user, 'Characters');
  const { page } = await visit('/top-by-criteria', { javaScriptEnabled: false });
  for (const name of ['Gore', 'Psychological', 'Jump Scares', 'Pace', 'Comedy']) await page.getByRole('button', { name }).click();
  await page.waitForURL(/criteria=characters$/u);
  await page.getByRole('row').filter({ hasText: '60.00' }).getByRole('link', { name: 'Ring', exact: true }).waitFor();
});

test('with the server stopped, a score rolls back and offers Retry, and no text is lost', async () => {
  const { page, problems } = await arrive('Ash Williams', `${ring}?tab=rate`);
  await segment(page, 'Gore', 3).click();
  await expectSaved(page, 'Gore');
  site().process.kill('SIGSTOP');
  onTestFinished(() => void site().process.kill('SIGCONT'));
  await segment(page, 'Gore', 9).click();
  await expectScore(page, 'Gore', 9);
  await page.getByLabel('Review text').fill('Groovy.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByText('9 was not saved.').waitFor();
  await expectScore(page, 'Gore', 3);
  await page.getByText('Your review was not saved, but your text is still here.').waitFor();
  // Not with a button half under the top bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'failed saves');
  site().process.kill('SIGCONT');
  expect(await page.getByLabel('Review text').inputValue()).toBe('Groovy.');
  await page.getByRole('button', { name: 'Retry saving Gore' }).click();
  await expectScore(page, 'Gore', 9);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByText('Review saved!').waitFor();
  await open(page, ring);
  await page.getByRole('region', { name: 'User Reviews' }).getByText('Groovy.').waitFor();
  expect(problems.splice(0)).toEqual([]);
});
