import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawLettering } from './draw-lettering.ts';

test('the lettering that the server draws with is the face’s own', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('lettering.json', import.meta.url), 'utf8'));
  expect(written).toEqual(drawLettering());
});
