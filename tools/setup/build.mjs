import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { alone } from './alone.mjs';
import { checkout, fingerprint, isDone, markDone } from './fingerprint.mjs';
import { step } from './step.mjs';

const pictures = {
  mark: 'catalogue/dist/.built',
  inputs: ['package-lock.json', 'catalogue'],
};
const program = {
  mark: 'packages/server/dist/.built',
  inputs: ['package-lock.json', 'tsconfig.base.json', 'packages', 'tools/setup'],
};

/** Generates posters, backdrops, profile pictures and icons, unless they are up to date with their sources. */
export async function buildPictures() {
  await buildOnce(pictures, async () => {
    rmSync(join(checkout, 'catalogue/dist'), { recursive: true, force: true });
    await draw('Drawing posters and backdrops', 'catalogue/artwork/generate.ts', 'catalogue/dist/artwork');
    await draw('Drawing profile pictures', 'catalogue/profile-pics/generate.ts', 'catalogue/dist/profile_pics');
    await draw('Drawing icons', 'catalogue/brand/generate.ts', 'catalogue/dist/brand');
    await draw('Drawing letters', 'catalogue/letters/generate.ts', 'catalogue/dist/letters');
    await compressFolder(join(checkout, 'catalogue/dist'), 9);
  });
}

/** Builds pages and server, unless they are up to date with their sources. */
export async function buildProgram() {
  await buildOnce(program, async () => {
    const vite = join(checkout, 'node_modules/vite/bin/vite.js');
    await step('Building the pages', process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
      cwd: join(checkout, 'packages/web'),
    });
    await step('Building the server', process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(checkout, 'packages/server'),
    });
    for (const part of ['client', 'offline']) await compressFolder(join(checkout, 'packages/web/dist', part), 11);
  });
}

/** One process at a time, and none again for the same sources. */
async function buildOnce({ mark, inputs }, build) {
  const wanted = fingerprint(inputs);
  if (isDone(mark, wanted)) return;
  await alone(async () => {
    // By another process, meanwhile.
    if (isDone(mark, wanted)) return;
    await build();
    markDone(mark, wanted);
  });
}

function draw(title, script, out) {
  return step(title, process.execPath, ['--import', 'tsx', script, '--out', out]);
}

/** Writes name.br for every text file that brotli makes smaller. @param quality brotli's, 0 to 11 */
async function compressFolder(folder, quality) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => /\.(css|html|js|json|svg|txt|webmanifest)$/u.test(file) && statSync(file).isFile());
  const compress = promisify(brotliCompress);
  for (const file of files) {
    const plain = readFileSync(file);
    const compressed = await compress(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    if (compressed.length < plain.length) writeFileSync(`${file}.br`, compressed);
  }
}
