import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** The script that keeps the files of versions for open pages, as deploy/compose.yaml has it for a shell. */
function keepScript(): string {
  const compose = readFileSync(join(import.meta.dirname, '../deploy/compose.yaml'), 'utf8');
  const [, block = ''] = /^ {2}builds:\n(?:.*\n)*?\s+- \|\n((?: {8}.*\n)+)/mu.exec(compose) ?? [];
  return block.replaceAll('$$', '$');
}

test('containers keep the scripts of the version before, over restarts and failures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [image, builds] = [join(folder, 'image'), join(folder, 'builds')];
  mkdirSync(builds);
  const start = (version: string) => {
    const assets = join(image, 'packages/web/dist/client/assets');
    rmSync(image, { recursive: true, force: true });
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, `${version}.js`), '');
    execFileSync('sh', ['-ec', keepScript().replaceAll('/builds', builds)], { cwd: image });
  };
  const kept = (which: string) => {
    const assets = join(builds, which, 'packages/web/dist/client/assets');
    return existsSync(assets) ? readdirSync(assets) : null;
  };
  start('one');
  expect([kept('current'), kept('previous')]).toEqual([['one.js'], null]);
  start('two');
  start('two');
  expect([kept('current'), kept('previous')]).toEqual([['two.js'], ['one.js']]);
  // A container that was stopped in the middle has left it.
  mkdirSync(join(builds, 'next/packages'), { recursive: true });
  start('three');
  expect([kept('current'), kept('previous'), kept('next')]).toEqual([['three.js'], ['two.js'], null]);
});
