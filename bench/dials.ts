import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { openCommunity, startBuiltSite } from './community.ts';
import { chromiumFlags } from '../tools/setup/browser.mjs';
import { quantile, table } from './site.mjs';

/**
 * Home's dials in a browser (R268), at 27,960 movies: how long the next paint takes after a key, a press or a drag, and how
 * long the movies take from the request (sent when a dial has rested) to their paint, on a desktop at full speed and on a
 * phone with a processor four times slower. Nearly every target is new, so that its answer is not kept. Over loopback a round
 * trip is below a millisecond. Exits 1 above a bar; the movies have one at full speed only.
 *
 * `npm run build && node --import tsx bench/dials.ts`; BENCH_TURNS (60) turns by keyboard and as many by dragging,
 * BENCH_SHARE (0.1) of 1,000,000 ratings and 100,000 users, BENCH_DATA keeps the database for another run.
 */
const turns = Number(process.env['BENCH_TURNS'] ?? 60);
const share = Number(process.env['BENCH_SHARE'] ?? 0.1);
/** Milliseconds at p95. */
const bars = { paint: 100, results: 100 };
const keys = ['PageUp', 'ArrowDown', 'PageDown', 'ArrowRight', 'End', 'ArrowLeft', 'Home', 'ArrowUp', 'Delete'];

/** Times measured in the page, in milliseconds. */
interface Measured {
  /** From an input event to the paint after it. */
  readonly paints: number[];
  /** From a request to the paint with its answer. */
  readonly results: number[];
  /** From the last input event before a request to the paint with its answer; includes the rest (150 ms). */
  readonly waits: number[];
}

const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
const size = { movies: 27_960, members: 100_000 * share, ratings: 1_000_000 * share };
const community = await openCommunity(folder, size, (line) => process.stderr.write(`${line}\n`));
const server = await startBuiltSite(community.connection);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [...chromiumFlags],
});
let missed = 0;
try {
  const rows: string[][] = [];
  for (const device of [
    { name: 'desktop, full speed', slowdown: 1, viewport: { width: 1440, height: 900 }, hasTouch: false },
    { name: 'phone, processor 4x slower', slowdown: 4, viewport: { width: 390, height: 844 }, hasTouch: true },
  ]) {
    const { name, slowdown, ...options } = device;
    const context = await browser.newContext({ baseURL: server.url, ...options });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto('/');
    await page.locator('html[data-interactive="true"]').waitFor({ state: 'attached' });
    await page.getByRole('slider').first().waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // The name keeper of esbuild, which compiles this file, stays behind when the function goes to the page.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(observe);
    await turnByKeyboard(page);
    await turnByDragging(page);
    const measured = await page.evaluate(() => (window as unknown as { measured: Measured }).measured);
    rows.push(rowOf(`${name}: input to next paint`, measured.paints, bars.paint));
    rows.push(rowOf(`${name}: request to painted movies`, measured.results, slowdown === 1 ? bars.results : null));
    rows.push(rowOf(`${name}: last input to painted movies`, measured.waits, null));
    await context.close();
  }
  console.log(table(['what, ms', 'count', 'p50', 'p95', 'most', 'bar at p95', 'reached'], rows));
} finally {
  await browser.close();
  await server.stop();
  await community.stop();
  if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);

function rowOf(what: string, numbers: readonly number[], bar: number | null): string[] {
  if (numbers.length === 0) throw new Error(`Nothing was measured: ${what}`);
  const p95 = quantile(numbers, 0.95);
  if (bar !== null && p95 > bar) missed += 1;
  return [
    what,
    String(numbers.length),
    quantile(numbers, 0.5).toFixed(1),
    p95.toFixed(1),
    Math.max(...numbers).toFixed(1),
    bar === null ? '' : `<= ${bar}`,
    bar === null ? '' : p95 > bar ? 'NO' : 'yes',
  ];
}

/** One key after the other, each on the next dial, until all movies have come. */
async function turnByKeyboard(page: Page): Promise<void> {
  const dials = page.getByRole('slider');
  const count = await dials.count();
  for (let turn = 0; turn < turns; turn += 1) {
    await dials.nth(turn % count).press(keys[(turn * 5 + Math.floor(turn / count)) % keys.length] ?? 'End');
    await settle(page);
  }
}

/** From the middle of a dial outwards and back to another size, in ten steps. */
async function turnByDragging(page: Page): Promise<void> {
  const dials = page.getByRole('slider');
  const count = await dials.count();
  for (let turn = 0; turn < turns; turn += 1) {
    const box = await dials.nth(turn % count).boundingBox();
    if (box === null) throw new Error('A dial has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x + 3, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width, y, { steps: 5 });
    await page.mouse.move(x + (box.width / 2) * ((turn * 7 + Math.floor(turn / count)) % 10) * 0.1, y, { steps: 5 });
    await page.mouse.up();
    await settle(page);
  }
}

/** Longer than a dial rests and an answer takes. */
async function settle(page: Page): Promise<void> {
  await sleep(250);
  await page.locator('ul[data-scroll-restoration-id="closest"][aria-busy="false"]').waitFor();
  await sleep(50);
}

/** Runs in the page: notes inputs, requests and paints. */
function observe(): void {
  const measured: Measured = { paints: [], results: [], waits: [] };
  Object.assign(window, { measured });
  let lastInput = 0;
  let askedAt: number | null = null;
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  const onInput = ({ timeStamp }: Event) => {
    lastInput = timeStamp;
    afterPaint(() => measured.paints.push(performance.now() - timeStamp));
  };
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'pointerup']) {
    addEventListener(
      kind,
      (event) => {
        if (event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0) return;
        onInput(event);
      },
      { capture: true },
    );
  }
  const ask = window.fetch;
  window.fetch = (...given) => {
    const [input] = given;
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('near=')) askedAt = performance.now();
    return ask(...given);
  };
  const list = document.querySelector('ul[data-scroll-restoration-id="closest"]');
  if (list === null) throw new Error('The movies beside the dials are missing');
  new MutationObserver(() => {
    if (askedAt === null || list.getAttribute('aria-busy') !== 'false') return;
    const [asked, input] = [askedAt, lastInput];
    askedAt = null;
    afterPaint(() => {
      measured.results.push(performance.now() - asked);
      measured.waits.push(performance.now() - input);
    });
  }).observe(list, { attributes: true, childList: true, subtree: true });
}
