import { expect, test } from 'vitest';
import { hasVisibleText } from './index.ts';

test.each(['', ' \n\t', '\u200b\u200d', '\u202e', '\u3164\u3164\u3164', '\u2800', '\u00ad', '\ufe0f'])(
  '%j shows nothing',
  (text) => {
    expect(hasVisibleText(text)).toBe(false);
  },
);

test.each(['a', '.', '\u200ba', '👩‍👩‍👧', '☠️', '怖', 'مرعب', '\u202eback'])('%j is visible', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});
