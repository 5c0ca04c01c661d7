import { createSeededRandom } from '@hexreel/demo/seeded-random';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportFileError, largestUnpacked, mostArchiveFiles, mostImportRows } from '@hexreel/domain/import';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { damage, letterboxdFiles, letterboxdList, zipOf, type ZipFile } from '../testing/zip.ts';
import { readImportFile } from './read-import-file.ts';
import { readInWorker, type ReadPart } from './read-in-worker.ts';

const now = Date.UTC(2026, 10, 20);
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexreel-import-test-'));
  file = join(folder, 'file');
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer, name = 'file.csv') {
  await writeFile(file, content);
  return readImportFile(file, { name, now });
}
const readZip = (...files: ZipFile[]) => read(zipOf(files), 'letterboxd.zip');
const problemOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ImportFileError ? error.problem : error;
};

const halloween = { title: 'Halloween', year: 1978 };
const letterboxd = letterboxdFiles([halloween]);
const imdb = 'Const,Your Rating,Title,Title Type,Year\ntt0077651,9,Halloween,Movie,1978\n';

test("Letterboxd's archive, in a folder or not, without what was deleted there", async () => {
  const expected = {
    site: 'letterboxd',
    left: [],
    lists: [],
    films: [
      { title: 'Halloween', overall: 9, liked: true, review: 'He came home,\ntwice.', viewings: [{ watchedOn: '2025-10-31' }] },
    ],
  };
  expect(await readZip(...letterboxd)).toMatchObject(expected);
  expect(await readZip(...letterboxd.map((one) => ({ ...one, path: `letterboxd-somebody/${one.path}` })))).toMatchObject(
    expected,
  );
});

test.each([
  ['backslashes', (path: string) => `letterboxd-somebody\\${path.replaceAll('/', '\\')}`],
  ['folders in folders', (path: string) => `Downloads/letterboxd-somebody (1)/${path}`],
  ['names of copies', (path: string) => path.replace(/\.csv$/u, ' (1).csv')],
])('an archive with %s in its paths', async (_what, pathOf) => {
  const system = [
    { path: '__MACOSX/letterboxd-somebody/._ratings.csv', content: '\0\0binary' },
    { path: 'letterboxd-somebody/.DS_Store', content: '\0' },
  ];
  const read = await readZip(...letterboxd.map((one) => ({ ...one, path: pathOf(one.path) })), ...system);
  expect(read.films).toMatchObject([
    { title: 'Halloween', overall: 9, liked: true, viewings: [{ watchedOn: '2025-10-31' }], review: 'He came home,\ntwice.' },
  ]);
});

test('files of an archive that are not read are told, but for those of the system', async () => {
  const { unread } = await readZip(
    ...letterboxd,
    { path: 'watchlist.csv', content: 'Name,Price\nBread,2\n' },
    { path: '__MACOSX/._ratings.csv', content: '' },
    { path: 'readme.txt', content: '' },
  );
  expect(unread).toEqual([{ kind: 'file', count: 3, example: 'profile.csv', source: '' }]);
});

test('two plays of one day in numbered files are two, and one in a copy of a file is one', async () => {
  const movie = { title: 'The Fog', year: 1980, ids: { tmdb: 790 } };
  const play = (path: string, time: string) => ({
    path,
    content: JSON.stringify([{ watched_at: `2025-10-31T${time}Z`, movie }]),
  });
  const { films } = await readZip(play('watched-history-1.json', '10:00:00'), play('watched-history-2.json', '20:00:00'));
  expect(films).toMatchObject([{ viewings: [{}, {}] }]);
  const copied = await readZip(play('watched-history-1.json', '10:00:00'), play('watched-history-1 (1).json', '10:00:00'));
  expect(copied.films.map(({ viewings }) => viewings.length)).toEqual([1]);
});

test('a table is asked about where it may be any list, and read as its user says', async () => {
  const list = 'Position,Const,Created,Modified,Description,Title,Title Type\n1,tt0077651,2025-01-01,,,Halloween,Movie\n';
  expect(await read(list, 'Rain.csv')).toMatchObject({
    questions: [{ kind: 'list-kind', count: 1, file: 'Rain.csv' }],
    lists: [{ title: 'Rain' }],
  });
  await writeFile(file, list);
  expect(await readImportFile(file, { name: 'Rain.csv', now, answers: { listKind: 'watchlist' } })).toMatchObject({
    questions: [],
    lists: [],
    films: [{ listed: true }],
  });
  // Every row of TMDB's ratings has one.
  const tmdb = 'TMDb ID,Type,Name,Your Rating\n790,movie,The Fog,8\n';
  expect(await read(tmdb, 'export.csv')).toMatchObject({ questions: [], films: [{ overall: 8 }] });
  expect(await read(`${tmdb}948,movie,Halloween,\n`, 'export.csv')).toMatchObject({ questions: [{ kind: 'list-kind' }] });
});

