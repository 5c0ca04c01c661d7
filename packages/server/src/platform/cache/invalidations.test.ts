import { expect, test } from 'vitest';
import { hashTags, Invalidations, readTagHashes, writeTagHashes } from './invalidations.ts';

test('what was read before a tag was invalidated is not current, other tags are', () => {
  const invalidations = new Invalidations();
  const before = invalidations.sequence;
  invalidations.add('movie:1');
  expect(invalidations.isCurrent(hashTags(['movie:1']), before)).toBe(false);
  expect(invalidations.isCurrent(hashTags(['movie:2']), before)).toBe(true);
  expect(invalidations.isCurrent(hashTags(['movie:1']), invalidations.sequence)).toBe(true);
});

test('of very many tags none is held: all that was read before is invalid then, and nothing after', () => {
  const invalidations = new Invalidations();
  const before = invalidations.sequence;
  invalidations.add('movie:0');
  const between = invalidations.sequence;
  for (let user = 0; user <= 200_000; user += 1) invalidations.add(`user:${user}`);
  for (const since of [before, between]) expect(invalidations.isCurrent(hashTags(['movie:7']), since)).toBe(false);
  const after = invalidations.sequence;
  invalidations.add('movie:1');
  expect(invalidations.isCurrent(hashTags(['movie:0', 'user:5']), after)).toBe(true);
  expect(invalidations.isCurrent(hashTags(['movie:1']), after)).toBe(false);
});

test('hashes are the same after they were text', () => {
  const hashes = [...hashTags(['movie:1', 'home', '']), 0, -1, 1, 0x7fffffff, -0x80000000, 0xd800];
  expect(readTagHashes(writeTagHashes(hashes))).toEqual(hashes);
  expect(readTagHashes(writeTagHashes([]))).toEqual([]);
});
