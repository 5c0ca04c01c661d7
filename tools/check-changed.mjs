import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Report } from './checks/report.mjs';
import * as checks from './checks/source-checks.mjs';
import { findBrowser } from './setup/browser.mjs';
import { buildPictures, buildProgram } from './setup/build.mjs';
import { checkout } from './setup/fingerprint.mjs';
import { install } from './setup/install.mjs';

/**
 * npm run check: what a change needs before its commit. It compares the files here, committed or not, with where this
 * branch left main; on main, with the last commit; `npm run check -- <commit>` with another one. Checks and tests are those
 * of changed files and of what imports them, and five journeys. `npm test` runs all.
 */
const unitProjects = ['domain', 'demo', 'web', 'server', 'embedded-postgres', 'catalogue', 'tools'];

/** Files that tests read without importing them, and the projects whose tests then run whole. */
const readByTests = [
  [/\.sql$/u, ['server', 'tools']],
  [/^deploy\//u, ['server', 'tools']],
  [/^catalogue\//u, ['catalogue', 'demo', 'server', 'tools']],
  [/^packages\/[^/]+\/(?!src\/)|^package(-lock)?\.json$|^tsconfig|^vitest\.config\.ts$|^tools\/(setup|testing)\//u, unitProjects],
];

/** Packages whose types may no longer fit when one of these changes: those that import it. */
const importers = {
  domain: ['domain', 'demo', 'server', 'web', 'rest'],
  demo: ['demo', 'server', 'rest'],
  'embedded-postgres': ['embedded-postgres', 'server', 'rest'],
  server: ['server', 'rest'],
  web: ['web'],
};

const base = process.argv[2] ?? findBase();
const changed = git('diff', '--name-only', base).concat(git('ls-files', '--others', '--exclude-standard'));
if (changed.length === 0) {
  process.stdout.write('Nothing has changed since main.\n');
  process.exit(0);
}
const files = changed.filter((file) => existsSync(join(checkout, file)));
const sources = files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/u.test(file));
const whole = new Set(readByTests.flatMap(([pattern, names]) => (changed.some((file) => pattern.test(file)) ? names : [])));
const journeys = files.filter((file) => /^e2e\/.*\.test\.ts$/u.test(file));

await install();
const report = new Report({ browser: await findBrowser() });
await Promise.all([testUnits(), buildAndCheck()]);
await testJourneys();
report.end();

async function testUnits() {
  const others = unitProjects.filter((name) => !whole.has(name));
  if (others.length > 0) await report.test([...projects(others), `--changed=${base}`, '--passWithNoTests']);
  if (whole.size > 0) await report.test(projects([...whole]));
}

async function testJourneys() {
  const smoke = git('ls-files', 'e2e/*.test.ts').filter((file) => read(file).includes("tags: ['smoke']"));
  await report.test([...projects(['e2e']), ...smoke, '--tags-filter=smoke']);
  if (journeys.length > 0) await report.test([...projects(['e2e', 'e2e-demo']), ...journeys]);
}

async function buildAndCheck() {
  await buildPictures();
  await buildProgram();
  const { lint, types, format, architecture, deadCode, migrations, sizes, quickChecks } = checks;
  await report.check([
    ...(files.length > 0 ? [format('--no-error-on-unmatched-pattern', ...files)] : []),
    ...(sources.length > 0 ? [types(...typedPackages()), lint(...sources), architecture, deadCode] : []),
    ...(changed.some((file) => file.startsWith('packages/server/src/db/')) ? [migrations] : []),
    ...quickChecks,
    sizes,
  ]);
}

/** Packages whose types may no longer fit the change. */
function typedPackages() {
  const named = changed.map((file) => /^packages\/([^/]+)\//u.exec(file)?.[1] ?? 'rest');
  return [...new Set(named.flatMap((name) => importers[name] ?? ['rest']))];
}

/** Where this branch left main; the last commit where there is no main, or this is it. */
function findBase() {
  for (const main of ['main', 'origin/main']) {
    const [found] = git('merge-base', 'HEAD', main);
    if (found !== undefined) return found;
  }
  return 'HEAD';
}

/** @returns the lines that git prints; none where it fails */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

function read(file) {
  return readFileSync(join(checkout, file), 'utf8');
}

function projects(names) {
  return names.flatMap((name) => ['--project', name]);
}
