import { describe, expect, test } from 'vitest';
import { contrast } from './colour.ts';
import { POSTER } from './layouts/layout.ts';
import type { ArtworkMovie } from './movie.ts';
import { LETTER_CONTRAST, getPalette } from './palette.ts';
import { renderBackdrop, renderPoster, renderScenery } from './render-movie.ts';
import { vocabulary } from './read-vocabulary.ts';

// Before compression; what is sent is held by tools/check-sizes.mjs.
const LARGEST_POSTER = 17_000;
const LARGEST_BACKDROP = 12_000;

function makeMovie(
  given: Partial<Omit<ArtworkMovie, 'artwork'>> & { artwork?: Partial<ArtworkMovie['artwork']> } = {},
): ArtworkMovie {
  return {
    tmdbId: 948,
    title: 'Halloween',
    releaseDate: '1978-10-24',
    directors: ['John Carpenter'],
    ...given,
    artwork: { emblem: 'knife', palette: 'ember-night', layout: 'halo', ...given.artwork },
  };
}

/** Every layout with a share of the emblems, so that every emblem is used; palettes and ids vary. */
const everything = vocabulary.layouts.map((layout, row) => ({
  layout,
  movies: vocabulary.emblems
    .filter((_, at) => (at + row) % 5 === 0)
    .map((emblem, column) =>
      makeMovie({
        tmdbId: row * 1000 + column,
        title: column % 3 ? 'Eyes Without a Face' : 'Jack Frost 2: The Revenge of the Mutant Killer Snowman',
        artwork: { emblem, layout, palette: vocabulary.palettes[(row * 5 + column) % vocabulary.palettes.length] ?? '' },
      }),
    ),
}));

describe.each(everything)('$layout', ({ movies }) => {
  const rendered = movies.map((movie) => ({
    emblem: movie.artwork.emblem,
    poster: renderPoster(movie),
    backdrop: renderBackdrop(movie),
    scenery: renderScenery(movie),
  }));
  const images = rendered.flatMap(({ poster, backdrop, scenery }) => [poster, backdrop, scenery]);

  test('stays within the size budget', () => {
    for (const { emblem, poster, backdrop, scenery } of rendered) {
      expect(Buffer.byteLength(poster), `poster of ${emblem}`).toBeLessThanOrEqual(LARGEST_POSTER);
      expect(Buffer.byteLength(backdrop), `backdrop of ${emblem}`).toBeLessThanOrEqual(LARGEST_BACKDROP);
      expect(Buffer.byteLength(scenery), `scenery of ${emblem}`).toBeLessThanOrEqual(LARGEST_BACKDROP);
    }
  });

  test('is a picture without code, styles, text or external references', () => {
    for (const image of images) {
      expect(image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (500 750|1280 720)">/);
      expect(image).not.toMatch(/<(script|style|foreignObject|image|text|animate|set|a)[\s>]| style=| on\w+=|<!|data:/i);
      expect([...image.matchAll(/(?:href="|url\()([^")]*)/g)].filter(([, target]) => !target?.startsWith('#'))).toEqual([]);
      expect(image).not.toMatch(/NaN|undefined|Infinity|[{}]/);
    }
  });

  test('rounds coordinates to one decimal', () => {
    for (const image of images) expect(image.replaceAll(/scale\([^)]*\)/g, '')).not.toMatch(/\.\d\d/);
  });

  test('is the same every time', () => {
    for (const movie of movies.slice(0, 4)) expect(renderPoster(movie)).toBe(renderPoster(structuredClone(movie)));
  });

  test('varies from movie to movie', () => {
    const same = [1, 2, 3, 4, 5, 6].map((tmdbId) =>
      renderPoster(makeMovie({ tmdbId, artwork: { layout: movies[0]?.artwork.layout ?? '' } })),
    );
    expect(new Set(same).size).toBe(same.length);
  });
});

test('light page text is legible on the left of every backdrop', () => {
  for (const { movies } of everything) {
    for (const movie of movies) {
      const ground = /<rect width="1280" height="720" fill="(#[0-9a-f]{6})"\/>/.exec(renderBackdrop(movie))?.[1] ?? '';
      expect(
        contrast(ground, getPalette(movie.artwork.palette).light),
        `${movie.artwork.palette} ${movie.artwork.layout}`,
      ).toBeGreaterThanOrEqual(LETTER_CONTRAST);
    }
  }
});

test('a scenery has the colours of its backdrop and nothing of its emblem', () => {
  const ground = (picture: string) => /<rect width="1280" height="720" fill="(#[0-9a-f]{6})"\/>/.exec(picture)?.[1];
  const [shark, wolf] = ['shark', 'wolf'].map((emblem) => makeMovie({ artwork: { emblem } }));
  if (shark === undefined || wolf === undefined) throw new Error('There are two movies');
  expect(ground(renderScenery(shark))).toBe(ground(renderBackdrop(shark)));
  expect(renderScenery(shark)).not.toBe(renderScenery(wolf));
  const [unshaded = ''] = renderBackdrop(shark).split('<linearGradient');
  const outlines = unshaded.match(/d="[^"]{60,}"/g) ?? [];
  expect(outlines.length).toBeGreaterThan(0);
  for (const outline of outlines) expect(renderScenery(shark)).not.toContain(outline);
});

test('a movie may name the place of its scenery', () => {
  const [anywhere, corridor] = [makeMovie(), makeMovie({ artwork: { place: 'corridor' } })];
  expect(renderScenery(corridor)).not.toBe(renderScenery(anywhere));
  expect(renderBackdrop(corridor)).toBe(renderBackdrop(anywhere));
  expect(() => renderScenery(makeMovie({ artwork: { place: 'attic' } }))).toThrow(/attic/);
});

test('names that are not in the vocabulary are refused', () => {
  expect(() => renderPoster(makeMovie({ artwork: { emblem: 'unicorn' } }))).toThrow(/unicorn/);
  expect(() => renderPoster(makeMovie({ artwork: { palette: 'rainbow' } }))).toThrow(/rainbow/);
  expect(() => renderPoster(makeMovie({ artwork: { layout: 'spiral' } }))).toThrow(/spiral/);
});

test('a split poster has its letters on one ground, each of them whole', () => {
  const poster = renderPoster(makeMovie({ title: 'Candyman', artwork: { emblem: 'bee', layout: 'split' } }));
  const [, letters = ''] = poster.split('url(#grain)');
  expect(new Set([...letters.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill)).size).toBe(1);
  expect(letters).not.toMatch(/clip-path|<use/);
});

test('the shadow falls on the picture, from the edge farther from the title, and letters lie over it', () => {
  for (const { movies } of everything) {
    for (const movie of movies) {
      const [picture = '', letters = ''] = renderPoster(movie).split('url(#grain)');
      const [, top = '0', height = ''] =
        /<mask id="shade"><rect(?: y="([\d.]+)")? width="500" height="([\d.]+)"/.exec(picture) ?? [];
      const dark = Number(top) > 0 ? POSTER.height : 0;
      const titleTop = Number(/d="M[\d.]+ ([\d.]+)/.exec(letters)?.[1]);
      expect(Math.abs(titleTop - dark), `${movie.artwork.layout} ${movie.tmdbId}`).toBeGreaterThan(Number(height) / 2);
    }
  }
});
