import { brotliCompressSync } from 'node:zlib';
import { characteristics } from '../packages/domain/src/characteristics/index.ts';
import { runLoad, type LoadRequest } from './load.ts';
import { cpuOf } from './processes.ts';
import { checkout, median, startSite, table } from './site.mjs';

/**
 * This version beside earlier ones, each with the demo that it brings: requests a second and CPU per request of hot
 * pages and answers and of pages that no one asked for before, alternately, and the bytes of pages and their scripts.
 *
 * `node --import tsx bench/versions.ts <checkout> ...`, each built; BENCH_SECONDS (3) of each hot case, BENCH_ROUNDS (5), BENCH_ONLY a pattern
 * of names.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const only = new RegExp(process.env['BENCH_ONLY'] ?? '', 'u');
const folders = [...process.argv.slice(2), checkout];

interface Version {
  readonly name: string;
  readonly site: Awaited<ReturnType<typeof startSite>>;
}

interface Case {
  readonly name: string;
  readonly connections: number;
  readonly requestOf: (index: number) => LoadRequest;
  /** Requests of a round, no two the same; absent for hot ones. */
  readonly count?: number;
}

const versions: Version[] = [];
try {
  for (const folder of folders) {
    const site = await startSite({ PAGES_PER_MINUTE: '100000', READS_PER_MINUTE: '1000000' }, folder);
    versions.push({ name: folder === checkout ? 'now' : (folder.split('/').at(-1) ?? folder), site });
  }
  const ids = await readCommonMovies();
  const rows: string[][] = [];
  for (const one of casesOf(ids).filter(({ name }) => only.test(name))) {
    rows.push(await measureCase(one));
    process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`);
  }
  const heads = versions.flatMap(({ name }) => [`${name}, requests/s`, 'server CPU, ms']);
  console.log(`${table(['what', ...heads], rows)}\n`);
  console.log(table(['bytes, brotli at quality 5', ...versions.map(({ name }) => name)], await sizesOf(ids[0] ?? 0)));
} finally {
  for (const { site } of versions) await site.stop();
}
process.exit();

function casesOf(ids: readonly number[]): Case[] {
  const hot = (path: string, headers = {}): Case => ({
    name: `hot ${path.replace(/\d+$/u, '{id}')}`,
    connections: 16,
    requestOf: () => ({ path, headers }),
  });
  const movie = ids[0] ?? 0;
  const filters = Array.from({ length: 400 }, (_, index) => {
    const [rating, order, page] = [
      index % 8,
      ['popularity', 'rating', 'latest'][Math.floor(index / 8) % 3],
      1 + Math.floor(index / 24),
    ];
    return `/browse?rating=${rating}&sortBy=${order}&page=${page}`;
  });
  const rankings = Array.from({ length: 63 }, (_, index) => {
    const chosen = characteristics.filter((_, place) => ((index + 1) >> place) & 1);
    return `/top-by-criteria?criteria=${chosen.join(',')}`;
  });
  const fresh = (name: string, paths: readonly string[]): Case => ({
    name: `fresh ${name}, one after the other`,
    connections: 1,
    count: Math.floor(paths.length / (rounds + 1)),
    requestOf: (index) => ({ path: paths[index % paths.length] ?? '/' }),
  });
  return [
    fresh(
      'movie',
      ids.map((id) => `/movie/${id}`),
    ),
    fresh('Browse', filters),
    fresh('Top Movies', rankings),
    hot('/'),
    hot('/browse'),
    hot(`/movie/${movie}`),
    hot('/top-by-criteria'),
    hot('/api/home'),
    hot(`/api/movies/${movie}`),
  ];
}

async function measureCase({ name, connections, count, requestOf }: Case): Promise<string[]> {
  const results = versions.map(() => ({ speeds: [] as number[], cpu: 0, requests: 0 }));
  const run = ({ site }: Version, round: number) =>
    runLoad({
      url: site.url,
      connections,
      requestOf: (index) => requestOf(index + round * (count ?? 0)),
      ...(count === undefined ? { seconds } : { count }),
    });
  // The first round is not measured: it compiles what it reaches.
  for (const version of versions) await run(version, 0);
  for (let round = 1; round <= rounds; round += 1) {
    const entries = [...versions.entries()];
    for (const [place, version] of round % 2 === 0 ? entries : entries.toReversed()) {
      const before = cpuOf(version.site.child.pid ?? 0);
      const { perSecond, requests } = await run(version, round);
      const result = results[place];
      if (result === undefined) continue;
      result.speeds.push(perSecond);
      result.cpu += cpuOf(version.site.child.pid ?? 0) - before;
      result.requests += requests;
    }
  }
  return [
    name,
    ...results.flatMap(({ speeds, cpu, requests }) => [String(Math.round(median(speeds))), (cpu / requests).toFixed(3)]),
  ];
}

/** The movies that the demos of all versions have. */
async function readCommonMovies(): Promise<number[]> {
  const [first = [], ...others] = await Promise.all(versions.map(({ site }) => readMovies(site.url)));
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}

async function readMovies(url: string): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 1; page <= 30; page += 1) {
    const html = await (await fetch(`${url}/browse?page=${page}`)).text();
    for (const [, id] of html.matchAll(/href="\/movie\/(\d+)/gu)) ids.add(Number(id));
  }
  return [...ids];
}

/** Documents, and the scripts and style sheets that their heads and bodies name. */
async function sizesOf(movie: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of ['/', '/browse', `/movie/${movie}`, '/top-by-criteria']) {
    const found = await Promise.all(versions.map(({ site }) => sizeOf(site.url, path)));
    const name = path.replace(/\d+$/u, '{id}');
    rows.push([`${name}: document`, ...found.map(({ document }) => String(document))]);
    rows.push([`${name}: its scripts`, ...found.map(({ scripts }) => String(scripts))]);
    rows.push([`${name}: its style sheets`, ...found.map(({ styles }) => String(styles))]);
  }
  return rows;
}

async function sizeOf(url: string, path: string): Promise<{ document: number; scripts: number; styles: number }> {
  const read = async (from: string) => Buffer.from(await (await fetch(url + from)).arrayBuffer());
  const compressed = (bytes: Buffer) => brotliCompressSync(bytes, { params: { 1: 5 } }).length;
  const document = await read(path);
  const named = [
    ...new Set([...document.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/gu)].map(([, file]) => file ?? '')),
  ];
  const sum = async (end: string) => {
    const files = await Promise.all(named.filter((file) => file.endsWith(end)).map(read));
    return files.reduce((total, file) => total + compressed(file), 0);
  };
  return { document: compressed(document), scripts: await sum('.js'), styles: await sum('.css') };
}
