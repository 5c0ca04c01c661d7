import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { chunksOfPage, routeIdsOf, tabsOf } from './src/app/page-chunks.ts';

/**
 * Joins the style sheets of each page's first view into one, `assets/page-[hash].css`, and lists them in
 * `.vite/page-sheets.json` by the names of the sheets that they are made of. Each sheet by itself would be a connection of
 * its own where there is no HTTP/2, before anything is painted.
 */
export const pageSheets: Plugin = {
  name: 'hexreel:page-sheets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir }) {
    if (dir === undefined) return this.error('the build has no folder');
    const read = (file: string) => readFileSync(join(dir, file), 'utf8');
    const manifest = JSON.parse(read('.vite/manifest.json')) as Parameters<typeof chunksOfPage>[0];
    const files: Record<string, string> = {};
    // A page that is not found has no route.
    const pages = routeIdsOf(manifest).flatMap((id) => [undefined, ...tabsOf(id)].map((tab) => ({ routeIds: [id], tab })));
    for (const page of [{ routeIds: [] }, ...pages]) {
      const { sheets } = chunksOfPage(manifest, page);
      const css = sheets.map(read).join('\n');
      const file = `assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 6)}.css`;
      writeFileSync(join(dir, file), css);
      files[sheets.join(' ')] = file;
    }
    writeFileSync(join(dir, '.vite/page-sheets.json'), JSON.stringify(files));
  },
};
