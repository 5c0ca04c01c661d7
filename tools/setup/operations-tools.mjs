import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './fingerprint.mjs';

/** Debian's packages, and the program in each that tests of deploy/ run. */
const libraries = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const packages = {
  caddy: 'usr/bin/caddy',
  nginx: 'usr/sbin/nginx',
  prometheus: 'usr/bin/promtool',
  pgbouncer: 'usr/sbin/pgbouncer',
  'libevent-2.1-7': `${libraries}/libevent-2.1.so.7`,
  'libc-ares2': `${libraries}/libcares.so.2`,
};
const folder = join(checkout, 'var/tools');

/**
 * Downloads missing programs for the tests of deploy/, on Debian: their packages are unpacked in var/tools, where
 * server/src/testing/find-tool looks; nothing is installed and no service starts. Where that fails, those tests are skipped
 * with the reason.
 */
export async function fetchOperationsTools() {
  const missing = Object.keys(packages).filter((name) => !isThere(packages[name]));
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  mkdirSync(folder, { recursive: true });
  // One by one: a name that this Debian does not have must not keep the others from coming.
  const download = async () => {
    const failed = [];
    for (const name of missing.filter((each) => !isThere(packages[each])))
      if ((await run('apt-get', ['download', '-qq', name])) !== 0) failed.push(name);
    return failed.length === 0;
  };
  // On a fresh machine package lists are missing or old; only root may update them.
  if (!(await download()) && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq']);
    await download();
  }
  for (const archive of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', archive, '.']);
    rmSync(join(folder, archive));
  }
}

function isThere(path) {
  return existsSync(join('/', path)) || existsSync(join(folder, path));
}

/** @returns the exit code; null for a program that did not finish */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, stdio: 'ignore' });
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}
