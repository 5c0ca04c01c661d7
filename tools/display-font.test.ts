import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { characters } from '../packages/web/display-font.ts';

const catalogue = join(import.meta.dirname, '../catalogue');

test('the display face has the Latin-1 letters of the catalogue’s titles and people and of the demo’s members', () => {
  const files = ['movies', 'community'].flatMap((folder) =>
    readdirSync(join(catalogue, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(join(catalogue, folder, file), 'utf8')),
  );
  const names = files.flatMap((text) =>
    [...text.matchAll(/"(?:title|name|displayName)": ?"([^"\\]*)"/gu)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(500);
  const latin = new Set(
    names
      .join('')
      .normalize()
      .match(/[\u0020-\u00FF]/gu),
  );
  expect([...latin].filter((one) => !characters.includes(one))).toEqual([]);
});