test('empty rows are nothing, and cells without a column are told', async () => {
  const { films, left, unread } = await read(
    'Date,Name,Year,Letterboxd URI\n2025-01-01,Halloween,1978,x\n,,,\n2025-01-02,Fog, The,1980,y\n,,,\n,,,\n',
    'watched.csv',
  );
  expect(films).toMatchObject([{ title: 'Halloween' }, { title: 'Fog', sources: ['watched.csv:4'] }]);
  expect(left).toEqual([]);
  expect(unread).toMatchObject([
    { kind: 'year', example: 'The' },
    { kind: 'cells', count: 1, example: 'y', source: 'watched.csv:4' },
  ]);
});

test('a table with several kinds of line ends has all of its rows', async () => {
  const { films } = await read(
    'Date,Name,Year,Letterboxd URI\r\n2025-01-01,Halloween,1978,x\n2025-01-02,The Fog,1980,x\n',
    'watched.csv',
  );
  expect(films.map(({ title }) => title)).toEqual(['Halloween', 'The Fog']);
});

test('lists of the archive come after what says more of their films, also one on its own', async () => {
  const list = `Letterboxd list export v7
Date,Name,Tags,URL,Description
2025-03-01,"Rain, and
dread",,https://boxd.it/x,

Position,Name,Year,URL,Description
1,Ringu,1998,x,"Wet,
cold."
2,Halloween,1978,x,
`;
  const path = 'letterboxd-somebody/lists/rain.csv';
  expect(await readZip({ path, content: list }, { path: 'deleted/lists/old.csv', content: list }, ...letterboxd)).toMatchObject({
    films: [
      { title: 'Halloween', overall: 9 },
      { title: 'Ringu', overall: null, sources: [`${path}:6`] },
    ],
    lists: [{ title: 'Rain, and dread', films: [1, 0], notes: ['Wet,\ncold.', ''] }],
  });
  expect(await read(list.replaceAll(',', ';').replace('v7\n', 'v7;;;;\n').replace('\n\n', '\n;;;;\n'), 'rain.csv')).toMatchObject(
    {
      site: 'letterboxd',
      lists: [{ films: [0, 1] }],
    },
  );
});

test("Trakt's archive says what could not be exported", async () => {
  const movie = { title: 'The Fog', year: 1980, ids: { imdb: 'tt0080749', tmdb: 790 } };
  const archive = await readZip(
    { path: 'ratings-movies-1.json', content: JSON.stringify([{ rating: 8, rated_at: '2025-01-01T00:00:00Z', movie }]) },
    { path: 'user-settings.json', content: 'not even JSON' },
    { path: '_errors.json', content: '[]' },
  );
  expect(archive).toMatchObject({
    site: 'trakt',
    films: [{ tmdbId: 790, overall: 8, sources: ['ratings-movies:1'] }],
    left: [{ source: '_errors.json', reason: 'not-exported' }],
  });
});

test.each([
  ['UTF-8 with a mark', Buffer.from(`\u{feff}${imdb}`)],
  ['UTF-16', Buffer.from(`\u{feff}${imdb}`, 'utf16le')],
  ["a spreadsheet's semicolons", Buffer.from(imdb.replaceAll(',', ';'))],
  ['tabs', Buffer.from(imdb.replaceAll(',', '\t').replaceAll('\n', '\r\n'))],
])('a table in %s', async (_what, content) => {
  expect(await read(content)).toMatchObject({ site: 'imdb', films: [{ imdbId: 'tt0077651', overall: 9 }] });
});

test("titles in Windows' encoding", async () => {
  expect(await read(Buffer.from(imdb.replace('Halloween', 'Le Cœur révélateur'.replace('œ', 'oe')), 'latin1'))).toMatchObject({
    films: [{ title: 'Le Coeur révélateur' }],
  });
});

test('the first letters beyond ASCII decide, however late they come', async () => {
  const plain = 'tt0077651,9,Halloween,Movie,1978\n'.repeat(4_000);
  const late = 'tt0080749,7,Pérfido,Movie,1980\n';
  for (const encoding of ['latin1', 'utf8'] as const)
    expect((await read(Buffer.from(imdb + plain + late, encoding))).films).toMatchObject([{}, { title: 'Pérfido' }]);
});

