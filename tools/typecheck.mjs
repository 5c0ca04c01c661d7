import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeClassNameTypes } from '../packages/web/class-names.mjs';
import { checkout } from './setup/fingerprint.mjs';

/** npm run typecheck: every package, then tools, catalogue and journeys. Arguments name packages: `npm run typecheck -- web`. */
const named = process.argv.slice(2).map((name) => join('packages', name));
const projects =
  named.length > 0
    ? named
    : [...['domain', 'embedded-postgres', 'demo', 'server', 'web'].map((name) => join('packages', name)), '.'];
// Written by builds too, and out of date as soon as a CSS module changes.
writeClassNameTypes();
const compiler = join(checkout, 'node_modules/typescript-7/bin/tsc');
const failed = projects.filter(
  (project) => spawnSync(process.execPath, [compiler, '-p', project], { cwd: checkout, stdio: 'inherit' }).status !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
