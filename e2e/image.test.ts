import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeDataFolder, startSite } from './support/site.ts';

/**
 * The content of the image, without Docker: the lines of deploy/Dockerfile, run in folders outside of the checkout, where
 * Node finds no other packages.
 */
const checkout = join(import.meta.dirname, '..');
const dockerfile = readFileSync(join(checkout, 'deploy/Dockerfile'), 'utf8');
const run = promisify(execFile);

function makeFolder(): string {
  const folder = makeDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies as links to the same files, which is faster, where both are on one disk. */
function copy(names: readonly string[], to: string): void {
  try {
    execFileSync('cp', ['-al', ...names, to], { cwd: checkout, stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', ...names, to], { cwd: checkout });
  }
}

/** The folder of the build stage: installed and built as this checkout is, then what comes after that. */
function build(): string {
  const folder = makeFolder();
  copy(['package.json', 'package-lock.json', 'node_modules', 'packages', 'catalogue'], folder);
  const [, after = 'false'] = /^RUN npm ci && npm run build && (.+)$/mu.exec(dockerfile) ?? [];
  execFileSync('sh', ['-c', after], {
    cwd: folder,
    env: { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false' },
  });
  return folder;
}

/** The folder of the image, with what is copied from the build stage. */
function layOut(): string {
  const [from, folder] = [build(), makeFolder()];
  const copies = [...dockerfile.matchAll(/^COPY --from=build \/hexreel\/(\S+) (\S+)$/gmu)];
  expect(copies.length).toBeGreaterThan(0);
  for (const [, source = '', target = ''] of copies) {
    const place = join(folder, target, target.endsWith('/') ? basename(source) : '');
    mkdirSync(dirname(place), { recursive: true });
    renameSync(join(from, source), place);
  }
  return folder;
}

test('the server and the command start with what the image holds', async () => {
  const folder = layOut();
  const dataFolder = makeFolder();
  execFileSync('cp', ['-a', `${inject('preparedFolder')}/.`, dataFolder]);
  const site = await startSite({ folder, dataFolder });
  onTestFinished(async () => void (await site.stop()));
  for (const path of ['/readyz', '/', '/movie/694', '/api/movies/694'])
    expect((await fetch(site.url + path)).status, path).toBe(200);
  const { stdout } = await run(process.execPath, ['packages/server/dist/cli.js', 'doctor'], {
    cwd: folder,
    env: { ...process.env, ENV_FILE: '/dev/null', NODE_ENV: 'production', HEXREEL_DATA: dataFolder },
  });
  expect(stdout).toMatch(/^ok +Database/mu);
  expect(stdout).not.toContain('WRONG');
});
