import { assert, constantFrom, property, uniqueArray, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listTexts } from '../texts/lists.ts';
import {
  canSeeList,
  checkListDescription,
  checkListNote,
  checkListTitle,
  isListId,
  longestListDescription,
  longestListNote,
  longestListTitle,
  moveBefore,
  readListText,
  readListTitle,
} from './index.ts';

describe('the order of a list', () => {
  test('a movie goes before another, or to the end', () => {
    expect(moveBefore([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3]);
    expect(moveBefore([1, 2, 3, 4], 1, null)).toEqual([2, 3, 4, 1]);
    expect(moveBefore([1, 2, 3, 4], 2, 4)).toEqual([1, 3, 2, 4]);
  });

  test('stays where one of both is not in the list, or goes before itself', () => {
    expect(moveBefore([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
    expect(moveBefore([1, 2, 3], 1, 9)).toEqual([1, 2, 3]);
    expect(moveBefore([1, 2, 3], 2, 2)).toEqual([1, 2, 3]);
  });

  test('has the same movies after any move', () => {
    assert(
      property(uniqueArray(integer({ min: 1, max: 30 }), { minLength: 1 }), integer({ min: 0, max: 40 }), (ids, seed) => {
        const moved = ids[seed % ids.length] ?? 0;
        const before = seed % 3 === 0 ? null : (ids[(seed * 7) % ids.length] ?? 0);
        const after = moveBefore(ids, moved, before);
        expect(after.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other));
        expect(after.filter((id) => id !== moved)).toEqual(ids.filter((id) => id !== moved));
      }),
    );
  });
});

describe('who sees a list', () => {
  test('its owner always, whatever becomes of their account', () => {
    assert(
      property(constantFrom('public', 'link', 'private'), (visibility) =>
        canSeeList({ visibility, isAuthorVisible: false }, { isOwner: true }),
      ),
    );
  });

  test.each([
    ['public', true, true],
    ['link', true, true],
    ['private', true, false],
    ['public', false, false],
    ['link', false, false],
  ] as const)('others: %s, of a visible author %s: %s', (visibility, isAuthorVisible, sees) => {
    expect(canSeeList({ visibility, isAuthorVisible }, { isOwner: false })).toBe(sees);
  });
});

describe('the texts of a list', () => {
  test('a title is one line with something to see', () => {
    expect(readListTitle('  Rain \n and  dread ')).toBe('Rain and dread');
    expect(checkListTitle(' \u200b ')).toBe(listTexts.titleRequired);
    expect(checkListTitle('🎃'.repeat(longestListTitle))).toBeNull();
    expect(checkListTitle('x'.repeat(longestListTitle + 1))).toBe(listTexts.titleLong);
    expect(checkListTitle('a\u0000b')).toBe(listTexts.unreadable);
  });

  test('a description and a note keep their lines, and may be empty', () => {
    expect(readListText(' One.\r\nTwo. ')).toBe('One.\nTwo.');
    expect(readListText(' \u200b ')).toBe('');
    expect(checkListDescription('x'.repeat(longestListDescription + 1))).toBe(listTexts.descriptionLong);
    expect(checkListNote('x'.repeat(longestListNote + 1))).toBe(listTexts.noteLong);
    expect(checkListNote('')).toBeNull();
    for (const bad of ['a\u001bb', '\ud83d']) expect(checkListNote(bad)).toBe(listTexts.unreadable);
  });
});

test('an id of a list has 128 bits in base64url', () => {
  expect(isListId('AbC_-0123456789abcdefg')).toBe(true);
  for (const bad of ['', 'short', 'AbC_-0123456789abcdefg1', 'AbC+/0123456789abcdefg', '../../../etc/passwd0000'])
    expect(isListId(bad), bad).toBe(false);
});
