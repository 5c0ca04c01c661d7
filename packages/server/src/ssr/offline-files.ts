import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlineTexts, pushTexts } from '@hexreel/domain/texts/offline';
import { z } from 'zod';
import { checkoutFolder, type Config } from '../config.ts';
import { entityTag } from '../platform/cache/index.ts';
import { escapeHtml } from './last-resort-page.ts';
import type { StaticFile } from '../platform/http/static-files/index.ts';

/** The build's files of the offline page. */
export const offlineFolder = join(checkoutFolder, 'packages', 'web', 'dist', 'offline');

const offlinePagePath = '/offline.html';
const workerPath = '/service-worker.js';
const sources = { page: 'src/offline/offline-page.ts', worker: 'src/offline/service-worker.ts' };

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }));

/**
 * The service worker and the page that it keeps for when the site cannot be reached (R741, R742): both are of the build, and
 * name the site. Empty where there is no build.
 */
export function offlineFiles({ siteName }: Pick<Config, 'siteName'>): ReadonlyMap<string, StaticFile> {
  const manifestFile = join(offlineFolder, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return new Map();
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const [page, worker] = [manifest[sources.page], manifest[sources.worker]];
  if (page === undefined || worker === undefined) return new Map();
  const font = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  const sheets = page.css ?? [];
  const files = [page.file, ...sheets, ...font].map((file) => `/${file}`);
  const html = writePage(siteName, { script: page.file, sheets });
  // With the page's own version: browsers take the worker again when its bytes change.
  const told = { name: siteName, page: offlinePagePath, files, version: entityTag(Buffer.from(html)), pushTexts };
  const script = `const hexreel = ${JSON.stringify(told)};\n${readFileSync(join(offlineFolder, worker.file), 'utf8')}`;
  return new Map([
    [offlinePagePath, fileOf(html, 'text/html; charset=utf-8')],
    [workerPath, fileOf(script, 'text/javascript; charset=utf-8')],
  ]);
}

function fileOf(text: string, type: string): StaticFile {
  const bytes = Buffer.from(text);
  return { type, cacheControl: 'no-cache', etag: entityTag(bytes), bytes, isBrotli: false };
}

function writePage(
  siteName: string,
  { script, sheets }: { readonly script: string; readonly sheets: readonly string[] },
): string {
  const { heading, text, retry } = offlineTexts;
  const parts = (['tonight', 'watchlist', 'viewed'] as const).map(
    (part) => `<section data-part="${part}" hidden><h2>${offlineTexts[part]}</h2></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${heading} - ${escapeHtml(siteName)}</title>
${sheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<script type="module" src="/${script}"></script>
</head>
<body>
<header>
<p class="site">${escapeHtml(siteName)}</p>
<h1>${heading}</h1>
<p>${text}</p>
<a class="again" href="">${retry}</a>
</header>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`;
}
