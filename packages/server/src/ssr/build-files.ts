import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { checkoutFolder } from '../config.ts';
import type { OwnLook } from '../modules/site/index.ts';
import { entityTag } from '../platform/cache/index.ts';
import { loadStaticFiles, type StaticFile } from '../platform/http/static-files/index.ts';
import { offlineFiles, offlineFolder } from './offline-files.ts';
import { clientFolder, clientFolderOfVersion } from './page-renderer.ts';

/** Where the drawn pictures are. */
export const catalogueBuild = join(checkoutFolder, 'catalogue', 'dist');

/**
 * The files that pages are made of: scripts, styles, brand and profile pictures, and the manifest with the site's own name.
 * @param config.icons those of the manifest; the build's where null
 * @param config.previousVersion folder of an earlier version, whose scripts and styles are served too: its pages are still open in
 * browsers, and during an upgrade a page of it may ask a process of this one (decision 0805)
 */
export function loadBuildFiles({
  previousVersion,
  siteName,
  siteDescription,
  icons,
}: Named & Pick<Config, 'previousVersion'>): ReadonlyMap<string, StaticFile> {
  const earlier = previousVersion === null ? [] : [join(previousVersion, clientFolderOfVersion, 'assets')];
  const files = new Map(
    loadStaticFiles([
      ...earlier.map((folder) => ({ folder, under: '/assets', hashed: () => true })),
      ...[clientFolder, offlineFolder].map((folder) => ({
        folder,
        under: '',
        hashed: (path: string) => path.startsWith('/assets/'),
      })),
      { folder: join(catalogueBuild, 'brand'), under: '', hashed: () => false },
      { folder: join(catalogueBuild, 'profile_pics'), under: '/profile_pics', hashed: () => false },
    ]),
  );
  const manifest = files.get(manifestPath);
  if (manifest !== undefined) {
    const built = readFileSync(join(clientFolder, manifestPath), 'utf8');
    const bytes = Buffer.from(writeManifest(built, { siteName, siteDescription, icons }));
    files.set(manifestPath, { ...manifest, etag: entityTag(bytes), bytes, isBrotli: false });
  }
  for (const [path, file] of offlineFiles({ siteName })) files.set(path, file);
  return files;
}

const manifestPath = '/manifest.webmanifest';
const manifestSchema = z.looseObject({ name: z.string(), short_name: z.string(), description: z.string() });

type Named = Pick<Config, 'siteName' | 'siteDescription'> & Pick<OwnLook, 'icons'>;

/** The manifest of the build, for a site of this name, with its own icons where it has some. @param built as the build has it */
export function writeManifest(built: string, { siteName, siteDescription, icons }: Named): string {
  const manifest = manifestSchema.parse(JSON.parse(built));
  const own = { name: siteName, short_name: siteName, description: siteDescription ?? manifest.description };
  return JSON.stringify({ ...manifest, ...own, ...(icons === null ? {} : { icons }) });
}
