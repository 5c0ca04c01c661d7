import { ApiError } from '@hexreel/domain/contract/errors';
import { importPartBytes, smallestPartBytes } from '@hexreel/domain/import';
import { expect, test } from 'vitest';
import { ConnectionError } from '../../lib/connection-error.ts';
import { PartSize } from './part-size.ts';

/** Sends parts as the upload does, on a line of so many bytes a second that gives up after eight seconds. */
function sendOver(bytesPerSecond: number, size: number): { readonly arrived: number; readonly sizes: readonly number[] } {
  const part = new PartSize();
  const sizes: number[] = [];
  let arrived = 0;
  while (arrived < size) {
    const seconds = (part.bytes * 4) / 3 / bytesPerSecond;
    if (seconds < 8) {
      arrived += part.bytes;
      sizes.push(part.bytes);
      part.arrived(seconds * 1_000);
    } else if (!part.shrinks(new ConnectionError('timeout'))) break;
  }
  return { arrived, sizes };
}

test.each([1_500, 3_000, 8_000, 30_000, 65_000])('a file arrives over a line of %i bytes a second', (bytesPerSecond) => {
  const { arrived, sizes } = sendOver(bytesPerSecond, 1_000_000);
  expect(arrived).toBeGreaterThanOrEqual(1_000_000);
  for (const bytes of sizes) expect(bytes % 3).toBe(0);
});

test('a fast line has the largest parts soon', () => {
  expect(sendOver(10_000_000, 5_000_000).sizes.at(-1)).toBe(importPartBytes);
});

test('a line that takes not even the smallest part is given up, and so is one that is gone', () => {
  expect(sendOver(500, 1_000_000).arrived).toBe(0);
  expect(new PartSize().shrinks(new ConnectionError('offline'))).toBe(false);
});

test('refusals are no sign of a slow line, but for a request that took too long', () => {
  const size = new PartSize();
  expect(size.shrinks(new ApiError('conflict', ''))).toBe(false);
  expect(size.shrinks(new ApiError('request_timeout', ''))).toBe(true);
  while (size.shrinks(new ConnectionError('unreachable')));
  expect(size.bytes).toBe(smallestPartBytes);
});
