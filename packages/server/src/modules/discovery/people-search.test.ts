import { beforeEach, expect, test } from 'vitest';
import { MovieSearch, type SearchedMovie } from './movie-search.ts';
import { creditOf, PeopleSearch, writeCredits } from './people-search.ts';

const halloween = writeCredits(['John Carpenter'], ['Donald Pleasence', 'Jamie Lee Curtis']);
const fog = writeCredits(['John Carpenter'], ['Jamie Lee Curtis', 'John Carpenter']);
let index: PeopleSearch;

beforeEach(() => {
  index = new PeopleSearch();
  index.replace(948, '', halloween);
  index.replace(790, '', fog);
  index.replace(1, '', writeCredits([], ['Jennifer Carpenter', 'Johnny Depp', 'Pedro Almodóvar']));
});

const names = (people: ReturnType<PeopleSearch['find']>) => people.map(({ name }) => name).toSorted();

test('a person has a credit a movie, as director of one that they also acted in', () => {
  const [carpenter] = index.named('john carpenter');
  expect(carpenter?.credits.map(creditOf)).toEqual([
    { movieId: 948, role: 'director' },
    { movieId: 790, role: 'director' },
  ]);
});

test('whole words find names, of several words the last one may be the beginning of one', () => {
  expect(names(index.find('carpenter', 'words'))).toEqual(['Jennifer Carpenter', 'John Carpenter']);
  expect(names(index.find('carpenter john', 'words'))).toEqual(['John Carpenter']);
  expect(names(index.find('jamie lee cur', 'words'))).toEqual(['Jamie Lee Curtis']);
  expect(names(index.find('carp', 'words'))).toEqual([]);
  expect(names(index.find('pedro almodovar', 'words'))).toEqual(['Pedro Almodóvar']);
});

test('beginnings of words find names while they are being typed, from two letters on', () => {
  expect(names(index.find('jo', 'beginnings'))).toEqual(['John Carpenter', 'Johnny Depp']);
  expect(names(index.find('jo carp', 'beginnings'))).toEqual(['John Carpenter']);
  expect(names(index.find('j', 'beginnings'))).toEqual([]);
  expect(names(index.find('penter', 'beginnings'))).toEqual([]);
});

test('words with a typing error are near, and every word has to be', () => {
  expect(names(index.find('carpentr', 'near'))).toEqual(['Jennifer Carpenter', 'John Carpenter']);
  expect(names(index.find('donald plesence', 'near'))).toEqual(['Donald Pleasence']);
  expect(names(index.find('donald carpentr', 'near'))).toEqual([]);
});

test('only the whole name names someone', () => {
  expect(names(index.named('john carpenter'))).toEqual(['John Carpenter']);
  expect(names(index.named('carpenter john'))).toEqual([]);
  expect(names(index.named('john'))).toEqual([]);
  expect(index.named('')).toEqual([]);
});

test('people follow changes of movies, and those without a movie are gone', () => {
  expect(names(index.find('curtis', 'words'))).toEqual(['Jamie Lee Curtis']);
  index.replace(948, halloween, writeCredits(['John Carpenter'], ['P. J. Soles']));
  expect(index.named('jamie lee curtis')[0]?.credits.map(creditOf)).toEqual([{ movieId: 790, role: 'cast' }]);
  expect(names(index.find('sol', 'beginnings'))).toEqual(['P. J. Soles']);
  index.replace(790, fog, '');
  expect(names(index.find('cu', 'beginnings'))).toEqual([]);
  expect(names(index.find('pleasence', 'words'))).toEqual([]);
  expect(names(index.find('carpenter', 'words'))).toEqual(['Jennifer Carpenter', 'John Carpenter']);
});

test('who is suggested first follows the popularity of their movies when it changes', () => {
  const search = new MovieSearch<SearchedMovie>();
  const movies = new Map<number, SearchedMovie>();
  const put = (id: number, director: string, popularity: number, searchText: string | null = `movie ${id}`) => {
    const movie = { id, title: `Movie ${id}`, popularity, year: null, searchText, credits: writeCredits([director], []) };
    search.replace(movies.get(id) ?? null, movie);
    movies.set(id, movie);
  };
  const suggested = () => search.suggest('car', movies).people.map(({ name }) => name);
  put(1, 'Carl Dreyer', 3);
  put(2, 'Carol Clark', 2);
  expect(suggested()).toEqual(['Carl Dreyer', 'Carol Clark']);
  put(2, 'Carol Clark', 9);
  expect(suggested()).toEqual(['Carol Clark', 'Carl Dreyer']);
  put(2, 'Carol Clark', 9, null);
  expect(suggested()).toEqual(['Carl Dreyer']);
  put(3, 'Carol Clark', 20);
  expect(suggested()).toEqual(['Carol Clark', 'Carl Dreyer']);
});

test('compacted it finds the same, and follows changes', () => {
  index.compact();
  expect(index.named('jamie lee curtis')[0]?.credits).toHaveLength(2);
  index.replace(2, '', writeCredits([], ['Jamie Lee Curtis', 'Carpenter Brut']));
  index.replace(790, fog, '');
  expect(
    index
      .named('jamie lee curtis')[0]
      ?.credits.map(creditOf)
      .map(({ movieId }) => movieId),
  ).toEqual([948, 2]);
  expect(names(index.find('carpenter', 'words'))).toEqual(['Carpenter Brut', 'Jennifer Carpenter', 'John Carpenter']);
});
