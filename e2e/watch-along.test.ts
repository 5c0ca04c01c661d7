import { readFile } from 'node:fs/promises';
import { clockText, readClock } from '@hexreel/domain/moments';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, open, viewports, whenInteractive, withBrowser } from './support/browser.ts';
import { movieAt, popularMovies } from './support/movies.ts';
import { send } from './support/users.ts';

const { arrive, openWindow } = withBrowser();
const movies = await popularMovies(2);
const step = 500;
const begin = Date.UTC(2026, 9, 31, 20);

declare global {
  interface Window {
    /** When the phone vibrated, in milliseconds of the page's clock. */
    vibrations: number[];
  }
}

/** Records vibrations, and lets the test set the time. @param slowest how often timers fire at most, as in a background tab */
async function withClock(page: Page, slowest = 0): Promise<void> {
  await page.clock.install({ time: begin });
  await page.addInitScript((least) => {
    window.vibrations = [];
    Object.defineProperty(navigator, 'vibrate', { value: () => window.vibrations.push(Date.now()) });
    const usual = window.setInterval.bind(window);
    window.setInterval = ((run: () => void, every: number) => usual(run, Math.max(every, least))) as typeof window.setInterval;
  }, slowest);
}

const mark = (second: number, strength: number) => ({ kind: 'jump', second, end: null, strength, shared: true });
const vibrations = (page: Page) => page.evaluate(() => window.vibrations);

/** Lets time pass in steps, so that the page is rendered in between, as it is in real time. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) await page.clock.runFor(Math.min(step, left));
}

/** Another member marks a jump scare. */
async function markFor(movieId: number, ...marks: object[]): Promise<void> {
  const { context } = await arrive('First watcher');
  const body = { from: 0, until: 5_000, copySeconds: null, marks };
  await send(context, 'PUT', `/api/me/movies/${movieId}/marks`, body);
}

/** The page's clock goes on by itself, on a busy machine by many seconds from one line of a test to the next. */
const clockOn = (page: Page) => page.evaluate(() => Date.now());

/** A time that the page shows, in seconds. @param label the words before it */
async function secondShown(page: Page, label: string): Promise<number> {
  const shown = page.getByRole('main').getByText(new RegExp(`^${label} \\d:\\d\\d:\\d\\d$`, 'u'));
  return readClock((await shown.innerText()).slice(label.length)) ?? Number.NaN;
}

/** Starts the film. @returns between which times of the page's clock that was: on a busy machine a press takes its time */
async function startAt(page: Page, time: string): Promise<{ readonly earliest: number; readonly latest: number }> {
  await page.getByLabel('Warn me of jumps').selectOption({ label: 'Medium and hard' });
  await page.getByLabel('Also of moments that are not confirmed yet').check();
  await page.getByLabel('I am at').fill(time);
  const earliest = await clockOn(page);
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  return { earliest, latest: await clockOn(page) };
}

