import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { days } from '../durations/index.ts';
import {
  isEstablished,
  isExcluded,
  isTopicName,
  questionsFor,
  topicGroups,
  topics,
  topicShare,
  topicState,
  usualShare,
  weighVotes,
  type TopicName,
} from './index.ts';

test('every topic has a text of its own and a group, and every group has topics', () => {
  const all = Object.values(topics);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  expect(new Set(all.map(({ definition }) => definition)).size).toBe(all.length);
  expect(new Set(all.map(({ group }) => group))).toEqual(new Set(Object.keys(topicGroups)));
  expect(all.filter(({ isSpoiler }) => isSpoiler)).toHaveLength(4);
  expect(isTopicName('eyes')).toBe(true);
  expect(isTopicName('toString')).toBe(false);
});

test('three yes confirm, one reports, three no deny what is rare', () => {
  expect(topicState({ yes: 3, no: 0 }, 0.1)).toBe('confirmed');
  expect(topicState({ yes: 2, no: 0 }, 0.1)).toBe('reported');
  expect(topicState({ yes: 1, no: 1 }, 0.1)).toBe('reported');
  expect(topicState({ yes: 3, no: 2 }, 0.1)).toBe('reported');
  expect(topicState({ yes: 0, no: 3 }, 0.1)).toBe('denied');
  expect(topicState({ yes: 0, no: 3 }, 0.6)).toBe('unknown');
  expect(topicState({ yes: 1, no: 2 }, 0.1)).toBe('unknown');
  expect(topicState({ yes: 0, no: 0 }, 0)).toBe('unknown');
});

test('what is usual for its kind is expected before anybody votes', () => {
  expect(topicShare({ yes: 0, no: 0 }, 0.3)).toBeCloseTo(0.3);
  expect(topicShare({ yes: 0, no: 0 }, 0)).toBe(0.02);
  expect(topicShare({ yes: 0, no: 0 }, 1)).toBe(0.6);
});

test('a hard no excludes confirmed and reported, strict also what is unknown, never what is denied', () => {
  expect(
    (['confirmed', 'reported', 'denied', 'unknown'] as const).map((state) => [isExcluded(state, false), isExcluded(state, true)]),
  ).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, true],
  ]);
});

test('one more yes never makes a topic less of a warning', () => {
  const vote = integer({ min: 0, max: 40 });
  assert(
    property(vote, vote, double({ min: 0, max: 1, noNaN: true }), (yes, no, usual) => {
      if (isExcluded(topicState({ yes, no }, usual), false))
        expect(isExcluded(topicState({ yes: yes + 1, no }, usual), false)).toBe(true);
    }),
  );
});

test('five voters of whom one in ten errs find 95 % of topics and exclude at most 5 % wrongly', () => {
  // Exactly, over all numbers of voters who err.
  const choose = [1, 5, 10, 10, 5, 1];
  const shareOf = (wrong: number) => (choose[wrong] ?? 0) * 0.1 ** wrong * 0.9 ** (5 - wrong);
  const excluded = (yesOf: (wrong: number) => number) =>
    choose.reduce((sum, _, wrong) => {
      const yes = yesOf(wrong);
      return sum + (isExcluded(topicState({ yes, no: 5 - yes }, 0.1), false) ? shareOf(wrong) : 0);
    }, 0);
  expect(excluded((wrong) => 5 - wrong)).toBeGreaterThanOrEqual(0.95);
  expect(excluded((wrong) => wrong)).toBeLessThanOrEqual(0.05);
});

test('an account is established by its age and its ratings', () => {
  expect(isEstablished({ age: days(14), ratings: 5 })).toBe(true);
  expect(isEstablished({ age: days(14) - 1, ratings: 50 })).toBe(false);
  expect(isEstablished({ age: days(900), ratings: 4 })).toBe(false);
});

test('any number of new accounts may report a topic, and neither confirms nor denies it', () => {
  const votes = integer({ min: 0, max: 5_000 });
  assert(
    property(votes, votes, double({ min: 0, max: 1, noNaN: true }), (newYes, newNo, usual) => {
      const state = topicState(weighVotes({ yes: newYes, no: newNo, newYes, newNo }), usual);
      expect(['reported', 'unknown']).toContain(state);
    }),
  );
  expect(weighVotes({ yes: 1, no: 0, newYes: 1, newNo: 0 })).toEqual({ yes: 0.5, no: 0 });
  expect(topicState(weighVotes({ yes: 2, no: 0, newYes: 2, newNo: 0 }), 0.1)).toBe('reported');
});

test('new accounts cannot turn over what three members confirmed', () => {
  assert(
    property(integer({ min: 0, max: 5_000 }), (newNo) => {
      const state = topicState(weighVotes({ yes: 3, no: newNo, newYes: 0, newNo }), 0.1);
      expect(isExcluded(state, false)).toBe(true);
    }),
  );
});

test('what is usual starts at one in ten and follows the movies of the same subgenres', () => {
  expect(usualShare([])).toBeCloseTo(0.1);
  expect(usualShare([{ present: 0, voted: 0 }])).toBeCloseTo(0.1);
  expect(usualShare([{ present: 90, voted: 90 }])).toBeCloseTo(0.91);
  expect(
    usualShare([
      { present: 90, voted: 90 },
      { present: 0, voted: 90 },
    ]),
  ).toBeCloseTo(0.46);
});

test('questions are about what is open and likely, three at most, the likeliest first', () => {
  const usual: Partial<Record<TopicName, number>> = {
    eyes: 0.5,
    vomit: 0.4,
    needles: 0.3,
    heights: 0.2,
    clowns: 0.6,
    drowning: 0.55,
  };
  const asked = questionsFor((topic) => ({
    ...(topic === 'clowns' ? { yes: 5, no: 0 } : { yes: 0, no: 0 }),
    usual: usual[topic] ?? 0,
    answered: topic === 'drowning',
  }));
  expect(asked).toEqual(['eyes', 'vomit', 'needles']);
  expect(questionsFor(() => ({ yes: 0, no: 0, usual: 0, answered: false }))).toEqual([]);
});
