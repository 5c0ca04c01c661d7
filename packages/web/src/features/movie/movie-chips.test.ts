import { expect, test } from 'vitest';
import { movieChips } from './movie-chips.tsx';

test('genres link to Browse where it has such a list, and no label appears twice', () => {
  const chips = movieChips({
    genres: [
      { id: 27, name: 'Horror' },
      { id: 35, name: 'Comedy' },
      { id: 18, name: 'Drama' },
    ],
    subgenres: ['comedy', 'zombie'],
  });
  expect(chips).toEqual([
    { label: 'Horror', href: '/browse' },
    { label: 'Comedy', href: '/browse?subgenre=comedy' },
    { label: 'Drama', href: null },
    { label: 'Zombie', href: '/browse?subgenre=zombie' },
  ]);
});
