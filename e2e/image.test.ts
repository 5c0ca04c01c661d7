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
  const [, after = 'false'] = /^RUN npm run build && (.+)$/mu.exec(dockerfile) ?? [];
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

/** Pages, an answer, and a picture of Home are there. */
async function expectWell(url: string): Promise<void> {
  for (const path of ['/readyz', '/movie/694', '/api/movies/694']) expect((await fetch(url + path)).status, path).toBe(200);
  const home = await (await fetch(url)).text();
  const picture = /\/artwork\/[\w./-]+/u.exec(home)?.[0] ?? 'none';
  expect((await fetch(new URL(picture, url))).status, picture).toBe(200);
}

test('the server and the command start with what the image holds, and a backup brings a lost site back', async () => {
  const folder = layOut();
  const dataFolder = makeFolder();
  execFileSync('cp', ['-a', `${inject('preparedFolder')}/.`, dataFolder]);
  /** The command as in a container; a shell joins it to files. */
  const hexreel = (words: string, data: string) =>
    run('sh', ['-c', `"$0" packages/server/dist/cli.js ${words}`, process.execPath], {
      cwd: folder,
      env: { ...process.env, ENV_FILE: '/dev/null', NODE_ENV: 'production', HEXREEL_DATA: data },
    });
  const site = await startSite({ folder, dataFolder });
  let hasStopped = false;
  const stop = async () => {
    if (!hasStopped) await site.stop();
    hasStopped = true;
  };
  onTestFinished(stop);
  await expectWell(site.url);
  const { stdout } = await hexreel('doctor', dataFolder);
  expect(stdout).toMatch(/^ok +Database/mu);
  expect(stdout).not.toContain('WRONG');

  // While it runs, to standard output; then all is lost.
  const backup = join(makeFolder(), 'backup');
  await hexreel(`db backup - > ${backup}`, dataFolder);
  await stop();
  rmSync(dataFolder, { recursive: true });
  const restored = makeFolder();
  await hexreel(`db restore - < ${backup}`, restored);
  const again = await startSite({ folder, dataFolder: restored });
  onTestFinished(async () => void (await again.stop()));
  await expectWell(again.url);
});
