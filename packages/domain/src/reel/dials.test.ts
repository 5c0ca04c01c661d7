import { expect, test } from 'vitest';
import { dialAfterKey, dialValueAt, isSameTarget, nearestDialValue, withDial } from './dials.ts';
import { formatTarget, parseTarget } from './closeness.ts';
import { discRadius } from './geometry.ts';

test.each([
  [null, 'ArrowUp', 1],
  [1, 'ArrowRight', 1.5],
  [10, 'ArrowUp', 10],
  [9.5, 'ArrowDown', 9],
  [1, 'ArrowLeft', null],
  [null, 'ArrowDown', null],
  [4.5, 'PageUp', 6.5],
  [null, 'PageUp', 2],
  [9, 'PageUp', 10],
  [2, 'PageDown', 1],
  [null, 'PageDown', null],
  [7, 'Home', 1],
  [7, 'End', 10],
  [7, 'Delete', null],
  [7, 'Backspace', null],
  [7, 'a', undefined],
] as const)('a dial at %j becomes by %s %j', (value, key, after) => {
  expect(dialAfterKey(value, key)).toBe(after);
});

test('a pointer sets half points, a finger whole ones; close to the middle nothing matters', () => {
  const between = (discRadius(4) + discRadius(5)) / 2;
  expect(dialValueAt(between)).toBe(4.5);
  expect(dialValueAt(between + 0.1, 1)).toBe(5);
  expect(dialValueAt(0)).toBeNull();
  expect(dialValueAt(90)).toBe(10);
});

test('sliders give the nearest value, and nothing below 1', () => {
  expect([0, 0.5, 1.2, 7.3, 12].map(nearestDialValue)).toEqual([null, null, 1, 7.5, 10]);
});

test('a dial is set and taken away without a change of the others', () => {
  const target = withDial({ gore: 2 }, 'pace', 7.5);
  expect(target).toEqual({ gore: 2, pace: 7.5 });
  expect(withDial(target, 'gore', null)).toEqual({ pace: 7.5 });
  expect(isSameTarget(target, { pace: 7.5, gore: 2 })).toBe(true);
  expect(isSameTarget(target, { gore: 2 })).toBe(false);
});

test('half points travel in addresses, other fractions do not', () => {
  expect(parseTarget('pace:7.5')).toEqual({ pace: 7.5 });
  expect(formatTarget({ pace: 7.5 })).toBe('pace:7.5');
  for (const wrong of ['pace:7.25', 'pace:10.5', 'pace:0.5', 'pace:7.']) expect(parseTarget(wrong), wrong).toBeNull();
});
