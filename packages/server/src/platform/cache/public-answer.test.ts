import { expect, test } from 'vitest';
import { z } from 'zod';
import { matchesEntityTag } from './content-negotiation.ts';
import { entityTag, publicAnswer } from './public-answer.ts';

test('an answer leaves out what the contract does not name', () => {
  const schema = z.object({ title: z.string() });
  const answer = publicAnswer(schema, { title: 'Ringu', email: 'secret@example.org' } as { title: string });
  expect(answer.bytes.toString()).toBe('{"title":"Ringu"}');
});

test('equal bytes have equal ETags, different bytes different ones', () => {
  expect(entityTag(Buffer.from('a'))).toBe(entityTag(Buffer.from('a')));
  expect(entityTag(Buffer.from('a'))).not.toBe(entityTag(Buffer.from('b')));
});

test('ETags are compared weakly, in lists, and with the asterisk', () => {
  expect(matchesEntityTag('"x", W/"y"', '"y"')).toBe(true);
  expect(matchesEntityTag('*', '"y"')).toBe(true);
  expect(matchesEntityTag('"yy"', '"y"')).toBe(false);
  expect(matchesEntityTag(undefined, '"y"')).toBe(false);
});

test('an answer retains no more memory than its bytes, compressed or not', () => {
  const answer = publicAnswer(z.object({ titles: z.array(z.string()) }), { titles: Array.from({ length: 200 }, () => 'Ringu') });
  expect(answer.bytes.buffer.byteLength).toBe(answer.bytes.length);
  expect(answer.brotli()?.buffer.byteLength).toBe(answer.brotli()?.length);
  expect(answer.brotli()?.length).toBeLessThan(answer.bytes.length);
});

test('short answers are not compressed', () => {
  expect(publicAnswer(z.object({ title: z.string() }), { title: 'Ringu' }).brotli()).toBeNull();
});
