import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longestWaitMilliseconds } from '../../tools/testing/safety-nets.ts';

/** Minified: what a document reads of it is most of what a check of a small page costs. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Only violations are needed; collecting passes costs time.
  resultTypes: ['violations'],
};

/**
 * No violation that axe can find, up to WCAG 2.2 AA, in a page's own document: our pages have no foreign frames before a
 * click.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // A document keeps the engine, so that its next states need not read it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  const settled = async () => {
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    return page.evaluate(findViolations, [options, longestWaitMilliseconds] as [axe.RunOptions, number]);
  };
  // Content that is about to be replaced is dimmed, and its contrast does not count.
  let violations = await settled();
  while (violations === null) violations = await settled();
  expect(violations, what).toEqual([]);
}

/**
 * Runs in the page.
 * @returns 'rule: selectors of the elements' for each rule that is violated; null where content became out of date or was
 *   replaced meanwhile
 */
async function findViolations([runOptions, longestWait]: [axe.RunOptions, number]): Promise<string[] | null> {
  let isChanged = false;
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
  // Colors have no contrast of their own while they fade.
  const ending = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  const ended = Promise.allSettled(ending.map((one) => one.finished)).then(() => true);
  const inTime = await Promise.race([ended, new Promise<false>((resolve) => setTimeout(() => resolve(false), longestWait))]);
  if (!inTime) {
    const moving = ending.filter(({ playState }) => playState !== 'finished').map(({ effect }) => effect);
    const elements = moving.map((effect) => effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 80));
    throw new Error(`Animations that do not end: ${elements.join(', ')}`);
  }
  const { axe: loaded } = window as unknown as { readonly axe: typeof axe };
  const { violations } = await loaded.run(document, runOptions);
  observer.disconnect();
  if (isChanged) return null;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
