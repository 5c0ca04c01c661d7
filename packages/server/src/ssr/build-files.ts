import { join } from 'node:path';
import { checkoutFolder } from '../config.ts';
import { loadStaticFiles, type StaticFile } from '../platform/http/static-files/index.ts';
import { clientFolder } from './page-renderer.ts';

/** Where the drawn pictures are. */
export const catalogueBuild = join(checkoutFolder, 'catalogue', 'dist');

/** The files that pages are made of: scripts, styles, brand and profile pictures. */
export function loadBuildFiles(): ReadonlyMap<string, StaticFile> {
  return loadStaticFiles([
    { folder: clientFolder, under: '', hashed: (path) => path.startsWith('/assets/') },
    { folder: join(catalogueBuild, 'brand'), under: '', hashed: () => false },
    { folder: join(catalogueBuild, 'profile_pics'), under: '/profile_pics', hashed: () => false },
  ]);
}
