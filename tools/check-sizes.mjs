import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './setup/fingerprint.mjs';

/** Size budgets of a first view, in bytes after brotli (docs/benchmarks.md); the build compresses with quality 11. */
const budgets = {
  initialJavaScript: 110_000,
  lazyRoute: 30_000,
  dials: 6_000,
  css: 12_000,
  allCss: 60_000,
  font: 40_000,
  artwork: 15_000,
};

const client = join(checkout, 'packages/web/dist/client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const problems = [];

// The entry and the script that it loads after the first paint.
const entries = Object.values(manifest).filter((chunk) => chunk.isEntry);
const home = Object.keys(manifest).filter((name) => /routes\/index\.tsx/u.test(name));
const initial = filesOf([...entries, ...home.map((name) => manifest[name])]);
hold('initial JavaScript of Home', total(initial), budgets.initialJavaScript);

for (const [name, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry) continue;
  // Files that have arrived by the time they are asked for: the start, and a part of a route follows its route.
  const loaded = filesOf([...entries, ...chunksThatLoad(name)]);
  const own = [...filesOf([chunk])].filter((file) => !loaded.has(file));
  if (total(own) > budgets.lazyRoute) hold(`lazy ${name}`, total(own), budgets.lazyRoute);
}

// Files that hydrate Home's first screen after all else.
const loadedByHome = filesOf([...entries, ...home.map((name) => manifest[name])]);
const dials = filesOf([manifest['src/screens/home/opening.tsx']]);
hold('dials', total([...dials].filter((file) => !loadedByHome.has(file))), budgets.dials);

// The style sheet of each page's first view.
const pageSheets = JSON.parse(readFileSync(join(client, '.vite/page-sheets.json'), 'utf8'));
for (const name of Object.keys(manifest).filter((key) => /routes\/[^?]+\?.*component/u.test(key))) {
  const [, route] = /routes\/(.+)\.tsx/u.exec(name);
  const sheets = sheetsOf([...entries, manifest[name]]);
  const joined = Object.keys(pageSheets).find((key) => isMadeOf(key.split(' '), sheets));
  if (joined === undefined) problems.push(`${route} has no joined style sheet`);
  else hold(`CSS of ${route}`, total([pageSheets[joined]]), budgets.css);
}

const assets = readdirSync(join(client, 'assets'));
hold(
  'CSS of all pages together',
  total(assets.filter((file) => /^(?!page-).*\.css$/u.test(file)).map((file) => `assets/${file}`)),
  budgets.allCss,
);
const fonts = assets.filter((file) => file.endsWith('.woff2'));
if (fonts.length !== 1) problems.push(`${fonts.length} font files instead of one`);
for (const file of fonts) hold(`font ${file}`, statSync(join(client, 'assets', file)).size, budgets.font);

const artwork = join(checkout, 'catalogue/dist/artwork');
const heaviest = readdirSync(artwork)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, size: compressedSize(join(artwork, file)) }))
  .sort((a, b) => b.size - a.size)[0];
hold(`heaviest picture, ${heaviest.file}`, heaviest.size, budgets.artwork);

for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);

function hold(what, bytes, most) {
  console.log(`${what}: ${(bytes / 1_000).toFixed(1)} of ${most / 1_000} kB`);
  if (bytes > most) problems.push(`${what} is over its budget`);
}

/** Chunks and their static imports. */
function chunksOf(chunks, found = new Set()) {
  for (const chunk of chunks) {
    if (chunk === undefined || found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(
      (chunk.imports ?? []).map((name) => manifest[name]),
      found,
    );
  }
  return [...found];
}

/** A chunk's file and those of its static imports. */
function filesOf(chunks) {
  return new Set(chunksOf(chunks).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])));
}

/** The style sheets of a chunk and of its static imports. */
function sheetsOf(chunks) {
  return new Set(chunksOf(chunks).flatMap(({ css }) => css ?? []));
}

function isMadeOf(names, sheets) {
  return names.length === sheets.size && names.every((name) => sheets.has(name));
}

/** The chunks that have arrived when a part is loaded: its route, and parts between them, where each has one importer. */
function chunksThatLoad(name) {
  const importers = Object.entries(manifest).filter(([, chunk]) => (chunk.dynamicImports ?? []).includes(name));
  if (importers.length !== 1) return [];
  const [[importer, chunk]] = importers;
  if (/routes\//u.test(importer)) return [chunk];
  const before = chunksThatLoad(importer);
  return before.length > 0 ? [...before, chunk] : [];
}

function total(files) {
  return [...files].reduce((sum, file) => sum + compressedSize(join(client, file)), 0);
}

function compressedSize(file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
