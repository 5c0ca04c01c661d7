import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ownBytes } from './public-answer.ts';

test.each([
  ['a part of a shared block', Buffer.from('a few bytes')],
  ['what a compressor returns', brotliCompressSync('a few bytes')],
])('%s gets memory of its own', (_what, bytes) => {
  const own = ownBytes(bytes);
  expect(own).toEqual(bytes);
  expect(own.buffer.byteLength).toBe(own.length);
});

test('bytes that have memory of their own are not copied', () => {
  const bytes = Buffer.allocUnsafeSlow(10);
  expect(ownBytes(bytes)).toBe(bytes);
});
