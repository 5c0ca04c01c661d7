import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { journeyFlags } from '../../tools/setup/browser.mjs';
import { longestWaitMilliseconds } from '../../tools/testing/safety-nets.ts';

export { expectAccessible } from './axe.ts';

export const viewports = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface Visit {
  readonly page: Page;
  /** Console messages, uncaught errors and policy violations so far. */
  readonly problems: string[];
}

/** Options of a browser context, and the URL of a site other than the shared one. */
type VisitOptions = BrowserContextOptions & { readonly site?: string };

/**
 * The browser of this worker process, for all of its test files: a start costs as much as several pages. It ends with
 * the worker, whom Vitest sends SIGTERM.
 */
let browser: Promise<Browser> | undefined;

async function workersBrowser(): Promise<Browser> {
  if (browser !== undefined && (await browser).isConnected()) return browser;
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  browser = chromium.launch({ executablePath, args: journeyFlags, handleSIGTERM: false });
  const launched = await browser;
  process.once('SIGTERM', () => void launched.close().finally(() => process.kill(process.pid, 'SIGKILL')));
  return launched;
}

/**
 * Pages for the tests of one file, each in a browser context of its own. Every context is closed after its test, which
 * fails on any console message, uncaught error or policy violation that it did not remove from `problems`.
 */
export function withBrowser(): {
  readonly visit: (path: string, options?: VisitOptions) => Promise<Visit>;
  /** A page of the site's origin without its script, for setup such as signing in. */
  readonly openWindow: (options?: VisitOptions) => Promise<Visit>;
} {
  let visits: Visit[] = [];

  afterEach(async () => {
    const problems = visits.flatMap((visit) => visit.problems);
    const contexts = visits.map((visit) => visit.page.context());
    visits = [];
    await Promise.all(contexts.map((context) => context.close()));
    expect(problems, 'console messages, errors and policy violations').toEqual([]);
  });

  async function openBlank({ site, ...options }: VisitOptions = {}): Promise<Visit> {
    const launched = await workersBrowser();
    const context = await launched.newContext({
      viewport: viewports.desktop,
      baseURL: site ?? inject('siteUrl'),
      locale: 'en-US',
      ...options,
    });
    context.setDefaultTimeout(longestWaitMilliseconds);
    const page = await context.newPage();
    const visit: Visit = { page, problems: [] };
    visits.push(visit);
    page.on('console', (message) => visit.problems.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => visit.problems.push(`uncaught: ${error.message}`));
    return visit;
  }

  return {
    openWindow: async (options) => {
      const visit = await openBlank(options);
      await visit.page.goto('/robots.txt');
      return visit;
    },
    visit: async (path, options = {}) => {
      const visit = await openBlank(options);
      await visit.page.goto(path, { waitUntil: 'load' });
      if (options.javaScriptEnabled !== false) await whenInteractive(visit.page);
      return visit;
    },
  };
}

/** The page has not moved for this many frames: half a second or more. */
const settledFrames = 30;

/** Waits until the page is hydrated, and what starts beside that has started too. Both take turns on a busy machine. */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { interactive, started } = document.documentElement.dataset;
    return interactive === 'true' && started === 'true';
  });
  if (!page.url().includes('tab=rate')) return;
  // The rating form is brought into view, and a click while the page moves would miss.
  await page.waitForFunction(async (frames) => {
    const before = window.scrollY;
    // A page behind another one may draw no frames at all.
    const nextFrame = () =>
      Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 100))]);
    for (let frame = 0; frame < frames; frame += 1) await nextFrame();
    return window.scrollY === before;
  }, settledFrames);
}
