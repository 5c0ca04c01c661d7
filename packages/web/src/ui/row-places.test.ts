import { describe, expect, test } from 'vitest';
import { clampOffset, offsetOf, placeAt, scrollSpeed, shiftsFor } from './row-places.ts';

/** Rows below each other, of these heights. */
const rowsOf = (...heights: readonly number[]) =>
  heights.map((height, place) => ({ top: 40 + heights.slice(0, place).reduce((sum, each) => sum + each, 0), height }));

const even = rowsOf(100, 100, 100, 100);
const uneven = rowsOf(50, 200, 100, 150);

describe('the place of a dragged row', () => {
  test('is the nearest one', () => {
    expect([0, 49, 51, 149, 151, 300].map((offset) => placeAt(even, 0, offset))).toEqual([0, 0, 1, 1, 2, 3]);
    expect([0, -49, -51, -160, -300].map((offset) => placeAt(even, 3, offset))).toEqual([3, 3, 2, 1, 0]);
  });

  test('takes the heights of the rows that it passes into account', () => {
    // The first row rests below the second one once it was dragged by that one's height.
    expect([99, 101, 249, 251, 374, 376].map((offset) => placeAt(uneven, 0, offset))).toEqual([0, 1, 1, 2, 2, 3]);
    expect([-49, -51, -199, -201, -324, -326].map((offset) => placeAt(uneven, 3, offset))).toEqual([3, 2, 2, 1, 1, 0]);
  });

  test('stays in the list', () => {
    expect([-500, -50, 20, 500].map((offset) => clampOffset(uneven, 1, offset))).toEqual([-50, -50, 20, 250]);
    expect(placeAt(even, 1, 9_999)).toBe(3);
    expect(placeAt([], -1, 30)).toBe(0);
  });
});

test('rows make room: each in between moves by the height of the dragged one, and no two then overlap', () => {
  expect(shiftsFor(uneven, 0, 2)).toEqual([0, -50, -50, 0]);
  expect(shiftsFor(uneven, 3, 1)).toEqual([0, 150, 150, 0]);
  for (const [from] of uneven.entries())
    for (const [to] of uneven.entries()) {
      const shifts = shiftsFor(uneven, from, to);
      const moved = uneven.map(({ top, height }, place) => ({
        top: top + (place === from ? offsetOf(uneven, from, to) : (shifts[place] ?? 0)),
        height,
      }));
      const order = moved.toSorted((one, other) => one.top - other.top);
      expect(order[to]).toBe(moved[from]);
      let bottom = 40;
      for (const { top, height } of order) {
        expect(top).toBe(bottom);
        bottom = top + height;
      }
    }
});

describe('the page scrolls', () => {
  const speedAt = (y: number, from = 400) => scrollSpeed(y, { from, height: 800 });

  test('near an edge, the faster the nearer', () => {
    expect([400, 130, 670].map((y) => Math.abs(speedAt(y)))).toEqual([0, 0, 0]);
    expect(speedAt(60)).toBe(-450);
    expect(speedAt(740)).toBe(450);
    expect([speedAt(-30), speedAt(830)]).toEqual([-900, 900]);
  });

  test('towards where the pointer went, so a press near an edge does not scroll', () => {
    expect(speedAt(60, 64)).toBe(0);
    expect(speedAt(40, 64)).toBeCloseTo(-600);
    expect(speedAt(740, 738)).toBe(0);
    // Down from the upper edge, and back.
    expect(speedAt(90, 60)).toBe(0);
  });

  test('in a low window, where not all of it is an edge', () => {
    expect(Math.abs(scrollSpeed(90, { from: 150, height: 320 }))).toBe(0);
    expect(scrollSpeed(40, { from: 150, height: 320 })).toBe(-450);
  });
});
