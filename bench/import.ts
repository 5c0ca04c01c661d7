import { readFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createSeededRandom } from '@hexreel/demo/seeded-random';
import { ImportFileError, matchByTitle, titleKeys, type FilmMatch, type MatchCandidate } from '@hexreel/domain/import';
import { searchKey } from '@hexreel/domain/movie';
import { readImportFile } from '../packages/server/src/modules/imports/archive/read-import-file.ts';
import { damage, letterboxdFiles, zipOf } from '../packages/server/src/modules/imports/testing/zip.ts';

/**
 * Measures the import: how well titles are matched, where HEXREEL_REFERENCE names a folder with titles and movies, what
 * 5,000 damaged archives do, and how long 10,000 rows take to be read. `node --import tsx bench/import.ts`
 */
const reference = process.env['HEXREEL_REFERENCE'];
if (reference !== undefined && existsSync(join(reference, 'evaluation'))) measureMatching(reference);
const folder = await mkdtemp(join(tmpdir(), 'hexreel-import-bench-'));
try {
  await measureDamaged(join(folder, 'damaged'), 5_000);
  await measureReading(join(folder, 'large'), 10_000);
} finally {
  await rm(folder, { recursive: true });
}

interface Wanted {
  readonly title: string;
  readonly year: number | null;
  readonly id: number;
}

function measureMatching(from: string): void {
  const movies = readMovies(join(from, 'horror_all_light.ndjson'));
  const wanted = readWanted(join(from, 'evaluation', 'titles_letterboxd_to_tmdb.csv.gz'));
  report('all movies', movies, wanted);
  // A catalogue has dates; some of the file's movies do not.
  const undated = new Set(movies.filter(({ year }) => year === null).map(({ id }) => id));
  report(
    'movies with a date',
    movies.filter(({ id }) => !undated.has(id)),
    wanted.filter(({ id }) => !undated.has(id)),
  );
}

function report(name: string, movies: readonly MatchCandidate[], wanted: readonly Wanted[]): void {
  const byKey = new Map<string, MatchCandidate[]>();
  for (const movie of movies) byKey.set(searchKey(movie.title), [...(byKey.get(searchKey(movie.title)) ?? []), movie]);
  const ids = new Set(movies.map(({ id }) => id));
  const matches = wanted.map((film): { film: Wanted; match: FilmMatch } => ({
    film,
    match: matchByTitle(
      film,
      titleKeys(film.title).flatMap((key) => byKey.get(key) ?? []),
    ),
  }));
  const horror = matches.filter(({ film }) => ids.has(film.id));
  const taken = matches.filter(({ match }) => match.kind === 'taken');
  const right = taken.filter(({ film, match }) => match.kind === 'taken' && match.movieId === film.id);
  const found = horror.filter(({ match }) => match.kind !== 'elsewhere');
  const asked = matches.filter(({ match }) => match.kind === 'asked');
  print(`${name}: ${wanted.length} titles, ${horror.length} of them horror`);
  print(`  precision of taken ${(right.length / taken.length).toFixed(4)} (bar .995), ${taken.length} taken`);
  print(`  taken or asked ${(found.length / horror.length).toFixed(4)} (bar .98)`);
  print(`  asked ${(asked.length / wanted.length).toFixed(4)} (bar .02)`);
}

function readMovies(file: string): MatchCandidate[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const row = JSON.parse(line) as { tmdb_id: number; title: string; release_date?: string; vote_count: number };
    const year = Number(row.release_date?.slice(0, 4));
    return {
      id: row.tmdb_id,
      title: row.title,
      originalTitle: row.title,
      year: year > 0 ? year : null,
      votes: row.vote_count,
    };
  });
}

function readWanted(file: string): Wanted[] {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split(/\r?\n/u);
  return lines.flatMap((line) => {
    const [, quoted, plain = '', year = '', id = ''] = /^(?:"((?:[^"]|"")*)"|([^",]*)),(\d*),(\d+)$/u.exec(line) ?? [];
    const title = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    return title === '' ? [] : [{ title, year: year === '' ? null : Number(year), id: Number(id) }];
  });
}

async function measureDamaged(file: string, runs: number): Promise<void> {
  const random = createSeededRandom('damaged archives of the bench');
  const whole = zipOf(letterboxdFiles([{ title: 'Halloween', year: 1978 }]));
  const outcomes = { read: 0, refused: 0, crashed: 0 };
  for (let run = 0; run < runs; run += 1) {
    await writeFile(file, damage(whole, random, run));
    await readImportFile(file, { name: 'letterboxd.zip', now: Date.now() }).then(
      () => (outcomes.read += 1),
      (error: unknown) => (outcomes[error instanceof ImportFileError ? 'refused' : 'crashed'] += 1),
    );
  }
  print(`${runs} damaged archives: ${outcomes.read} read, ${outcomes.refused} refused, ${outcomes.crashed} crashed (bar 0)`);
}

async function measureReading(file: string, films: number): Promise<void> {
  const titles = Array.from({ length: films }, (_, index) => ({ title: `Film ${index}`, year: 1950 + (index % 70) }));
  const archive = zipOf(letterboxdFiles(titles));
  await writeFile(file, archive);
  const started = performance.now();
  const before = process.memoryUsage().rss;
  const read = await readImportFile(file, { name: 'letterboxd.zip', now: Date.now() });
  const seconds = (performance.now() - started) / 1_000;
  const megabytes = (process.memoryUsage().rss - before) / 1_000_000;
  print(
    `${read.films.length} films in four tables, ${archive.length} bytes: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
