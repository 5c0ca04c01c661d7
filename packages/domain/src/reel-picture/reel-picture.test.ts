import { expect, test } from 'vitest';
import { characteristics, perCharacteristic, type Averages } from '../characteristics/index.ts';
import { discRadius } from '../reel/index.ts';
import { drawReel, drawTabIcon, readReelCode, reelColours, tabIconPath, writeReelCode } from './index.ts';

const values: Averages = { ...perCharacteristic(() => 4), gore: 9.2, comedy: null };

test('six values travel in an address and come back as they were', () => {
  expect(writeReelCode(values)).toBe('9.2-4-4-4-4-x');
  expect(readReelCode(writeReelCode(values))).toEqual(values);
  expect(tabIconPath(values)).toBe('/icons/reel/9.2-4-4-4-4-x.svg');
});

test.each(['', '1-2-3-4-5', '1-2-3-4-5-6-7', '0-2-3-4-5-6', '11-2-3-4-5-6', '1.25-2-3-4-5-6', '1-2-3-4-5-y', '1-2-3-4-5-"'])(
  'anything else is no reel: %s',
  (code) => {
    expect(readReelCode(code)).toBeNull();
  },
);

test('each score is a disc of its colour, what is not scored a dashed socket', () => {
  const drawing = drawReel(values);
  expect(drawing).toContain(`r="${discRadius(9.2)}" fill="${reelColours.gore}"`);
  expect(drawing.match(/stroke-dasharray/gu)).toHaveLength(1);
  expect(drawing).not.toContain(reelColours.comedy);
});

test('discs of a tab icon never touch each other', () => {
  const circles = [...drawTabIcon(perCharacteristic(() => 10)).matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/gu)];
  const discs = circles.map(([, x, y, r]) => ({ x: Number(x), y: Number(y), r: Number(r) }));
  expect(discs).toHaveLength(characteristics.length);
  discs.forEach((disc, index) => {
    const next = discs[(index + 1) % discs.length] ?? disc;
    expect(Math.hypot(disc.x - next.x, disc.y - next.y)).toBeGreaterThan(disc.r + next.r);
  });
});
