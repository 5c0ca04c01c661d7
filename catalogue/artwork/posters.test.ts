import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { getEmblem } from './emblem.ts';
import { readMovies } from './movie.ts';

/** The artwork of each movie of the catalogue. */
const movies = readMovies(fileURLToPath(new URL('../movies/', import.meta.url)));

test('no two movies share emblem, palette and layout', () => {
  const wearers = new Map<string, string[]>();
  for (const { title, artwork } of movies) {
    const poster = `${artwork.emblem}, ${artwork.palette}, ${artwork.layout}`;
    wearers.set(poster, [...(wearers.get(poster) ?? []), title]);
  }
  expect([...wearers].filter(([, titles]) => titles.length > 1)).toEqual([]);
});

test('the giant layout never crops an emblem that must be whole', () => {
  const cropped = movies.filter(({ artwork }) => artwork.layout === 'giant' && getEmblem(artwork.emblem).crop === 'whole');
  expect(cropped.map(({ title, artwork }) => `${title}: ${artwork.emblem}`)).toEqual([]);
});

test('consecutive movies do not share an emblem', () => {
  const alike = movies.filter(({ artwork }, at) => movies[at + 1]?.artwork.emblem === artwork.emblem);
  expect(alike.map(({ title }) => title)).toEqual([]);
});
