import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { buildPictures, buildProgram } from './setup/build.mjs';
import { checkout } from './setup/fingerprint.mjs';
import { install } from './setup/install.mjs';
import { fetchOperationsTools } from './setup/operations-tools.mjs';

/**
 * npm test: sets up what is missing, then runs every check (CONTRIBUTING, "What the checks contain").
 * `npm test -- server web` runs only these test projects. The last line counts checks and tests: 'N passed, N failed'.
 */
const projects = process.argv.slice(2);
const bin = (name) => join(checkout, 'node_modules', '.bin', name);

/**
 * For the linter, whose companion is the native compiler: each thread of its own would read the libraries again, and a
 * small heap is collected all the time. Together they take three times the processor time.
 */
const oneThread = { GOMAXPROCS: '1', GOGC: '400' };

install();
const browser = findBrowser();
await buildPictures();
await buildProgram();
const fetching = projects.length === 0 || projects.includes('server') ? fetchOperationsTools() : null;

const total = { passed: 0, failed: 0, skipped: 0 };
const failedChecks = [];
let checksEnd = Promise.resolve();
if (projects.length === 0) {
  const checks = [
    // First, since it takes longest.
    ['Lint and types', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings'], oneThread],
    ['Format', bin('oxfmt'), ['--check']],
    [
      'Architecture',
      bin('depcruise'),
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'packages', 'tools', 'catalogue', 'e2e', 'bench'],
    ],
    ['Dead code', bin('knip'), ['--no-progress']],
    ['Migrations match the schema', process.execPath, ['tools/check-migrations.mjs']],
    ['Size budgets', process.execPath, ['tools/check-sizes.mjs']],
    ['Styles', process.execPath, ['tools/check-styles.mjs']],
    ['Line counts', process.execPath, ['tools/check-lines.mjs']],
    ['Cited product rules', process.execPath, ['tools/check-citations.mjs']],
  ];
  // Two at a time, for two cores.
  const queue = [...checks];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await check(...next);
  };
  const workers = [worker(), worker()];
  checksEnd = Promise.all(workers);
  // The tests start while the last check runs.
  await Promise.race(workers);
}
await fetching;
await test();
await checksEnd;

for (const title of failedChecks) process.stdout.write(`FAILED  ${title}: see above\n`);
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exit(total.failed > 0 ? 1 : 0);

async function check(title, command, args, env = {}) {
  const startedAt = Date.now();
  const { code, output } = await run(command, args, env);
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}  ${title} (${seconds} s)\n`);
  if (code !== 0) {
    process.stdout.write(`${output}\n`);
    failedChecks.push(title);
  }
  total[code === 0 ? 'passed' : 'failed'] += 1;
}

async function test() {
  const counts = join(tmpdir(), `hexreel-counts-${process.pid}.json`);
  const args = [
    'run',
    '--reporter=default',
    `--reporter=${join(checkout, 'tools/testing/counting-reporter.ts')}`,
    ...projects.flatMap((name) => ['--project', name]),
  ];
  const { code } = await run(
    bin('vitest'),
    args,
    { HEXREEL_TEST_COUNTS: counts, CHROMIUM_PATH: browser, FORCE_COLOR: '0' },
    true,
  );
  if (!existsSync(counts)) {
    total.failed += 1;
    return;
  }
  const found = JSON.parse(readFileSync(counts, 'utf8'));
  rmSync(counts);
  for (const reason of found.reasons) process.stdout.write(`skipped: ${reason}\n`);
  for (const name of found.unsteady) process.stdout.write(`passed only when tried again: ${name}\n`);
  total.passed += found.passed;
  total.skipped += found.skipped;
  total.failed += found.failed;
  if (code !== 0 && found.failed === 0) total.failed += 1;
}

function run(command, args, env = {}, shown = false) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
