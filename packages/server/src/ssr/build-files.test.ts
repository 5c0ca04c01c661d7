import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutFolder } from '../config.ts';
import { loadBuildFiles, writeManifest } from './build-files.ts';
import { clientFolderOfVersion } from './page-renderer.ts';

const named = { siteName: 'Hexreel', siteDescription: null, icons: null };

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

test('the manifest has the site’s name, and its icons where its logo makes some (R878)', async () => {
  const built = await readFile(join(checkoutFolder, 'packages/web/public/manifest.webmanifest'), 'utf8');
  const manifestOf = (site: typeof named) => JSON.parse(writeManifest(built, site)) as { name: string; icons: { src: string }[] };
  expect(manifestOf(named).icons.map(({ src }) => src)).toContain('/icon-512.png');
  const icons = [{ src: '/assets/site-icon-512-abcdefgh.png', sizes: '512x512', type: 'image/png' }] as const;
  const own = JSON.parse(writeManifest(built, { ...named, siteName: 'The Friday Club', icons })) as unknown;
  expect(own).toMatchObject({ name: 'The Friday Club', short_name: 'The Friday Club', start_url: '/', icons });
});
