import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { whyPlaceTexts, type RankedPlace } from './why-place.ts';

const place = (facts: Partial<RankedPlace>): RankedPlace => ({
  position: 2,
  title: 'Weapons',
  averages: { ...perCharacteristic(() => null), gore: 7, psychological: 9.5 },
  score: 82.5,
  raters: 40,
  ...facts,
});

test('a place is explained by its averages and the distance to the one above (R755)', () => {
  expect(whyPlaceTexts(place({}), ['gore', 'psychological'], place({ position: 1, title: 'Martyrs', score: 83 }))).toEqual([
    'Gore 7.00 + Psychological 9.50, divided by 2, times 10: 82.50.',
    '0.50 behind Martyrs.',
    'The number of raters only decides ties.',
  ]);
});

test('what counts as zero, the first place and few raters are said', () => {
  expect(whyPlaceTexts(place({ position: 1, score: 35, raters: 6 }), ['gore', 'comedy'], null)).toEqual([
    'Gore 7.00, divided by 2, times 10: 35.00.',
    'Comedy has no score yet and counts as zero.',
    'Nothing scores higher.',
    'The number of raters only decides ties, and 6 ratings are few: it may still move a lot.',
  ]);
  expect(whyPlaceTexts(place({ raters: 1 }), ['gore'], null).at(-1)).toContain('1 rating is few');
});

test('between equals more raters come first, then the title', () => {
  const why = (raters: number) => whyPlaceTexts(place({}), ['gore'], place({ position: 1, title: 'Alien', raters }))[1];
  expect(why(41)).toBe('Level with Alien, which has 1 more rater.');
  expect(why(40)).toBe('Level with Alien, which comes first in the alphabet.');
});
