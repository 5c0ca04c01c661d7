import type { AssetManifest } from '@hexreel/domain/api/page';

const entry = 'src/main.tsx';
const styles = '/src/styles/site.css';

/**
 * The tags of a first view: the entry script, the style sheet, the font, and preloads of everything the matched
 * routes will import, so that nothing is discovered late. The page can be read without script, so scripts leave the
 * line to what is seen first.
 * @param manifest null in development, where Vite serves the sources themselves
 * @param routeIds ids of the matched routes, such as `/movie/$id`
 */
export function assetTags(manifest: AssetManifest | null, routeIds: readonly string[]): string {
  if (manifest === null) {
    return `<link rel="stylesheet" href="${styles}">\n<script type="module" src="/${entry}"></script>`;
  }
  const chunks = new Set<string>();
  for (const key of [entry, ...routeIds.flatMap((id) => chunkKeys(manifest, id))]) collectImports(manifest, key, chunks);

  const files = Object.values(manifest).map((chunk) => chunk.file);
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const entryFile = manifest[entry]?.file ?? '';
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${entryFile}" fetchpriority="low"></script>`,
    ...[...chunks]
      .filter((file) => file !== entryFile)
      .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
  ].join('\n');
}

/**
 * Manifest keys of a route's split parts. Route files are flat, so `/movie/$id` is `movie.$id.tsx` and
 * `/profile/` is `profile.index.tsx`.
 */
function chunkKeys(manifest: AssetManifest, routeId: string): string[] {
  const name = `${routeId.slice(1).replaceAll('/', '.')}${routeId.endsWith('/') ? 'index' : ''}`;
  const prefix = `src/routes/${name}.tsx?`;
  return Object.keys(manifest).filter((key) => key.startsWith(prefix) && key.includes('component'));
}

function collectImports(manifest: AssetManifest, key: string, into: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined || into.has(chunk.file)) return;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectImports(manifest, imported, into);
}
