import { availableParallelism } from 'node:os';
import { Report } from './checks/report.mjs';
import * as checks from './checks/source-checks.mjs';
import { findBrowser } from './setup/browser.mjs';
import { buildPictures, buildProgram } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { fetchOperationsTools } from './setup/operations-tools.mjs';

/**
 * npm test: sets up what is missing, then runs every check (CONTRIBUTING, "What the checks contain").
 * `npm test -- server web` runs only these test projects. The last line counts checks and tests: 'N passed, N failed'.
 */
const named = process.argv.slice(2);
const projects = (names) => names.flatMap((name) => ['--project', name]);

await install();
const report = new Report({ browser: await findBrowser() });
const fetching = named.length === 0 || named.includes('server') ? fetchOperationsTools() : null;

if (named.length > 0) {
  await build();
  await fetching;
  await report.test(projects(named));
} else {
  // Steps that need no build run alongside it: checks on one core, tests on the others.
  await Promise.all([
    report.test(projects(['domain', 'demo', 'web']), { workers: Math.max(1, availableParallelism() - 1) }),
    buildAndCheck(),
  ]);
  await fetching;
  await report.test(projects(['e2e', 'e2e-demo', 'server', 'embedded-postgres', 'catalogue', 'tools']));
}
report.end();

async function build() {
  await buildPictures();
  await buildProgram();
}

async function buildAndCheck() {
  await build();
  const { lint, format, architecture, deadCode, migrations, sizes, quickChecks } = checks;
  await report.check([sizes, format(), ...quickChecks, lint(), architecture, deadCode, migrations]);
}
