import type { AssetManifest } from '@hexreel/domain/api/page';

const entry = 'src/main.tsx';
const program = 'src/app/start.tsx';
const styles = '/src/styles/site.css';

/**
 * The tags of a first view: the style sheet, the font, and the entry script, which knows from its `data-chunks` all that
 * the matched routes will import. It asks for them when the page has been painted (`main.tsx`): until then the line and
 * the processor belong to what is seen.
 * @param manifest null in development, where Vite serves the sources themselves
 * @param routeIds ids of the matched routes, such as `/movie/$id`
 */
export function assetTags(manifest: AssetManifest | null, routeIds: readonly string[]): string {
  if (manifest === null) {
    return `<link rel="stylesheet" href="${styles}">\n<script type="module" src="/${entry}"></script>`;
  }
  const urgent = filesOf(manifest, [entry]);
  const later = filesOf(manifest, [program, ...routeIds.flatMap((id) => chunkKeys(manifest, id))], urgent);

  const files = Object.values(manifest).map((chunk) => chunk.file);
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${urgent[0] ?? ''}" data-chunks="${later.map((file) => `/${file}`).join(' ')}"></script>`,
    ...urgent.slice(1).map((file) => `<link rel="modulepreload" href="/${file}">`),
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

/** Files of these chunks and of all that they import, each once, without those that are had already. */
function filesOf(manifest: AssetManifest, keys: readonly string[], had: readonly string[] = []): string[] {
  const files = new Set(had);
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  keys.forEach(collect);
  return [...files].slice(had.length);
}
