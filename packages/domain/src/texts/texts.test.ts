import { expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../durations/index.ts';
import { accountMails } from './mails.ts';
import { inWords } from './in-words.ts';
import { inLists } from './list-links.ts';
import { reviewTexts } from './ratings.ts';

test('what texts name is what their constants say', () => {
  expect(accountMails.verifyEmail.paragraphs[0]).toContain('expires after 24 hours.');
  expect(accountMails.resetPassword.paragraphs[0]).toContain('expires after 30 minutes');
  expect(reviewTexts.long).toBe('A review can have at most 10,000 characters.');
});

test.each([
  [seconds(3), '3 seconds'],
  [minutes(30), '30 minutes'],
  [hours(3), '3 hours'],
  [hours(24), '24 hours'],
  [days(7), '7 days'],
  [days(30), '30 days'],
])('%i ms are %s', (duration, words) => {
  expect(inWords(duration)).toBe(words);
});

test('lists with a movie are counted up to a thousand', () => {
  expect([1, 2, 1_000, 1_001].map(inLists)).toEqual(['In 1 list', 'In 2 lists', 'In 1,000 lists', 'In more than 1,000 lists']);
});