describe('files that are refused, each for its reason', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `${index}.txt`, content: '' }));
  test.each<readonly [string, () => string | Buffer]>([
    ['unknown-file', () => 'Name,Price\nBread,2\n'],
    ['unknown-file', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['unknown-file', () => '{"some": "settings"}'],
    ['unknown-archive', () => zipOf([{ path: 'holiday.jpg', content: 'x' }])],
    ['unknown-archive', () => zipOf([{ path: 'ratings.csv', content: 'Name,Price\nBread,2\n' }])],
    ['spreadsheet', () => zipOf([{ path: '[Content_Types].xml', content: '' }])],
    ['empty', () => ''],
    ['empty', () => 'Const,Your Rating,Title,Title Type,Year\n'],
    ['damaged-archive', () => zipOf(letterboxd).subarray(0, 500)],
    ['damaged-table', () => `${imdb}tt0080749,7,"The Fog`],
    ['damaged-document', () => '[{"rating":'],
    ['encrypted', () => zipOf([{ path: 'ratings.csv', content: 'secret', isEncrypted: true }])],
    ['too-many-files', () => zipOf(many(mostArchiveFiles + 1))],
    ['packed-too-tightly', () => zipOf([{ path: 'ratings.csv', content: 'x'.repeat(3_000_000) }])],
    ['too-large', () => zipOf([{ path: 'ratings.csv', content: 'x', declaredSize: largestUnpacked + 1 }])],
    ['too-large', () => zipOf([{ path: 'ratings.csv', content: 'x', declaredSize: 2_000_000_000 }])],
    ['bad-path', () => zipOf([{ path: '../ratings.csv', content: 'x' }])],
    ['bad-path', () => zipOf([{ path: '/etc/ratings.csv', content: 'x' }])],
    ['too-many-rows', () => imdb + 'tt0077651,9,Halloween,Movie,1978\n'.repeat(mostImportRows)],
  ])('%s', async (problem, content) => {
    expect(await problemOf(read(content(), 'ratings.csv'))).toBe(problem);
  });

  test('a file that unpacks to more than the directory says', async () => {
    expect(await problemOf(readZip({ path: 'ratings.csv', content: 'x'.repeat(5_000), declaredSize: 10 }))).toBe('damaged-table');
  });
});

test('archives that were damaged anywhere are read or refused, and nothing else', async () => {
  const random = createSeededRandom('damaged archives');
  const whole = zipOf([...letterboxd, letterboxdList('rain.csv', 'Rain', [halloween])]);
  for (let run = 0; run < 200; run += 1) {
    const cut = damage(whole, random, run);
    const problem = await problemOf(read(cut));
    expect(problem === null || typeof problem === 'string', `${run}: ${String(problem)}`).toBe(true);
  }
});

describe('in a thread of its own', () => {
  const never = new AbortController().signal;

  test('films arrive in parts, and the site at last', async () => {
    await writeFile(
      file,
      zipOf(letterboxdFiles(Array.from({ length: 700 }, (_, index) => ({ title: `Film ${index}`, year: 1980 })))),
    );
    const parts: ReadPart[] = [];
    const { site } = await readInWorker(
      { file, name: 'x.zip', now },
      { onPart: async (part) => void parts.push(part), signal: never },
    );
    expect(site).toBe('letterboxd');
    expect(parts.map((part) => ('films' in part ? part.films.length : 0))).toEqual([200, 200, 200, 100]);
  });

  test('a problem is thrown here', async () => {
    await writeFile(file, 'nothing,known\n');
    const reading = readInWorker({ file, name: 'x.csv', now }, { onPart: async () => undefined, signal: never });
    expect(await problemOf(reading)).toBe('unknown-file');
  });

  test('time spent storing rows does not count towards the limit', async () => {
    await writeFile(file, imdb);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const onPart = () => vi.advanceTimersByTimeAsync(600_000).then(() => undefined);
      expect(await readInWorker({ file, name: 'x.csv', now }, { onPart, signal: never })).toMatchObject({ site: 'imdb' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('stopping the server ends the reading', async () => {
    await writeFile(file, imdb);
    const stopping = new AbortController();
    const reading = readInWorker(
      { file, name: 'x.csv', now },
      { onPart: async () => stopping.abort(new Error('stopping')), signal: stopping.signal },
    );
    await expect(reading).rejects.toThrow('stopping');
  });
});
