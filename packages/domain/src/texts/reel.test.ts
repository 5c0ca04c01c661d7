import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { closestText, matchText, reelLabel } from './reel.ts';

const averages = { ...perCharacteristic(() => 5), psychological: 9.2, comedy: null };

test('a reel tells all six values, and which are not scored', () => {
  expect(reelLabel(averages)).toBe('Gore 5.0, Psychological 9.2, Jump Scares 5.0, Characters 5.0, Pace 5.0, Comedy: not scored');
});

test('a wish is told in the order of the characteristics', () => {
  expect(closestText({ psychological: 9, gore: 2 })).toBe('Closest to Gore 2, Psychological 9');
  expect(matchText(93)).toBe('93% match');
});
