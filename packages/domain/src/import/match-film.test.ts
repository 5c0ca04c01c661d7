import { expect, test } from 'vitest';
import { matchByTitle, titleKeys, type MatchCandidate } from './index.ts';

const movie = (id: number, title: string, year: number | null, votes = 300): MatchCandidate => ({
  id,
  title,
  originalTitle: title,
  year,
  votes,
});
const film = (title: string, year: number | null) => ({ title, year });

test('candidates are found with any article', () => {
  expect(titleKeys("The Devil's Bath")).toEqual(['devil s bath', 'the devil s bath', 'a devil s bath', 'an devil s bath']);
  expect(titleKeys('!?')).toEqual([]);
});

test('the year decides between movies of one title', () => {
  const both = [movie(1, 'Halloween', 1978), movie(2, 'Halloween', 2018)];
  expect(matchByTitle(film('Halloween', 1978), both)).toEqual({ kind: 'taken', movieId: 1 });
  expect(matchByTitle(film('Halloween', 1950), both)).toEqual({ kind: 'elsewhere' });
});

test('an original title is as good', () => {
  const audition = { ...movie(1, 'Audition', 1999), originalTitle: 'オーディション' };
  expect(matchByTitle(film('オーディション', 1999), [audition])).toEqual({ kind: 'taken', movieId: 1 });
});

test.each([
  ['a movie that few know', film('The Fog', 1980), [movie(1, 'The Fog', 1980, 9)]],
  ['another spelling of one year', film('Dracula', 1931), [movie(1, 'Drácula', 1931)]],
  ['another article', film('Inheritance', 2024), [movie(1, 'The Inheritance', 2024)]],
  ['the next year, one word', film('Beast', 2021), [movie(1, 'Beast', 2022, 1_362)]],
  ['a film without a year', film('The Fog', null), [movie(1, 'The Fog', 1980)]],
  ['a movie without a year', film('The Fog', 1980), [movie(1, 'The Fog', null)]],
  ['a movie without a year, two words', film('Lights Out', 2024), [movie(1, 'Lights Out', null)]],
  [
    'a movie without a year, nearly the same title',
    film('The Thing: From Space', 2019),
    [movie(1, 'The Thing from Space!', null)],
  ],
  ['neither has a year', film('Long Way Down', null), [movie(1, 'Long Way Down', null)]],
])('asked: %s', (_what, wanted, candidates) => {
  expect(matchByTitle(wanted, candidates)).toEqual({ kind: 'asked', movieIds: [1] });
});

test('two of one year are asked, unless one of them is hardly known', () => {
  const known = movie(1, 'The Nightmare', 2015, 279);
  expect(matchByTitle(film('The Nightmare', 2015), [movie(2, 'The Nightmare', 2015, 105), known])).toEqual({
    kind: 'asked',
    movieIds: [1, 2],
  });
  expect(matchByTitle(film('The Nightmare', 2015), [movie(2, 'The Nightmare', 2015, 2), known])).toEqual({
    kind: 'taken',
    movieId: 1,
  });
});

test('a long title of the same year is meant, however few know it', () => {
  expect(matchByTitle(film('Terror on Tour', 1980), [movie(1, 'Terror on Tour', 1980, 0)])).toEqual({
    kind: 'taken',
    movieId: 1,
  });
});

test('two long words are a long title, and eleven letters are none', () => {
  for (const candidates of [[movie(1, 'Phoenix Forgotten', 2017, 3)], [movie(1, 'Phoenix Forgotten', null, 314)]])
    expect(matchByTitle(film('Phoenix Forgotten', 2017), candidates)).toEqual({ kind: 'taken', movieId: 1 });
  for (const candidates of [[movie(1, 'Endless Nigh', 1972, 5)], [movie(1, 'Endless Nigh', null, 314)]])
    expect(matchByTitle(film('Endless Nigh', 1972), candidates)).toEqual({ kind: 'asked', movieIds: [1] });
});

test('a movie without a date is meant by a long title that no other has', () => {
  const lone = movie(1, 'I Saw the Glow', null, 20);
  expect(matchByTitle(film('I Saw the Glow', 2024), [lone])).toEqual({ kind: 'taken', movieId: 1 });
  expect(matchByTitle(film('I Saw the Glow', 2024), [lone, movie(2, 'I Saw the Glow', null)])).toMatchObject({ kind: 'asked' });
  expect(matchByTitle(film('I Saw the Glow', 2024), [{ ...lone, votes: 19 }])).toEqual({ kind: 'elsewhere' });
});

test('a movie without a date does not stand against one of the very year', () => {
  const both = [movie(1, 'The Fly', 1986), movie(2, 'The Fly', null)];
  expect(matchByTitle(film('The Fly', 1986), both)).toEqual({ kind: 'taken', movieId: 1 });
});

test('the year may differ by one where the title is long and the movie known', () => {
  expect(matchByTitle(film('Long Weekend', 1978), [movie(1, 'Long Weekend', 1979, 180)])).toEqual({ kind: 'taken', movieId: 1 });
  expect(matchByTitle(film('Long Weekend', 1978), [movie(1, 'Long Weekend', 1980, 9_000)])).toEqual({ kind: 'elsewhere' });
});

test('a single word is as good as two from nine letters on', () => {
  expect(matchByTitle(film('The Sacrament', 2013), [movie(1, 'The Sacrament', 2014, 86)])).toEqual({ kind: 'taken', movieId: 1 });
  expect(matchByTitle(film('The Forsaken', 2013), [movie(1, 'The Forsaken', 2014, 86)])).toEqual({
    kind: 'asked',
    movieIds: [1],
  });
});
