import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkListDescription,
  checkListNote,
  checkListTitle,
  readListText,
  readListTitle,
} from '../../packages/domain/src/lists/index.ts';
import { readCommunity } from '../../packages/demo/src/community-file.ts';
import { readCatalogue } from '../../packages/server/src/sources/embedded/catalogue-file.ts';

const { members, reviews, lists, bans } = readCommunity(import.meta.dirname);
const movies = new Map(readCatalogue(join(import.meta.dirname, '..', 'movies')).map((movie) => [movie.tmdbId, movie]));
const shared = lists.filter(({ visibility }) => visibility === 'public');

/** Movies of a list in the catalogue. */
function moviesOf(title: string) {
  const list = lists.find((one) => one.title === title);
  return list?.movies.flatMap(({ movie }) => movies.get(movie) ?? []) ?? [];
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).map((sentence) => sentence.toLowerCase());
}

test('there are 14 to 18 lists for everyone, by at least twelve members, and the member who can be tried out has two', () => {
  expect(shared.length).toBeGreaterThanOrEqual(14);
  expect(shared.length).toBeLessThanOrEqual(18);
  expect(new Set(shared.map(({ member }) => member)).size).toBeGreaterThanOrEqual(12);
  expect(lists.flatMap(({ member, visibility }) => (member === 'zombie_luis' ? [visibility] : []))).toEqual([
    'public',
    'private',
  ]);
});

test('lists are of members, and of movies that the catalogue has by that title and that are not banned, each once', () => {
  const usernames = new Set(members.map(({ username }) => username));
  expect(lists.filter(({ member }) => !usernames.has(member))).toEqual([]);
  const entries = lists.flatMap((list) => list.movies);
  expect(entries.filter(({ movie, title }) => movies.get(movie)?.title !== title)).toEqual([]);
  const banned = new Set(bans.map(({ movie }) => movie));
  expect(entries.filter(({ movie }) => banned.has(movie))).toEqual([]);
  expect(lists.filter((list) => new Set(list.movies.map(({ movie }) => movie)).size < list.movies.length)).toEqual([]);
  expect(lists.filter((list) => list.movies.length < 5 || list.movies.length > 14)).toEqual([]);
});

test('their texts are as the site would store them, and say nothing twice', () => {
  expect(lists.filter(({ title }) => checkListTitle(title) !== null || readListTitle(title) !== title)).toEqual([]);
  const notes = lists.flatMap((list) => list.movies.flatMap(({ note }) => (note === '' ? [] : [note])));
  const descriptions = lists.flatMap(({ description }) => (description === '' ? [] : [description]));
  expect(notes.filter((note) => checkListNote(note) !== null || readListText(note) !== note)).toEqual([]);
  expect(descriptions.filter((text) => checkListDescription(text) !== null || readListText(text) !== text)).toEqual([]);
  const sentences = [...lists.map(({ title }) => title), ...descriptions, ...notes].flatMap(sentencesOf);
  expect(new Set(sentences).size).toBe(sentences.length);
  const written = new Set(reviews.flatMap(({ text }) => sentencesOf(text)));
  // A member may say twice where they begin.
  expect(sentences.filter((sentence) => sentence.length > 20 && written.has(sentence))).toEqual([]);
});

test('some have no description, some are ranked, and about half of the movies have a note', () => {
  expect(shared.filter(({ description }) => description === '').length).toBeGreaterThanOrEqual(2);
  expect(shared.filter(({ ranked }) => ranked).length).toBeGreaterThan(4);
  const notes = shared.flatMap((list) => list.movies.map(({ note }) => note !== ''));
  expect(notes.filter(Boolean).length / notes.length).toBeGreaterThan(0.3);
  expect(notes.filter(Boolean).length / notes.length).toBeLessThan(0.7);
});

test('what they claim of years, runtimes, makers and blood is true by the catalogue', () => {
  const short = moviesOf('Under 90 minutes, because it is already half past eleven');
  expect(short.length).toBeGreaterThan(5);
  expect(short.filter(({ runtime }) => runtime === null || runtime >= 90)).toEqual([]);
  const bloodless = moviesOf('Horror for people who hate gore');
  expect(bloodless.length).toBeGreaterThan(5);
  expect(bloodless.filter(({ scores }) => (scores?.gore ?? 0) > 3)).toEqual([]);
  const italian = moviesOf('My year of Italian horror');
  expect(italian.length).toBeGreaterThan(5);
  expect(italian.filter(({ countries }) => !countries.includes('IT'))).toEqual([]);
  const slashers = moviesOf('Before the rules: the slasher up to 1980');
  expect(slashers.filter(({ releaseDate }) => releaseDate > '1980-12-31')).toEqual([]);
  for (const inOrder of [italian, slashers, moviesOf('Sequels that are fine, actually')]) {
    const dates = inOrder.map(({ releaseDate }) => releaseDate);
    expect(dates.length).toBeGreaterThan(5);
    expect(dates).toEqual(dates.toSorted());
  }
  const ghosts = moviesOf('Where to begin with Japanese ghosts');
  expect(ghosts.map(({ countries, releaseDate }) => [countries.includes('JP'), releaseDate.startsWith('196')])).toEqual(
    ghosts.map((_, place) => [true, place < 4]),
  );
});
