import type { AssetManifest } from '@hexreel/domain/contract/page';

const entry = 'src/main.tsx';
const program = 'src/app/start.tsx';
/** In development every CSS module is a style sheet of its own, so that pages are styled before their script runs. */
const styles = import.meta.env.DEV
  ? ['/src/styles/site.css', ...Object.keys(import.meta.glob('/src/**/*.module.css'))]
  : ['/src/styles/site.css'];

/**
 * The tags of a first view: the style sheet, the font, and the entry script, whose `data-chunks` lists everything that
 * the matched routes will import. It fetches them after first paint (`main.tsx`): until then bandwidth and CPU are left
 * to what is visible.
 * @param manifest null in development, where Vite serves the sources themselves
 * @param routeIds ids of the matched routes, such as `/movie/$id`
 */
export function assetTags(manifest: AssetManifest | null, routeIds: readonly string[]): string {
  if (manifest === null) {
    const links = styles.map((path) => `<link rel="stylesheet" href="${path}">`);
    return [...links, `<script type="module" src="/${entry}"></script>`].join('\n');
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
 * Manifest keys of a route's split chunks. Route files are flat, so `/movie/$id` is `movie.$id.tsx` and `/profile/` is
 * `profile.index.tsx`.
 */
function chunkKeys(manifest: AssetManifest, routeId: string): string[] {
  const name = `${routeId.slice(1).replaceAll('/', '.')}${routeId.endsWith('/') ? 'index' : ''}`;
  const prefix = `src/routes/${name}.tsx?`;
  return Object.keys(manifest).filter((key) => key.startsWith(prefix) && key.includes('component'));
}

/** Files of these chunks and of everything they import, each once, without those collected already. */
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
