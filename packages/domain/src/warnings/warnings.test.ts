import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isExcluded, isTopicName, topicGroups, topics, topicShare, topicState } from './index.ts';

test('every topic has a text of its own and a group, and every group has topics', () => {
  const all = Object.values(topics);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
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
