import { expect, test } from 'vitest';
import { reasonTexts } from '../texts/reports.ts';
import { checkReason, longestReason, readReason } from './index.ts';

test('a reason is one line, trimmed', () => {
  expect(readReason('  Asked for\r\nby its maker. ')).toBe('Asked for by its maker.');
});

test('length counts code points of the trimmed text', () => {
  expect(checkReason('🎃'.repeat(longestReason))).toBeNull();
  expect(checkReason(` ${'x'.repeat(longestReason)} `)).toBeNull();
  expect(checkReason('x'.repeat(longestReason + 1))).toBe(reasonTexts.long);
});

test('characters that cannot be shown are refused', () => {
  for (const bad of ['a\u0000b', 'a\u001bb', '\ud83d'])
    expect(checkReason(bad), JSON.stringify(bad)).toBe(reasonTexts.unreadable);
});
