import { expect, test } from 'vitest';
import { z } from 'zod';
import { entityTag, matchesEntityTag, publicAnswer } from './public-answer.ts';

test('an answer leaves out whatever the contract does not name', () => {
  const schema = z.object({ title: z.string() });
  const answer = publicAnswer(schema, { title: 'Ringu', email: 'secret@example.org' } as { title: string });
  expect(answer.bytes.toString()).toBe('{"title":"Ringu"}');
});

test('the same bytes have the same tag, others another', () => {
  expect(entityTag(Buffer.from('a'))).toBe(entityTag(Buffer.from('a')));
  expect(entityTag(Buffer.from('a'))).not.toBe(entityTag(Buffer.from('b')));
});

test('tags are compared weakly, in lists, and with the asterisk', () => {
  expect(matchesEntityTag('"x", W/"y"', '"y"')).toBe(true);
  expect(matchesEntityTag('*', '"y"')).toBe(true);
  expect(matchesEntityTag('"yy"', '"y"')).toBe(false);
  expect(matchesEntityTag(undefined, '"y"')).toBe(false);
});
