import { centreOf, mapRegions, overlap, wholeView, zoomView } from '@hexreel/domain/map';
import { expect, test } from 'vitest';
import { boxOfYou, placeNames } from './place-names.ts';

const names = mapRegions.map((region) => ({ region, name: region.replace('-', ' and '), ...centreOf(region) }));
const phone = { width: 390, height: 540 };

test('a whole map on a phone names corners and the middle: the ends’ words are beside the others (R294)', () => {
  const placed = placeNames(names, { view: wholeView, size: phone, you: null });
  expect(placed.map(({ name }) => name)).toEqual([
    'top and left',
    'top and right',
    'middle',
    'bottom and left',
    'bottom and right',
  ]);
  expect(placed[0]?.lines).toEqual(['top', 'and left']);
  const closer = placeNames(names, { view: zoomView(wholeView, 1.2), size: phone, you: null });
  expect(closer.map(({ name }) => name)).toContain('top');
});

test('a wide map has all names, each in one line', () => {
  const placed = placeNames(names, { view: wholeView, size: { width: 1440, height: 640 }, you: null });
  expect(placed.map(({ lines }) => lines)).toEqual(names.map(({ name }) => [name]));
});

test.each([320, 390, 768, 1440])('names %i pixels wide cover neither each other nor the viewer’s place', (width) => {
  const size = { width, height: 540 };
  const you = boxOfYou(centreOf('middle'), wholeView, size);
  const boxes = placeNames(names, { view: wholeView, size, you }).map(({ box }) => box);
  expect(boxes.length).toBeGreaterThan(3);
  boxes.forEach((box, at) => {
    expect(you !== null && overlap(box, you)).toBe(false);
    for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
  });
});

test.each([320, 390, 768, 1440])('no name lies below the buttons of a map %i pixels wide, nor leaves it', (width) => {
  const placed = placeNames(names, { view: wholeView, size: { width, height: 540 }, you: null });
  // As `zoom-buttons.module.css` places them.
  const right = width < 768 ? 12 : width * 0.04;
  const buttons = { left: width - right - 46, top: 12, width: 46, height: 138 };
  for (const { name, box } of placed) {
    expect(overlap(box, buttons), name).toBe(false);
    expect(box.left, name).toBeGreaterThan(0);
    expect(box.left + box.width, name).toBeLessThan(width);
  }
});
