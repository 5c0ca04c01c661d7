import { expect, test } from 'vitest';
import { bellLabel, inboxSentence } from './inbox.ts';

test.for([
  [['Mara'], 1, 'Mara follows you'],
  [['Mara', 'Jonas'], 2, 'Mara and Jonas follow you'],
  [['Mara', 'Jonas'], 3, 'Mara and 2 others follow you'],
] as const)('a bundle names one or two, and counts more: %s of %s', ([names, count, text]) => {
  expect(inboxSentence({ kind: 'follow', names, count, title: null })).toBe(text);
});

test.for([
  ['follow-request', 1, 'Mara wants to follow you'],
  ['follow-request', 3, 'Mara and 2 others want to follow you'],
  ['follow-accepted', 1, 'Mara accepted your request to follow'],
  ['follow-accepted', 2, 'Mara and Jonas accepted your requests to follow'],
] as const)('requests to follow name who asked, and who accepted: %s of %s', ([kind, count, text]) => {
  expect(inboxSentence({ kind, names: ['Mara', 'Jonas'], count, title: null })).toBe(text);
});

test('who joined a circle is named', () => {
  expect(inboxSentence({ kind: 'circle-joined', names: ['Mara'], count: 1, title: null })).toBe('Mara joined a circle of yours');
});

test('votes are counted without names', () => {
  const votes = { kind: 'helpful', names: ['Mara'], title: 'Us' } as const;
  expect(inboxSentence({ ...votes, count: 3 })).toBe('3 people found your review of Us helpful');
  expect(inboxSentence({ ...votes, count: 1 })).not.toContain('Mara');
});

test('the bell says how many are unread, at most 99', () => {
  expect([0, 3, 99, 100].map(bellLabel)).toEqual(['Inbox', 'Inbox, 3 unread', 'Inbox, 99 unread', 'Inbox, 99+ unread']);
});

test.for([
  ['movie-out', 1, 'Us, which is on your watchlist, is out'],
  ['movie-on-service', 1, 'Us, which is on your watchlist, came to a service you have'],
  ['room-joined', 1, 'Someone joined your evening'],
  ['room-joined', 3, '3 people joined your evening'],
  ['room-decided', 1, 'Your evening’s movie is Us'],
  ['circle-date', 2, 'A circle of yours has a date for its next evening'],
  ['circle-evening', 1, 'An evening of a circle of yours has begun'],
  ['export', 1, 'A copy of your data was downloaded'],
  ['export', 2, '2 copies of your data were downloaded'],
  ['ladder-step', 1, 'The next step on your fear ladder is Us'],
] as const)('what no one is named in: %s', ([kind, count, text]) => {
  expect(inboxSentence({ kind, names: [], count, title: 'Us' })).toBe(text);
});

test('a kind of a later version is a plain line', () => {
  const later = { kind: 'of-later' as 'follow', names: ['Mara'], count: 1, title: null };
  expect(inboxSentence(later)).toBe('Something new. Reload the page to read it.');
});
