import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { journeyFlags } from '../../tools/setup/browser.mjs';
import { longestWaitMilliseconds } from '../../tools/testing/safety-nets.ts';
import type { TestUser, UserFacts } from '../../packages/server/src/testing/users.ts';
import { signInNewUser } from './users.ts';

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

export interface Arrival extends Visit {
  readonly context: BrowserContext;
  readonly member: TestUser;
}

/** The console message of a context without service workers at each registration. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** Options of a browser context, and the URL of a site other than the file's. */
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
 * @param siteUrl the address of a site of the file's own; otherwise they are on the shared one
 */
export function withBrowser(siteUrl: () => string = () => inject('siteUrl')): {
  readonly visit: (path: string, options?: VisitOptions) => Promise<Visit>;
  /** A page of the site's origin without its script, for setup such as signing in. */
  readonly openWindow: (options?: VisitOptions) => Promise<Visit>;
  /** A window with a new member, who is signed in, on a page where one is given. @param who their display name, or more facts */
  readonly arrive: (who: string | UserFacts, path?: string | null, options?: VisitOptions) => Promise<Arrival>;
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
      baseURL: site ?? siteUrl(),
      locale: 'en-US',
      // Requests of a worker are none of its page's, which journeys hold and fail.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(longestWaitMilliseconds);
    const page = await context.newPage();
    const visit: Visit = { page, problems: [] };
    visits.push(visit);
    page.on('console', (message) => {
      if (message.text() !== workerBlocked) visit.problems.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => visit.problems.push(`uncaught: ${error.message}`));
    return visit;
  }

  async function openWindow(options?: VisitOptions): Promise<Visit> {
    const visit = await openBlank(options);
    await visit.page.goto('/robots.txt');
    return visit;
  }

  return {
    openWindow,
    arrive: async (who, path = null, options) => {
      const visit = await openWindow(options);
      const context = visit.page.context();
      const member = await signInNewUser(context, typeof who === 'string' ? { displayName: who } : who);
      if (path !== null) await open(visit.page, path);
      return { ...visit, context, member };
    },
    visit: async (path, options = {}) => {
      const visit = await openBlank(options);
      await visit.page.goto(path, { waitUntil: 'load' });
      if (options.javaScriptEnabled !== false) await whenInteractive(visit.page);
      return visit;
    },
  };
}

/** Goes to a page, and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
}

/**
 * Presses Back as soon as the browser knows all history entries that the page has written: its process hears of each a moment
 * later than the page, and a Back before that would start from the entry below.
 */
export async function goBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fromTheTop = await page.evaluate<number>('navigation.entries().length - navigation.currentEntry.index');
  await expect
    .poll(async () => {
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
      return entries.length - currentIndex;
    })
    .toBe(fromTheTop);
  await session.detach();
  await page.goBack();
}

/**
 * Waits until the page is hydrated with every control of its screen, and what starts alongside that has started too. All
 * take turns on a busy machine.
 */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(areControlsAlive);
  // The rating form is brought into view, and a click before that would miss.
  if (page.url().includes('tab=rate')) await page.waitForFunction(isFormInView, undefined, { polling: 50 });
}

/** Runs in the page. A part whose code comes by itself is hydrated after the frame. */
function areControlsAlive(): boolean {
  const { interactive, started } = document.documentElement.dataset;
  const controls = [...document.querySelectorAll('main :is(form, button, input, select, textarea, summary)')];
  return (
    interactive === 'true' &&
    started === 'true' &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__react')))
  );
}

/** Runs in the page: its tabs are where a link to one of them leads (R77), or above. */
function isFormInView(): boolean {
  const tabs = document.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect();
  return tabs !== undefined && tabs.top <= window.innerHeight * 0.6;
}
