import { expect, test } from 'vitest';
import { compareEvening, jumpsPath } from './compare-evening.ts';

const jump = (second: number, strength: number | null = null) => ({ kind: 'jump', second, end: null, strength }) as const;

test('own jumps stand in their order, without topics, and the hardest is the first of the strongest', () => {
  const topic = { kind: 'petDies', second: 5, end: 9, strength: 3 } as const;
  expect(compareEvening([jump(90, 2), topic, jump(30, 3), jump(60, 3), jump(10)], [jump(31), topic])).toEqual({
    own: [10, 30, 60, 90],
    confirmed: [31],
    hardest: 30,
  });
  expect(compareEvening([jump(10)], []).hardest).toBeNull();
});

test('the curve climbs a step at each jump, and stays inside whatever the times are', () => {
  const size = { width: 100, height: 10, length: 200, most: 2 };
  expect(jumpsPath([50, 100], size)).toBe('M0 10H25V5H50V0H100');
  expect(jumpsPath([9_999], size)).toBe('M0 10H100V5H100');
  expect(jumpsPath([], size)).toBe('M0 10H100');
});
