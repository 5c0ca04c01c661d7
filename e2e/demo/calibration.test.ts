import { calibrationTexts } from '@hexreel/domain/texts/calibration';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, open, viewports, withBrowser } from '../support/browser.ts';
import { overflowOf } from '../support/layout.ts';
import { withOwnSite } from '../support/own-site.ts';
import { startSite } from '../support/site.ts';

const { url } = withOwnSite(() => startSite({ mode: 'demo', preparedFolder: inject('preparedFolder') }));
const { arrive, openWindow } = withBrowser(url);

/** Answers by keyboard alone until the limits are there; at most ten questions come. */
async function answerAll(page: Page, answerOf: (question: number) => string): Promise<void> {
  for (let question = 1; question <= 10; question += 1) {
    const progress = page.getByText(new RegExp(`^Question ${question} of at most 10`, 'u'));
    const result = page.getByRole('heading', { name: calibrationTexts.result });
    await progress.or(result).waitFor();
    if (await result.isVisible()) return;
    await page.getByRole('button', { name: answerOf(question) }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: calibrationTexts.result }).waitFor();
}

async function openQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: calibrationTexts.open }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Question 1 of at most 10/u).waitFor();
}

async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: calibrationTexts.keep }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').filter({ hasText: calibrationTexts.private }).waitFor({ state: 'detached' });
}

test('a visitor finds limits by keyboard on a phone; nothing of it is sent, stored or in the address', async () => {
  const { page } = await openWindow({ viewport: viewports.phone });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await open(page, '/browse?mode=limits');
  await page.getByRole('button', { name: 'Set your limits' }).press('Enter');
  await openQuestions(page);
  await expectAccessible(page, 'which was harder to bear');
  expect(await overflowOf(page)).toBe(0);
  // One that was not seen is replaced, and the question is still the first one.
  const unseen = page.getByRole('button', { name: /^Haven’t seen it: / }).first();
  const name = (await unseen.getAttribute('aria-label')) ?? '';
  await unseen.press('Enter');
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  const before = sent.length;
  await answerAll(page, () => calibrationTexts.both);
  expect(sent.slice(before)).toEqual([]);
  await expectAccessible(page, 'the limits that were found');
  await page.getByText(/^Gore up to about [12], give or take 1/u).waitFor();
  await keep(page);
  const gore = page.getByRole('slider', { name: 'Gore never above' });
  expect(Number(await gore.inputValue())).toBeLessThanOrEqual(2);
  await page
    .getByRole('dialog')
    .getByText(/^Your fear limits leave \d+ of \d+ movies\.$/u)
    .waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?mode=limits');
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(
    'gore',
  );
});

test('answers that contradict each other end too, and a member’s limits are saved once they keep them', async () => {
  const { page } = await arrive('Calibrated', '/profile?tab=settings&part=taste', { viewport: { width: 390, height: 844 } });
  await openQuestions(page);
  await answerAll(page, (question) => (question % 2 === 0 ? calibrationTexts.both : calibrationTexts.neither));
  await page.getByText(/^Gore/u).first().waitFor();
  await page.getByRole('button', { name: calibrationTexts.again }).press('Enter');
  await answerAll(page, () => calibrationTexts.both);
  await keep(page);
  const limits = page.getByRole('region', { name: 'Limits' });
  const neverAbove = limits.getByRole('group', { name: /^Gore/u }).getByLabel('Never above');
  expect(await neverAbove.inputValue()).toMatch(/^[12]$/u);
  await limits.getByText('Saved.').waitFor();
  await open(page, '/profile?tab=settings&part=taste');
  expect(await neverAbove.inputValue()).toMatch(/^[12]$/u);
});

test('a guest of a room finds theirs, and sees what a value means', async () => {
  const { page: host } = await openWindow();
  await open(host, '/tonight');
  await host.getByLabel('Your name').fill('Host');
  await host.getByRole('button', { name: 'Open a room' }).press('Enter');
  await host.getByRole('heading', { name: 'What can you take?' }).waitFor();
  await openQuestions(host);
  await answerAll(host, () => calibrationTexts.neither);
  await host.getByRole('button', { name: 'Close' }).press('Enter');
  const gore = host.getByRole('slider', { name: 'Gore' });
  expect(await gore.inputValue()).toBe('10');
  await gore.focus();
  for (let step = 0; step < 4; step += 1) await host.keyboard.press('ArrowLeft');
  await host.getByText(/Below: .+ Above: /u).waitFor();
  await host.getByText(/^Your fear limits leave \d+ of \d+ movies\.$/u).waitFor();
  await expectAccessible(host, 'a guest’s limits with their meaning');
});
