import { expect, test } from 'vitest';
import { bellLabel, inboxSentence } from './inbox.ts';

test.for([
  [['Mara'], 1, 'Mara follows you'],
  [['Mara', 'Jonas'], 2, 'Mara and Jonas follow you'],
  [['Mara', 'Jonas'], 3, 'Mara and 2 others follow you'],
] as const)('a bundle names one or two, and counts more: %s of %s', ([names, count, text]) => {
  expect(inboxSentence({ kind: 'follow', names, count, title: null })).toBe(text);
});

test('votes are counted without names', () => {
  const votes = { kind: 'helpful', names: ['Mara'], title: 'Us' } as const;
  expect(inboxSentence({ ...votes, count: 3 })).toBe('3 people found your review of Us helpful');
  expect(inboxSentence({ ...votes, count: 1 })).not.toContain('Mara');
});

test('the bell says how many are unread, at most 99', () => {
  expect([0, 3, 99, 100].map(bellLabel)).toEqual(['Inbox', 'Inbox, 3 unread', 'Inbox, 99 unread', 'Inbox, 99+ unread']);
});
