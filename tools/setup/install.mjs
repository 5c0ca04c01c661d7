import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { checkout, fingerprint, isDone, markDone } from './fingerprint.mjs';
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
  const isInstalled = () => isDone(mark, wanted) && missingPackages().length === 0;
  if (isInstalled()) return;
  await alone(async () => {
    // By another process, meanwhile.
    if (isInstalled()) return;
    await step('Installing dependencies', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    markDone(mark, wanted);
  });
}

/** Folders of packages that are gone, below node_modules or that of a workspace; those for development and for other platforms may be. */
export function missingPackages(folder = checkout) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((path) => {
    const { dev, optional, devOptional } = packages[path];
    return path.includes('node_modules/') && !dev && !optional && !devOptional && !existsSync(join(folder, path));
  });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // As in `engines` of package.json, which npm only warns about.
  if (major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Hexreel needs Node.js 20 from 20.19, 22 from 22.12, or 24 and newer; this is ${process.version}.\n`);
  process.exit(1);
}
