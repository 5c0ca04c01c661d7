import type { WebBuild } from '@hexreel/domain/contract/page';
import { chunksOfPage, entry, type PageParts } from './page-chunks.ts';

/** In development every CSS module is a style sheet of its own, so that pages are styled before their script runs. */
const styles = import.meta.env.DEV
  ? ['/src/styles/site.css', ...Object.keys(import.meta.glob('/src/**/*.module.css'))]
  : ['/src/styles/site.css'];

/**
 * The tags of a first view: one style sheet with all that it shows, the font, and the entry script, whose `data-chunks`
 * lists everything that the matched routes will import. It fetches them after first paint (`main.tsx`): until then
 * bandwidth and CPU are left to what is visible. What a page loads later brings its own styles, which Vite's loader waits
 * for; it leaves out the sheets that the page's head names, and those that are in the page's one are named there as
 * disabled, so that browsers do not fetch them.
 * @param build null in development, where Vite serves the sources themselves
 */
export function assetTags(build: WebBuild | null, page: PageParts): string {
  if (build === null) {
    const links = styles.map((path) => `<link rel="stylesheet" href="${path}">`);
    return [...links, `<script type="module" src="/${entry}"></script>`].join('\n');
  }
  const { manifest, pageSheets } = build;
  const { urgent, later, sheets } = chunksOfPage(manifest, page);
  const [entryFile, ...urgentFiles] = urgent.map(({ file }) => file);
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  const pageSheet = pageSheets[sheets.join(' ')];
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...(pageSheet === undefined ? [] : [`<link rel="stylesheet" href="/${pageSheet}">`]),
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}"${pageSheet === undefined ? '' : ' disabled'}>`),
    `<script type="module" src="/${entryFile ?? ''}" data-chunks="${later.map(({ file }) => `/${file}`).join(' ')}"></script>`,
    ...urgentFiles.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('\n');
}
