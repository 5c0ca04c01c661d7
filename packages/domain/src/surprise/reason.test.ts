import { describe, expect, test } from 'vitest';
import { usualShares } from '../reel/index.ts';
import { surpriseReasonText } from '../texts/surprise.ts';
import { limitsKeptBy, surpriseReason, type SuggestedTo } from './index.ts';

/** Every average in the middle third. */
const usual: readonly (number | null)[] = Object.values(usualShares).map(
  ({ lowestThird, highestThird }) => (lowestThird + highestThird) / 2,
);
const gory = { expected: usual.with(0, 9.1), source: 'members', signature: 'gore' } as const;
const viewer: SuggestedTo = { isNew: true, limits: 'within' };

function said(movie: Parameters<typeof surpriseReason>[0]): string {
  return surpriseReasonText(surpriseReason(movie));
}

describe('from its scores', () => {
  test('the signature, with the part of all movies that it belongs to', () => {
    expect(said(gory)).toBe('Gore 9.1: in the goriest tenth.');
    const { highestThird } = usualShares.gore;
    expect(said({ ...gory, expected: usual.with(0, highestThird) })).toBe(
      `Gore ${highestThird.toFixed(1)}: in the goriest third.`,
    );
  });

  test('what is estimated has the sign of an estimate', () => {
    expect(said({ ...gory, source: 'editorial' })).toBe('Gore ≈9: in the goriest tenth.');
  });

  test('what is remarkably low, where that sets it apart more', () => {
    const third = usual.with(3, usualShares.characters.highestThird);
    const { lowestTenth } = usualShares.jumpScares;
    expect(said({ expected: third.with(2, lowestTenth), source: 'members', signature: 'characters' })).toBe(
      `Jump Scares ${lowestTenth.toFixed(1)}: in the least jumpy tenth.`,
    );
    expect(said({ expected: third, source: 'members', signature: 'characters' })).toContain('the most character-driven third.');
  });

  test('little comedy is usual, and is not told', () => {
    expect(said({ expected: usual.with(5, 1), source: 'members', signature: 'gore' })).toBe(
      'A bit of everything: none of its scores stands out.',
    );
  });

  test('too few raters tell nothing, whatever the averages', () => {
    expect(said({ ...gory, signature: null })).toBe('Few members have rated it: you would be among the first.');
  });

  test('a characteristic that no one scored is not low', () => {
    expect(said({ expected: usual.with(0, null), source: 'members', signature: 'pace' })).toBe(
      'A bit of everything: none of its scores stands out.',
    );
  });
});

describe('to a member', () => {
  test('it is new, and within what they set', () => {
    expect(said({ ...gory, viewer })).toBe('Gore 9.1: in the goriest tenth, within your limits, and new to you.');
    expect(said({ ...gory, viewer: { isNew: true, limits: null } })).toBe('Gore 9.1: in the goriest tenth, and new to you.');
    expect(said({ ...gory, viewer: { isNew: false, limits: 'within' } })).toBe(
      'Gore 9.1: in the goriest tenth, and within your limits.',
    );
  });

  test('what they are expected to say of it', () => {
    const expected = { value: 7.9, low: 6.8, high: 8.8 };
    expect(said({ ...gory, viewer: { ...viewer, expected } })).toBe(
      'Gore 9.1: in the goriest tenth, within your limits, and new to you. 7.9 for you, 6.8 to 8.8.',
    );
  });

  test('where its scores say nothing, that it is new and within them', () => {
    expect(said({ ...gory, signature: null, viewer })).toBe('You have not seen it, and it stays within your limits.');
    expect(
      said({ expected: usual, source: 'members', signature: 'gore', viewer: { isNew: false, limits: 'withinAsFarAsKnown' } }),
    ).toBe('It stays within your limits as far as members know.');
    expect(said({ expected: usual, source: 'members', signature: 'gore', viewer: { isNew: true, limits: null } })).toBe(
      'A bit of everything: none of its scores stands out.',
    );
  });
});

describe('limits are said to be kept', () => {
  test('where the movie is known to be within them', () => {
    expect(limitsKeptBy({ limits: 'within', hasHardNos: false })).toBe('within');
    for (const limits of ['probably', 'unknown', 'beyond'] as const) {
      expect(limitsKeptBy({ limits, hasHardNos: false })).toBeNull();
      expect(limitsKeptBy({ limits, hasHardNos: true })).toBeNull();
    }
  });

  test('as far as members know where there are dealbreakers, which are never named', () => {
    expect(limitsKeptBy({ limits: null, hasHardNos: true })).toBe('withinAsFarAsKnown');
    expect(limitsKeptBy({ limits: 'within', hasHardNos: true })).toBe('withinAsFarAsKnown');
  });

  test('not where nothing is set', () => {
    expect(limitsKeptBy({ limits: null, hasHardNos: false })).toBeNull();
  });
});
