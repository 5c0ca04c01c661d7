import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { closestText, matchText, reelLabel, writtenFromText } from './reel.ts';

const averages = { ...perCharacteristic(() => 5), psychological: 9.2, comedy: null };

test('a reel tells all six values, and which are not scored', () => {
  expect(reelLabel(averages)).toBe('Gore 5.0, Psychological 9.2, Jump Scares 5.0, Characters 5.0, Pace 5.0, Comedy: not scored');
});

test('a description names the scores that it is written from', () => {
  expect(writtenFromText(['psychological', 'pace'], averages, 1_042)).toBe(
    'Based on the scores of 1,042 members: Psychological 9.2, Pace 5.0.',
  );
});

test('a wish is told in the order of the characteristics', () => {
  expect(closestText({ psychological: 9, gore: 2 })).toBe('Closest to Gore 2, Psychological 9');
  expect(matchText(93)).toBe('93% match');
});
