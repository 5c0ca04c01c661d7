import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeClassNameTypes } from '../packages/web/class-names.mjs';
import { checkout } from './setup/fingerprint.mjs';

/**
 * npm run typecheck: every package, then `rest`, which is tools, catalogue, journeys and benchmarks. Arguments name some of
 * them: `npm run typecheck -- web`.
 */
const all = ['domain', 'embedded-postgres', 'demo', 'server', 'web', 'rest'];
const named = process.argv.slice(2);
const projects = (named.length > 0 ? named : all).map((name) => (name === 'rest' ? '.' : join('packages', name)));
// Written by builds too, and out of date as soon as a CSS module changes.
writeClassNameTypes();
const compiler = join(checkout, 'node_modules/typescript-7/bin/tsc');
const failed = projects.filter(
  (project) => spawnSync(process.execPath, [compiler, '-p', project], { cwd: checkout, stdio: 'inherit' }).status !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
