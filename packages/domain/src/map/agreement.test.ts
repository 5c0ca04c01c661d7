import { perCharacteristic, characteristics, type Averages } from '../characteristics/index.ts';
import { usualSpread } from '../reel/index.ts';
import { expect, test } from 'vitest';
import { agreesWithRegion, centreOf, type EndMeaning, type MapEnd, type MapRegion } from './index.ts';

const ends: Readonly<Record<MapEnd, EndMeaning>> = {
  left: { characteristic: 'psychological', isHigh: true },
  right: { characteristic: 'comedy', isHigh: true },
  top: { characteristic: 'jumpScares', isHigh: true },
  bottom: { characteristic: 'jumpScares', isHigh: false },
};

const movieIn = (region: MapRegion, averages: Partial<Averages>) => {
  const all = { ...perCharacteristic((name): number | null => usualSpread[name].mean), ...averages };
  return { ...centreOf(region), expected: characteristics.map((name) => all[name]) };
};

test.each([
  ['bottom', { jumpScares: 3 }, true],
  ['bottom', { jumpScares: 7.5 }, false],
  ['bottom', { jumpScares: null }, false],
  ['top', { jumpScares: 7.5 }, true],
  ['bottom-left', { jumpScares: 3, psychological: 9 }, true],
  ['bottom-left', { jumpScares: 3, psychological: 4 }, false],
  ['bottom-left', { jumpScares: 7.5, psychological: 9 }, false],
  ['middle', { jumpScares: null }, true],
] as const)('a movie at %s with %o agrees with every word of its region: %s (R442)', (region, averages, agrees) => {
  expect(agreesWithRegion(movieIn(region, averages), ends)).toBe(agrees);
});
