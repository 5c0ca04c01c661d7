import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { step } from './step.mjs';

const mark = 'node_modules/.hexreel-installed';
const inputs = [
  'package-lock.json',
  'package.json',
  'packages/demo/package.json',
  'packages/domain/package.json',
  'packages/embedded-postgres/package.json',
  'packages/server/package.json',
  'packages/web/package.json',
];

/** Installs exactly what the lockfile names, unless it is installed already. */
export async function install() {
  requireNode();
  const wanted = fingerprint(inputs);
  if (isDone(mark, wanted)) return;
  await step('Installing dependencies', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  markDone(mark, wanted);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // As in `engines` of package.json, which npm only warns about.
  if (major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Hexreel needs Node.js 20 from 20.19, 22 from 22.12, or 24 and newer; this is ${process.version}.\n`);
  process.exit(1);
}
