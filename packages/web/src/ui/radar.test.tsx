import { perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Radar, runsOfScored } from './radar.tsx';

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
