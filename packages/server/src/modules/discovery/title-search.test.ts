import { movieSearchText } from '@hexreel/domain/movie';
import { beforeEach, expect, test } from 'vitest';
import { TitleSearch } from './title-search.ts';

const titles = [
  'Halloween',
  'Halloween II',
  'A Halloween Tale',
  'The Witch',
  'Gathering',
  'Ring',
  'It',
  'It Follows',
  'Us',
  'Bait',
];
const others: Readonly<Record<number, string>> = { 100: 'The Wicked', 101: 'sandwich' };
let index: TitleSearch;

beforeEach(() => {
  index = new TitleSearch();
  for (const [id, title] of titles.entries()) index.set(id, movieSearchText({ title, originalTitle: title }));
  index.set(99, movieSearchText({ title: 'Let the Right One In', originalTitle: 'Låt den rätte komma in' }));
});

/** The first round that finds anything. */
function search(key: string): Record<string, number> {
  const found = [...index.rounds(key)].find((round) => round.length > 0) ?? [];
  return Object.fromEntries(found.map(({ id, relevance }) => [titles[id] ?? others[id] ?? id, relevance] as const));
}

test('the title itself has most relevance, then the beginning of one, then its words', () => {
  expect(search('halloween')).toEqual({ Halloween: 40, 'Halloween II': 30, 'A Halloween Tale': 20 });
  expect(search('hallow')).toEqual({ Halloween: 30, 'Halloween II': 30, 'A Halloween Tale': 19 });
});

test('the middle of a word is found, with the least relevance of what has the words', () => {
  expect(search('ring')).toEqual({ Ring: 40, Gathering: 12 });
});

test('an original title counts as much as the title', () => {
  expect(search('lat den ratte komma in')).toEqual({ 99: 40 });
  expect(search('lat den')).toEqual({ 99: 30 });
});

test('one or two letters are matched at the beginning of words', () => {
  expect(search('it')).toEqual({ It: 40, 'It Follows': 30 });
  expect(search('u')).toEqual({ Us: 30 });
});

test('typos are tolerated: nearly the word, a short word with a typo, two letters swapped', () => {
  expect(Object.keys(search('haloween'))).toEqual(['Halloween', 'Halloween II', 'A Halloween Tale']);
  expect(search('wtch')).toEqual({ 'The Witch': 4 });
  expect(search('rnig')).toEqual({ Ring: 6 });
});

test('loose matches are found with close ones if nothing has the words', () => {
  index.set(100, 'the wicked');
  expect(search('wich')).toEqual({ 'The Wicked': 6, 'The Witch': 4 });
  index.set(101, 'sandwich');
  expect(search('wich')).toEqual({ sandwich: 12, 'The Wicked': 6, 'The Witch': 4 });
});

test('an empty search finds nothing', () => {
  expect([[...index.rounds('')], search('xyzzy'), search('x'.repeat(100))]).toEqual([[], {}, {}]);
});

test('a changed title is found by the new one only, a removed one not at all', () => {
  index.set(3, 'the wicked');
  expect(search('witch')).toEqual({});
  expect(search('wicked')).toEqual({ 'The Witch': 20 });
  index.set(3, null);
  index.set(3, null);
  expect(search('wicked')).toEqual({});
});

test('endless changes leave nothing behind', () => {
  for (let round = 0; round < 200; round += 1) for (const id of [0, 1, 2]) index.set(id, `title ${id} of round ${round}`);
  expect(search('round 199')).toEqual({ Halloween: 20, 'Halloween II': 20, 'A Halloween Tale': 20 });
  expect(Object.values(search('round 198'))).toEqual([8, 8, 8]);
  expect(search('title 1 of round 199')).toMatchObject({ 'Halloween II': 40 });
  expect(search('gathering')).toEqual({ Gathering: 40 });
});
