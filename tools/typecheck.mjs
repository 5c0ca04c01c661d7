import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeClassNameTypes } from '../packages/web/class-names.mjs';
import { checkout } from './setup/fingerprint.mjs';

/**
 * npm run typecheck: every package, then `rest`, which is tools, catalogue, journeys and benchmarks. Arguments name some of
 * them: `npm run typecheck -- web`. What was checked before is kept in node_modules/.cache, so that a change costs only
 * the files that it reaches.
 */
const all = ['domain', 'embedded-postgres', 'demo', 'server', 'web', 'rest'];
const named = process.argv.slice(2);
// Written by builds too, and out of date as soon as a CSS module changes.
writeClassNameTypes();
const compiler = join(checkout, 'node_modules/typescript-7/bin/tsc');
const failed = (named.length > 0 ? named : all).filter((name) => {
  const project = name === 'rest' ? '.' : join('packages', name);
  const kept = join(checkout, 'node_modules/.cache/typecheck', `${name}.tsbuildinfo`);
  const options = ['-p', project, '--incremental', '--tsBuildInfoFile', kept];
  return spawnSync(process.execPath, [compiler, ...options], { cwd: checkout, stdio: 'inherit' }).status !== 0;
});
process.exit(failed.length > 0 ? 1 : 0);