test('a visitor is warned on time without a connection, of what is above their limit alone, and nothing is sent', async () => {
  const { id } = movieAt(movies, 0);
  await markFor(id, mark(600, 3), mark(700, 1), mark(900, 2));
  const { page } = await openWindow({ viewport: viewports.phone });
  await withClock(page);
  await page.goto(`/movie/${id}/watch`);
  await whenInteractive(page);
  await expectAccessible(page, 'before watching along');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.context().setOffline(true);
  const started = await startAt(page, '0:09:50');
  await pass(page, 6_000);
  const [first = 0] = await vibrations(page);
  // Ten seconds ahead of the moment, warned five seconds before it.
  expect(first).toBeGreaterThanOrEqual(started.earliest + 5_000 - 250);
  expect(first).toBeLessThanOrEqual(started.latest + 5_000 + 250);
  await page
    .getByRole('main')
    .getByText(/^Jump in /u)
    .waitFor();
  await expectAccessible(page, 'a warning');
  await pass(page, 8_000);
  await page
    .getByRole('main')
    .getByText(/^Next above your limit in [1-4]:\d\d$/u)
    .waitFor();
  await pass(page, 90_000);
  expect(await vibrations(page)).toHaveLength(1);
  // The phone sleeps over the last one.
  await page.clock.fastForward(430_000);
  await pass(page, 1_000);
  await page.getByRole('main').getByText('You are past one.').waitFor();
  await page.getByRole('main').getByText('Nothing more above your limit').waitFor();
  expect(await vibrations(page)).toHaveLength(1);
  await page.context().setOffline(false);
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('a throttled tab warns within a second, and a reload goes on where the film is', async () => {
  const { id } = movieAt(movies, 1);
  await markFor(id, mark(600, 3));
  const { page } = await openWindow();
  await withClock(page, 1_000);
  await page.goto(`/movie/${id}/watch`);
  await whenInteractive(page);
  const started = await startAt(page, '0:09:30');
  await pass(page, 10_000);
  await page.reload();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await pass(page, 20_000);
  const [first = 0] = await vibrations(page);
  expect(first).toBeGreaterThanOrEqual(started.earliest + 25_000 - 250);
  expect(first).toBeLessThanOrEqual(started.latest + 25_000 + 1_100);
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  const time = await page
    .getByRole('main')
    .getByText(/^0:\d\d:\d\d$/u)
    .textContent();
  await pass(page, 60_000);
  expect(
    await page
      .getByRole('main')
      .getByText(/^0:\d\d:\d\d$/u)
      .textContent(),
  ).toBe(time);
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await page.getByRole('button', { name: 'Start' }).waitFor();
});

test('a member marks when a topic begins and when it is over, and keeps the evening as a picture', async () => {
  const { id } = movieAt(movies, 3);
  const { page } = await arrive('Topic marker', null, { viewport: viewports.phone });
  await withClock(page);
  await open(page, `/movie/${id}/watch`);
  const started = await startAt(page, '0:20:00');
  await page.getByLabel('Something else begins').selectOption({ label: 'Needles or surgery' });
  const isOver = page.getByRole('button', { name: 'Over: Needles or surgery' });
  await isOver.waitFor();
  await pass(page, 20_000);
  await expectAccessible(page, 'a topic that goes on');
  const soonest = 1_200 + (await clockOn(page)) / 1000 - started.latest / 1000;
  await isOver.press('Enter');
  await isOver.waitFor({ state: 'detached' });
  const latest = 1_200 + (await clockOn(page)) / 1000 - started.earliest / 1000;
  await page.getByRole('button', { name: 'That was a jump' }).press('Enter');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await page.getByRole('heading', { name: 'Your evening: 2 marks' }).waitFor();
  const end = await secondShown(page, 'until');
  expect(end).toBeGreaterThanOrEqual(soonest - 2);
  expect(end).toBeLessThanOrEqual(latest + 1);
  await page.getByRole('button', { name: /^End 5 seconds later/u }).press('Enter');
  await expect.poll(() => secondShown(page, 'until')).toBe(end + 5);
  await expectAccessible(page, 'an evening with a topic');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Keep it as a picture' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('my-evening.png');
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeGreaterThan(5_000);
});

test('a member marks jumps by keyboard while watching, keeps one to themselves and shares one', async () => {
  const { id } = movieAt(movies, 2);
  const { page } = await arrive('Marker', null, { viewport: viewports.phone });
  await withClock(page);
  await open(page, `/movie/${id}/watch`);
  const { earliest } = await startAt(page, '0:41:10');
  const button = page.getByRole('button', { name: 'That was a jump' });
  await button.press('Enter');
  const marked = await secondShown(page, 'Marked at');
  // A second before the press.
  expect(marked).toBeGreaterThanOrEqual(2_469);
  expect(marked).toBeLessThanOrEqual(2_470 + ((await clockOn(page)) - earliest) / 1000);
  await pass(page, 60_000);
  await button.press('Enter');
  await pass(page, 2_000);
  await expectAccessible(page, 'watching along');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await pass(page, 2_000);
  await page.getByRole('heading', { name: 'Your evening: 2 marks' }).waitFor();
  await page.getByText('You jumped 2 times. Members do not agree on any jump here yet.').waitFor();
  await page.getByRole('button', { name: `Move the mark at ${clockText(marked)} one second later` }).press('Enter');
  await page.getByRole('checkbox', { name: 'Share', exact: true }).first().press('Space');
  await page.getByLabel('How hard').first().selectOption({ label: 'Hard' });
  await page.getByText(`The hardest for you: ${clockText(marked + 1)}.`).waitFor();
  const toRating = page.getByRole('link', { name: 'Rate its jump scares' });
  expect(await toRating.getAttribute('href')).toBe(`/movie/${id}?tab=rate`);
  await pass(page, 2_000);
  await page.getByRole('main').getByText('Saved. Only shared marks count for others.').waitFor();
  await expectAccessible(page, 'the marks of an evening');
  const own = (await (await page.request.get(`/api/me/movies/${id}/marks`)).json()) as { marks: object[] };
  expect(own.marks).toMatchObject([{ second: marked + 1, shared: true, strength: 3 }, { shared: false }]);
  const answer = await page.request.get(`/api/movies/${id}/moments`);
  expect((await answer.json()) as object).toMatchObject({ moments: [{ second: marked + 1, marked: 1, confirmed: false }] });
  await page
    .getByRole('button', { name: /^Remove the mark/u })
    .last()
    .press('Enter');
  await pass(page, 2_000);
  await page.getByRole('heading', { name: 'Your evening: 1 mark' }).waitFor();
});
