import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contrast } from './colour.ts';
import { readMovies } from './movie.ts';
import { LETTER_CONTRAST, getPalette } from './palette.ts';
import { renderBackdrop, renderScenery } from './render-movie.ts';
import { paintScene } from './scene.ts';

const LARGEST_SCENE = 12_000;
const scenes = readdirSync(new URL('scenes/', import.meta.url)).map((file) => file.replace('.svg', ''));
const moviesFolder = fileURLToPath(new URL('../movies/', import.meta.url));
const movies = readMovies(moviesFolder);

test('the thirty most popular movies have scenes of their own, and no scene is without a movie (R691)', () => {
  const popularity = new Map(
    readdirSync(moviesFolder)
      .flatMap((file) => JSON.parse(readFileSync(`${moviesFolder}/${file}`, 'utf8')) as { tmdbId: number; popularity: number }[])
      .map((movie) => [movie.tmdbId, movie.popularity]),
  );
  const byPopularity = movies.toSorted((a, b) => (popularity.get(b.tmdbId) ?? 0) - (popularity.get(a.tmdbId) ?? 0));
  expect(byPopularity.slice(0, 30).filter(({ artwork }) => artwork.scene === undefined)).toEqual([]);
  expect(movies.flatMap(({ artwork }) => artwork.scene ?? []).sort()).toEqual(scenes.sort());
});

test.each(movies.filter(({ artwork }) => artwork.scene !== undefined))(
  'the scene of $title is a small flat picture in its colours, calm on the left',
  (movie) => {
    const picture = renderBackdrop(movie);
    expect(renderScenery(movie)).toBe(picture);
    expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(LARGEST_SCENE);
    expect(picture).not.toMatch(/[{}]|NaN|<(script|style|foreignObject|image|text|animate|set|a)[\s>]| style=| on\w+=|\.\d\d/);
    const { grounds: _, ...colours } = getPalette(movie.artwork.palette);
    const painted = paintScene(movie.artwork.scene ?? '', getPalette(movie.artwork.palette));
    const fills = new Set([...painted.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, fill]) => fill ?? ''));
    expect([...fills].filter((fill) => !Object.values(colours).includes(fill))).toEqual([]);
    const [, ground = ''] = /^<rect width="1280" height="720" fill="(#[0-9a-f]{6})"/.exec(painted) ?? [];
    expect(contrast(ground, colours.light)).toBeGreaterThanOrEqual(LETTER_CONTRAST);
  },
);

test('a scene that is not drawn is refused by name', () => {
  expect(() => paintScene('unicorn', getPalette('blood-bone'))).toThrow(/unicorn/);
});
