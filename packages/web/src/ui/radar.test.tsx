import { perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labelPlace, Radar, runsOfScored } from './radar.tsx';

const scored: Averages = perCharacteristic(() => 5);

test('axes with a score beside each other are one run, around the top too', () => {
  expect(runsOfScored({ ...scored, jumpScares: null })).toEqual([[3, 4, 5, 0, 1]]);
  expect(runsOfScored({ ...scored, gore: null, characters: null })).toEqual([
    [1, 2],
    [4, 5],
  ]);
  expect(runsOfScored(perCharacteristic(() => null))).toEqual([]);
});

test('an axis without a score has no dot, and the line has a gap there', () => {
  const { container, rerender } = render(<Radar averages={scored} />);
  expect(container.querySelectorAll('circle')).toHaveLength(6);
  expect(container.querySelector('polyline')).toBeNull();
  rerender(<Radar averages={{ ...scored, gore: null }} />);
  expect(container.querySelectorAll('circle')).toHaveLength(5);
  expect(container.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(5);
});

test('all names stand at one small distance outside the grid, and at its sides as far left as right', () => {
  const { container } = render(<Radar averages={scored} />);
  const [, , wide = 0, high = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const corners = (container.querySelectorAll('polygon')[4]?.getAttribute('points') ?? '').split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
  corners.forEach((corner, axis) => {
    const { x, y, textAnchor } = labelPlace(axis);
    expect(Math.abs(y - corner.y)).toBeGreaterThan(10);
    expect(Math.abs(y - corner.y)).toBeLessThan(20);
    expect(Math.sign(y - corner.y)).toBe(Math.sign(corner.y - high / 2));
    const side = Math.sign(Math.round(corner.x - wide / 2));
    expect(textAnchor).toBe(side === 0 ? 'middle' : side > 0 ? 'start' : 'end');
    expect(Math.abs(x - corner.x)).toBeLessThan(10);
  });
});
