import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadBuildFiles } from './build-files.ts';
import { clientFolderOfVersion } from './page-renderer.ts';

const named = { siteName: 'Hexreel', siteDescription: null };

test('scripts and styles of the version before are served for a year, and nothing else of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-before-'));
  try {
    const assets = join(folder, clientFolderOfVersion, 'assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, 'start-1234567.js'), 'export {};');
    await writeFile(join(folder, clientFolderOfVersion, 'before.txt'), 'before');

    const files = loadBuildFiles({ ...named, previousVersion: folder });

    expect(files.get('/assets/start-1234567.js')?.cacheControl).toContain('immutable');
    expect(files.has('/before.txt')).toBe(false);
    expect(loadBuildFiles({ ...named, previousVersion: null }).has('/assets/start-1234567.js')).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
