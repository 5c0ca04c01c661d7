import { expect, test } from 'vitest';
import { announcedMovie, endMeaning, endWord, mapTexts, regionName } from './map.ts';

const ends = {
  left: { characteristic: 'psychological', isHigh: true },
  right: { characteristic: 'comedy', isHigh: true },
  top: { characteristic: 'jumpScares', isHigh: true },
  bottom: { characteristic: 'jumpScares', isHigh: false },
} as const;

test('ends and regions are named by what movies do there', () => {
  expect(Object.values(ends).map(endWord)).toEqual(['Broods', 'Romps', 'Jumps', 'Creeps']);
  expect(regionName('bottom-left', ends)).toBe('Creeps and broods');
  expect(regionName('top', ends)).toBe('Jumps');
  expect(regionName('middle', ends)).toBe('A bit of everything');
});

test('ends are told in plain words, too (R410)', () => {
  expect(Object.values(ends).map(endMeaning)).toEqual([
    'more psychological',
    'more comedy',
    'more jump scares',
    'fewer jump scares',
  ]);
  expect(mapTexts.axes(ends)).toBe(
    'On the map, up is more jump scares, down fewer jump scares, left more psychological, right more comedy.',
  );
});

test('a movie is announced with its year, its signature and its reel', () => {
  const movie = {
    title: 'The Witch',
    year: 2015,
    signature: 'psychological',
    expected: [3, 9.2, 2, 8, 3, 1],
    source: 'members',
  } as const;
  expect(announcedMovie(movie)).toBe(
    'The Witch, 2015. Psychological 9.2. Gore 3.0, Psychological 9.2, Jump Scares 2.0, Characters 8.0, Pace 3.0, Comedy 1.0',
  );
  expect(announcedMovie({ ...movie, year: null, signature: null })).toMatch(/^The Witch\. Gore/u);
  expect(announcedMovie({ ...movie, source: 'editorial' })).toMatch(/^The Witch, 2015\. Psychological ≈9\. Gore/u);
});

test('a walk says how long it is', () => {
  expect(mapTexts.steps(6)).toBe('in 5 steps');
  expect(mapTexts.steps(3)).toBe('in 2 steps');
  expect(mapTexts.steps(2)).toBe('in a single step');
});
