import type { AssetManifest } from '@hexreel/domain/contract/page';

type Chunk = AssetManifest[string];

const entry = 'src/main.tsx';
const program = 'src/app/start.tsx';
/** In development every CSS module is a style sheet of its own, so that pages are styled before their script runs. */
const styles = import.meta.env.DEV
  ? ['/src/styles/site.css', ...Object.keys(import.meta.glob('/src/**/*.module.css'))]
  : ['/src/styles/site.css'];

/**
 * The tags of a first view: the style sheets of all that it shows, the font, and the entry script, whose `data-chunks` lists
 * everything that the matched routes will import. It fetches them after first paint (`main.tsx`): until then bandwidth and
 * CPU are left to what is visible. What a page loads later brings its own styles, which Vite's loader waits for.
 * @param manifest null in development, where Vite serves the sources themselves
 * @param routeIds ids of the matched routes, such as `/movie/$id`
 */
export function assetTags(manifest: AssetManifest | null, routeIds: readonly string[]): string {
  if (manifest === null) {
    const links = styles.map((path) => `<link rel="stylesheet" href="${path}">`);
    return [...links, `<script type="module" src="/${entry}"></script>`].join('\n');
  }
  const urgent = chunksOf(manifest, [entry]);
  const later = chunksOf(manifest, [program, ...routeIds.flatMap((id) => chunkKeys(manifest, id))], urgent);
  const [entryFile, ...urgentFiles] = urgent.map(({ file }) => file);

  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  // The entry's first: it states the order of the cascade layers.
  const sheets = new Set([...urgent, ...later].flatMap(({ css }) => css ?? []));
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...Array.from(sheets, (file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${entryFile ?? ''}" data-chunks="${later.map(({ file }) => `/${file}`).join(' ')}"></script>`,
    ...urgentFiles.map((file) => `<link rel="modulepreload" href="/${file}">`),
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

/** These chunks and everything they import, each once, without those collected already. */
function chunksOf(manifest: AssetManifest, keys: readonly string[], had: readonly Chunk[] = []): Chunk[] {
  const chunks = new Set(had);
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(collect);
  };
  keys.forEach(collect);
  return [...chunks].slice(had.length);
}
