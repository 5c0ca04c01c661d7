import { expect, test } from 'vitest';
import { readCatalogue } from '../../../packages/server/src/sources/embedded/catalogue-file.ts';
import { familyNames } from './family-names.ts';
import { setCredit } from './set-credit.ts';

const credit = (...directors: string[]): string =>
  setCredit({ directors, year: '2006' }, { box: { x: 0, y: 0, width: 400, height: 26 }, align: 'left' });

test('a credit shows the family name, wherever it is in the name', () => {
  expect(credit('John Carpenter')).toBe(credit('Carpenter'));
  expect(credit('Guillermo del Toro')).toBe(credit('Ana del Toro'));
  expect(credit('Guillermo del Toro')).not.toBe(credit('Ana Toro'));
  expect(credit('Bong Joon Ho')).toBe(credit('Bong'));
  expect(credit('José Mojica Marins')).not.toBe(credit('Marins'));
  expect(credit('Danny Pang', 'Oxide Pang Chun')).toBe(credit('Pang', 'Pang'));
});

test('every director of a Korean movie is listed', () => {
  const korean = readCatalogue(new URL('../../movies/', import.meta.url).pathname).filter(
    ({ originalLanguage }) => originalLanguage === 'ko',
  );
  expect(korean.length).toBeGreaterThan(5);
  expect(korean.flatMap(({ directors }) => directors).filter((name) => !familyNames.has(name))).toEqual([]);
});
