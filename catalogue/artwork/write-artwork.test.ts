import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMovies } from './movie.ts';
import { writeArtwork } from './write-artwork.ts';

const halloween = {
  tmdbId: 948,
  title: 'Halloween',
  releaseDate: '1978-10-24',
  directors: ['John Carpenter'],
  artwork: { emblem: 'knife', palette: 'ember-night', layout: 'halo' },
  overview: 'More than the artwork needs.',
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'artwork-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function moviesFrom(...rows: unknown[]): ReturnType<typeof readMovies> {
  const movies = join(folder, 'movies');
  mkdirSync(movies, { recursive: true });
  writeFileSync(join(movies, '1970s.json'), JSON.stringify(rows));
  return readMovies(movies);
}

test('the index names the written files', () => {
  const out = join(folder, 'out');
  writeArtwork({ movies: moviesFrom(halloween), out });
  const index = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')) as unknown;
  expect(index).toEqual({
    948: {
      poster: expect.stringMatching(/^\/948-poster-[0-9a-f]{8}\.svg$/),
      backdrop: expect.stringMatching(/^\/948-backdrop-[0-9a-f]{8}\.svg$/),
    },
  });
  const scenery = readdirSync(out).filter((name) => name.includes('-scenery-'));
  expect(scenery).toEqual([
    JSON.stringify(index)
      .match(/948-backdrop-[0-9a-f]{8}\.svg/u)?.[0]
      ?.replace('backdrop', 'scenery'),
  ]);
  const files = Object.values((index as Record<string, Record<string, string>>)['948'] ?? {}).map((path) => path.slice(1));
  expect(readdirSync(out).sort()).toEqual([...files, ...scenery, 'index.json'].sort());
});

test('a second run gives the same names, another title a different one', () => {
  const [first, again, other] = [halloween, halloween, { ...halloween, title: 'Halloween II' }].map((movie) =>
    writeArtwork({ movies: moviesFrom(movie), out: folder }),
  );
  expect(again).toEqual(first);
  expect(other?.['948']?.poster).not.toBe(first?.['948']?.poster);
});

test('a movie without a required field is named with its file', () => {
  expect(() => moviesFrom({ ...halloween, artwork: { emblem: 'knife' } })).toThrow('1970s.json[0].artwork.palette');
});
