import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingPackages } from './install.mjs';

test('a folder that the lockfile names and that is gone is missing, in packages too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packages = {
    '': {},
    'packages/server': {},
    'node_modules/fastify': {},
    'packages/server/node_modules/lru-cache': {},
    'node_modules/vitest': { dev: true },
    'node_modules/other-platform': { optional: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(folder, 'node_modules/fastify'), { recursive: true });
  expect(missingPackages(folder)).toEqual(['packages/server/node_modules/lru-cache']);
  mkdirSync(join(folder, 'packages/server/node_modules/lru-cache'), { recursive: true });
  expect(missingPackages(folder)).toEqual([]);
});
