import { join } from 'node:path';
import { checkoutFolder } from '../config.ts';
import { loadStaticFiles, type StaticFile } from '../platform/http/static-files/index.ts';
import { clientFolder, clientFolderOfVersion } from './page-renderer.ts';

/** Where the drawn pictures are. */
export const catalogueBuild = join(checkoutFolder, 'catalogue', 'dist');

/**
 * The files that pages are made of: scripts, styles, brand and profile pictures.
 * @param previousVersion folder of an earlier version, whose scripts and styles are served too: its pages are still open in
 * browsers, and during an upgrade a page of it may ask a process of this one (decision 0805)
 */
export function loadBuildFiles(previousVersion: string | null): ReadonlyMap<string, StaticFile> {
  const earlier = previousVersion === null ? [] : [join(previousVersion, clientFolderOfVersion, 'assets')];
  return loadStaticFiles([
    ...earlier.map((folder) => ({ folder, under: '/assets', hashed: () => true })),
    { folder: clientFolder, under: '', hashed: (path) => path.startsWith('/assets/') },
    { folder: join(catalogueBuild, 'brand'), under: '', hashed: () => false },
    { folder: join(catalogueBuild, 'profile_pics'), under: '/profile_pics', hashed: () => false },
  ]);
}
