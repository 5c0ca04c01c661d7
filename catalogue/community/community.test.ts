import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSignUp } from '../../packages/domain/src/names/index.ts';
import { checkBio } from '../../packages/domain/src/user/index.ts';
import { checkReview, readParts, readReview, spoilerMark } from '../../packages/domain/src/rating/index.ts';
import { readCommunity } from '../../packages/demo/src/community-file.ts';
import { readCatalogue } from '../../packages/server/src/sources/embedded/catalogue-file.ts';

const { members, reviews, divisive, topics, bans, reports } = readCommunity(import.meta.dirname);
const movies = readCatalogue(join(import.meta.dirname, '..', 'movies'));
const movieIds = new Set(movies.map(({ tmdbId }) => tmdbId));

/** Duplicate entries. */
function repeated(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  return entries.filter((entry) => seen.size === seen.add(entry).size);
}

/** Counts of each entry. */
function tally(entries: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
}

test('there are 84 members, four of them critics with specializations, and one admin', () => {
  expect(members).toHaveLength(84);
  const critics = members.filter(({ role }) => role === 'critic');
  expect(critics).toHaveLength(4);
  expect(critics.filter(({ specializations = [] }) => specializations.length === 0)).toEqual([]);
  expect(members.filter(({ role }) => role === 'admin')).toHaveLength(1);
});

test('their names pass the sign-up checks and are unique', () => {
  const rest = { email: 'somebody@hexreel.example', password: 'knitting needle', confirmPassword: 'knitting needle' };
  const refused = members.flatMap(({ username, displayName }) => {
    const problem = checkSignUp({ username, displayName, ...rest });
    return problem === null ? [] : [`${username} (${displayName}): ${problem.text}`];
  });
  expect(refused).toEqual([]);
  expect(repeated(members.map(({ username }) => username.toLowerCase()))).toEqual([]);
  expect(repeated(members.map(({ displayName }) => displayName.toLowerCase()))).toEqual([]);
});

test('all twenty pictures are in use, two members in three have a bio, and no two are the same', () => {
  expect(new Set(members.map(({ profilePic }) => profilePic)).size).toBe(20);
  const bios = members.flatMap(({ bio }) => (bio === '' ? [] : [bio]));
  expect(bios.length).toBeGreaterThanOrEqual(50);
  expect(repeated(bios)).toEqual([]);
  expect(bios.filter((bio) => checkBio(bio) !== null)).toEqual([]);
});

test('those who wrote of one movie have different pictures: they stand beside each other', () => {
  const pictureOf = new Map(members.map(({ username, profilePic }) => [username, profilePic]));
  const shown = reviews.map(({ movie, member }) => `${movie} ${pictureOf.get(member)}`);
  expect(repeated(shown)).toEqual([]);
});

test('there are at least 700 reviews, of at least 350 movies, most of all by critics; some members write none', () => {
  expect(reviews.length).toBeGreaterThanOrEqual(700);
  expect(new Set(reviews.map(({ movie }) => movie)).size).toBeGreaterThanOrEqual(350);
  const written = tally(reviews.map(({ member }) => member));
  const critics = members.filter(({ role }) => role === 'critic');
  expect(critics.filter(({ username }) => (written.get(username) ?? 0) < 15).map(({ username }) => username)).toEqual([]);
  expect(written.size).toBeGreaterThan(70);
});

test('every review is of a movie of the catalogue and by a member, one each', () => {
  const usernames = new Set(members.map(({ username }) => username));
  expect(reviews.filter(({ movie, member }) => !movieIds.has(movie) || !usernames.has(member))).toEqual([]);
  expect(repeated(reviews.map(({ movie, member }) => `${member} on ${movie}`))).toEqual([]);
});

test('reviews are as the site would store them: short enough, plain text, trimmed', () => {
  expect(reviews.filter(({ text }) => checkReview(text) !== null || readReview(text) !== text)).toEqual([]);
  expect(reviews.filter(({ text }) => text.length > 2_500)).toEqual([]);
  expect(repeated(reviews.map(({ text }) => text))).toEqual([]);
});

test('their lengths are realistic, and few begin alike', () => {
  const lengths = reviews.map(({ text }) => text.length);
  expect(lengths.filter((length) => length < 120).length).toBeGreaterThan(60);
  expect(reviews.filter(({ text }) => text.includes('\n\n')).length).toBeGreaterThan(60);
  const openings = tally(reviews.map(({ text }) => wordsOf(text).slice(0, 3).join(' ')));
  expect([...openings].filter(([, alike]) => alike > 3)).toEqual([]);
});

test('what is in at least 300 movies of the catalogue is known, each once, and nothing both is and is not in it', () => {
  expect(topics.length).toBeGreaterThanOrEqual(300);
  expect(repeated(topics.map(({ movie }) => String(movie)))).toEqual([]);
  const titles = new Map(movies.map(({ tmdbId, title }) => [tmdbId, title]));
  expect(topics.filter(({ movie, title }) => titles.get(movie) !== title)).toEqual([]);
  expect(topics.filter(({ yes, no }) => no.some((topic) => topic in yes))).toEqual([]);
  expect(topics.filter(({ yes, told }) => told.some((topic) => !(topic in yes)))).toEqual([]);
});

test('the movies that divide members are in the catalogue, each once, with two camps far apart', () => {
  const titles = new Map(movies.map(({ tmdbId, title }) => [tmdbId, title]));
  expect(divisive.filter(({ movie, title }) => titles.get(movie) !== title)).toEqual([]);
  expect(repeated(divisive.map(({ movie }) => String(movie)))).toEqual([]);
  expect(divisive.filter(({ low, high }) => high - low < 5)).toEqual([]);
});

test('three movies are banned, each with a reason, and none that Home lists first', () => {
  expect(bans).toHaveLength(3);
  const popular = new Set(movies.slice(0, 100).map(({ tmdbId }) => tmdbId));
  expect(bans.filter(({ movie }) => !movieIds.has(movie) || popular.has(movie))).toEqual([]);
});

test('some reviews hide what gives the story away, and few are hidden as a whole', () => {
  const marked = reviews.filter(({ text }) => readParts(text).some(({ hidden }) => hidden));
  const whole = reviews.filter(({ spoiler }) => spoiler === true);
  expect(marked.length).toBeGreaterThanOrEqual(15);
  expect(whole.length).toBeGreaterThanOrEqual(3);
  expect(marked.length + whole.length).toBeLessThanOrEqual(40);
  // Each mark has an end, and something is left to read.
  for (const { text } of marked) {
    const plain = readParts(text).filter(({ hidden }) => !hidden);
    expect(plain.map((part) => part.text).join('')).not.toContain(spoilerMark);
    expect(plain.length).toBeGreaterThan(0);
  }
});

test('reported reviews exist, and the reporter is not the author', () => {
  const written = new Set(reviews.map(({ member, movie }) => `${member} on ${movie}`));
  const usernames = new Set(members.map(({ username }) => username));
  expect(reports.length).toBeGreaterThan(0);
  expect(reports.filter(({ author, movie }) => !written.has(`${author} on ${movie}`))).toEqual([]);
  expect(reports.filter(({ reporter, author }) => reporter === author || !usernames.has(reporter))).toEqual([]);
});

test('every name after an @ belongs to a member', () => {
  const usernames = new Set(members.map(({ username }) => username));
  const named = reviews.flatMap(({ text }) => [...text.matchAll(/@([\w.]*\w)/gu)].map(([, name]) => name ?? ''));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !usernames.has(name))).toEqual([]);
});
