import { expect, test } from 'vitest';
import { findSubgenre } from './find-subgenre.ts';
import { subgenres } from './subgenres.ts';

test('a search that is a name of a subgenre finds it, in the singular or the plural (R394)', () => {
  for (const subgenre of subgenres) expect(findSubgenre(subgenre)).toBe(subgenre);
  expect(['Zombies', 'COMEDIES', ' ghost ', 'thrillers'].map(findSubgenre)).toEqual(['zombie', 'comedy', 'ghost', 'thriller']);
  expect(['zombie movies', 'Slasher film', 'vampire horror films'].map(findSubgenre)).toEqual(['zombie', 'slasher', 'vampire']);
});

test('so do other words for it, and nothing else does', () => {
  expect(['the undead', 'undead', 'haunted houses', 'ghost stories'].map(findSubgenre)).toEqual([
    null,
    'zombie',
    'ghost',
    'ghost',
  ]);
  expect(['zomb', 'zombieland', 'ghost ship', 'movies', 'horror films', '', 'toString'].map(findSubgenre)).toEqual(
    Array(7).fill(null),
  );
});
