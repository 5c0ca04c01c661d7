import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backupName, expiredBackups, requireLasting } from './rotation.ts';

const day = 86_400_000;
const end = Date.UTC(2026, 10, 29, 3);

test('a name tells when a backup was made', () => {
  expect(backupName(end)).toBe('hexreel-20261129T030000Z.backup');
  expect(expiredBackups([backupName(end)])).toEqual([]);
});

test('of two years of nights a week, four weeks and six months stay', () => {
  const names = Array.from({ length: 730 }, (_, night) => backupName(end - night * day));
  const expired = new Set(expiredBackups(names.toReversed()));
  const kept = names.filter((name) => !expired.has(name)).map((name) => name.slice('hexreel-'.length, -'T030000Z.backup'.length));
  // 2026-11-29 is a Sunday, the last day of its week.
  const [week, weeks, months] = [
    '20261129 20261128 20261127 20261126 20261125 20261124 20261123',
    '20261122 20261115 20261108',
    '20261031 20260930 20260831 20260731 20260630',
  ];
  expect(kept.join(' ')).toBe(`${week} ${weeks} ${months}`);
});

test('the last of several in a day stays, and old ones stay where no new ones come', () => {
  const [morning, evening] = [backupName(end), backupName(end + day / 2)];
  expect(expiredBackups([evening, morning])).toEqual([morning]);
  expect(expiredBackups([backupName(end - 900 * day)])).toEqual([]);
});

test('other files are left alone', () => {
  expect(expiredBackups(['hexreel-latest.backup', 'notes.txt', `${backupName(end)}.part`])).toEqual([]);
});

test('a folder in memory is refused', async () => {
  await expect(requireLasting(import.meta.dirname)).resolves.toBeUndefined();
  // Every Linux has one; elsewhere nothing is known of folders.
  if (existsSync('/dev/shm')) await expect(requireLasting('/dev/shm')).rejects.toThrow('a restart empties it');
});
