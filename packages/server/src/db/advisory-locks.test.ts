import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const sources = join(import.meta.dirname, '..');

test('no two advisory locks have the same key', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every advisory lock takes its key from the one record', async () => {
  const files = (await readdir(sources, { recursive: true })).filter((name) => /\.tsx?$/u.test(name));
  const taking: string[] = [];
  const literal: string[] = [];
  for (const name of files) {
    const text = await readFile(join(sources, name), 'utf8');
    if (!/advisory(_xact)?_(un)?lock/u.test(text) || name.startsWith(join('db', 'advisory-locks'))) continue;
    taking.push(name);
    if (!text.includes('advisoryLocks.') || /4_?839_?\d{3}|advisory\w*lock\w*\(\s*-?\d/u.test(text)) literal.push(name);
  }
  expect(literal).toEqual([]);
  expect(taking.length).toBeGreaterThanOrEqual(5);
});
