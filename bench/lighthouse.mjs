import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags } from '../tools/setup/browser.mjs';
import { median, startSite, table } from './site.mjs';

/** Lighthouse mobile (simulated slow 4G, 4x CPU), the median of five runs a page (R211). */
const runs = Number(process.env.BENCH_RUNS ?? 5);
const site = await startSite();
const profile = mkdtempSync(join(tmpdir(), 'hexreel-lighthouse-'));
const chrome = await chromeLauncher.launch({
  chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromeFlags: ['--headless', ...chromiumFlags],
  userDataDir: profile,
});
try {
  const { popular } = await (await fetch(`${site.url}/api/home`)).json();
  const rows = [];
  for (const [what, path] of [
    ['Home', '/'],
    ['Browse', '/browse'],
    ['Movie', `/movie/${popular[0].id}`],
    ['Top Movies', '/top-by-criteria'],
  ]) {
    const reports = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(site.url + path, {
        port: chrome.port,
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        logLevel: 'error',
      });
      reports.push(result.lhr);
    }
    const audit = (name) => median(reports.map((report) => report.audits[name].numericValue));
    const score = (name) => Math.round(median(reports.map((report) => report.categories[name].score)) * 100);
    rows.push([
      what,
      `${(audit('largest-contentful-paint') / 1_000).toFixed(2)} s`,
      `${Math.round(audit('total-blocking-time'))} ms`,
      `${(audit('interactive') / 1_000).toFixed(2)} s`,
      audit('cumulative-layout-shift').toFixed(3),
      `${Math.round(audit('total-byte-weight') / 1_024)} kB`,
      score('performance'),
      score('accessibility'),
      score('best-practices'),
      score('seo'),
    ]);
    const failed = Object.values(reports[0].audits).filter(
      (found) => found.score !== null && found.score < 0.9 && found.scoreDisplayMode === 'binary',
    );
    for (const found of failed) console.error(`${what}: ${found.id}: ${found.title}`);
  }
  console.log(
    table(
      ['page', 'LCP', 'TBT', 'interactive', 'CLS', 'transferred', 'performance', 'accessibility', 'best practices', 'SEO'],
      rows,
    ),
  );
} finally {
  chrome.kill();
  rmSync(profile, { recursive: true, force: true });
  await site.stop();
}
