import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import Trace from 'lighthouse/core/gather/gatherers/trace.js';
import { chromiumFlags } from '../tools/setup/browser.mjs';
import { checkout, median, startSite, table } from './site.mjs';

/**
 * Lighthouse mobile (simulated slow 4G, 4x CPU), the median of five runs a page (R211), of this checkout and of earlier
 * ones alternately.
 *
 * `node bench/lighthouse.mjs [<checkout> ...]`, each built; BENCH_RUNS (5), BENCH_ONLY a pattern of pages, BENCH_DETAILS for what decides
 * the figures. BENCH_THROTTLING=devtools slows the line and the processor down for real instead of calculating what they would
 * take: of it comes how long after the first paint a page is interactive. `BENCH_PICTURES=photographs node --import tsx
 * bench/lighthouse.mjs` measures this checkout with JPEGs of TMDB's weight from another origin.
 */
const runs = Number(process.env.BENCH_RUNS ?? 5);
const hasPhotographs = process.env.BENCH_PICTURES === 'photographs';
const folders = hasPhotographs ? [checkout] : [...process.argv.slice(2), checkout];
const throttlingMethod = process.env.BENCH_THROTTLING ?? 'simulate';
const only = new RegExp(process.env.BENCH_ONLY ?? '', 'u');
// Without the sources of all scripts, which the browser would copy into the trace within the tasks that are measured: at a phone's
// speed 45 ms for React's.
const categories = Trace.getDefaultTraceCategories();
Trace.getDefaultTraceCategories = () => categories.filter((name) => !name.includes('source-rundown'));

const sites = [];
/** Audits that the table has figures of. */
const measured = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'interactive',
  'cumulative-layout-shift',
  'total-byte-weight',
];
const profile = mkdtempSync(join(tmpdir(), 'hexreel-lighthouse-'));
const chrome = await chromeLauncher.launch({
  chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromeFlags: ['--headless', ...chromiumFlags],
  userDataDir: profile,
});
try {
  if (hasPhotographs) sites.push(await (await import('./photograph-site.ts')).startPhotographSite());
  else for (const folder of folders) sites.push(await startSite({}, folder));
  const rows = [];
  for (const page of ['Home', 'Browse', 'Movie', 'Top Movies'].filter((name) => only.test(name))) {
    const reports = sites.map(() => []);
    for (let run = 0; run < runs; run += 1)
      for (const [place, { url }] of sites.entries()) reports[place].push(await measure(await addressOf(page, url)));
    for (const [place, folder] of folders.entries()) rows.push(rowOf(page, folder, reports[place]));
  }
  const columns = [
    'FCP',
    'LCP',
    'TBT',
    'interactive',
    'after FCP',
    'CLS',
    'transferred',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
  ];
  console.log(table(['page', 'version', ...columns], rows));
} finally {
  chrome.kill();
  rmSync(profile, { recursive: true, force: true });
  for (const site of sites) await site.stop();
}

async function addressOf(page, url) {
  if (page === 'Home') return `${url}/`;
  if (page === 'Browse') return `${url}/browse`;
  if (page === 'Top Movies') return `${url}/top-by-criteria`;
  const { popular } = await (await fetch(`${url}/api/home`)).json();
  return `${url}/movie/${popular[0].id}`;
}

/** A report with all figures: once in a while Lighthouse misses an event of the browser's, and leaves some out. */
async function measure(url, attempts = 3) {
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'error',
    throttlingMethod,
  });
  const { audits } = result.lhr;
  if (attempts > 1 && measured.some((name) => audits[name].numericValue === undefined)) return measure(url, attempts - 1);
  return result.lhr;
}

function rowOf(page, folder, reports) {
  const audit = (name) => median(reports.map((report) => report.audits[name].numericValue));
  const score = (name) => Math.round(median(reports.map((report) => report.categories[name].score)) * 100);
  const failed = Object.values(reports[0].audits).filter(
    (found) => found.score !== null && found.score < 0.9 && found.scoreDisplayMode === 'binary',
  );
  for (const found of failed) console.error(`${page}: ${found.id}: ${found.title}`);
  if (process.env.BENCH_DETAILS !== undefined) printDetails(page, reports[0]);
  return [
    page,
    folder === checkout ? 'now' : basename(folder),
    seconds(audit('first-contentful-paint')),
    seconds(audit('largest-contentful-paint')),
    `${Math.round(audit('total-blocking-time'))} ms`,
    seconds(audit('interactive')),
    seconds(median(reports.map(({ audits }) => audits.interactive.numericValue - audits['first-contentful-paint'].numericValue))),
    audit('cumulative-layout-shift').toFixed(3),
    `${Math.round(audit('total-byte-weight') / 1_024)} kB`,
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
  ];
}

function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}

/** Prints the largest element and the long tasks, which decide the figures. */
function printDetails(page, { audits }) {
  const items = (name) => audits[name]?.details?.items ?? [];
  const largest = /"snippet":"((?:[^"\\]|\\.)*)"/u.exec(JSON.stringify(items('lcp-breakdown-insight')))?.[1];
  console.error(`${page}: largest element: ${largest}`);
  for (const { url, startTime, duration } of items('long-tasks'))
    console.error(`${page}: ${Math.round(startTime)} ms: a task of ${Math.round(duration)} ms of ${url}`);
}
