import { expect, test } from 'vitest';
import { closestText, creditTexts, knownForText, missingTitleText } from './search-result-texts.ts';

test('a search without a title says so, and what is shown instead', () => {
  const text = (found: 'titles' | 'people' | 'similar' | null, isAlone = true) =>
    missingTitleText({ search: 'carpenter' }, { found, isAlone });
  expect(text('similar')).toBe('No title “carpenter”. Closest:');
  expect(text('similar', false)).toBe('No title “carpenter” here. Closest:');
  expect(text('people')).toBe('No title “carpenter”. Movies by or with people with that name:');
  expect([text('titles'), text(null), missingTitleText({}, { found: 'similar', isAlone: true })]).toEqual([null, null, null]);
  expect(closestText('shinning')).toBe('No title “shinning”. Closest:');
});

test('a movie says whose it is', () => {
  const credits = [
    { movieId: 948, name: 'John Carpenter', role: 'director' },
    { movieId: 493_922, name: 'Toni Collette', role: 'cast' },
  ] as const;
  const texts = creditTexts(new Map(credits.map((credit) => [credit.movieId, credit])));
  expect([...texts]).toEqual([
    [948, 'Directed by John Carpenter'],
    [493_922, 'With Toni Collette'],
  ]);
});

test('a person is known for some movies and has others', () => {
  const person = { name: 'Toni Collette', role: 'cast', movies: 4, knownFor: ['Hereditary', 'Krampus'] } as const;
  expect(knownForText({ ...person, knownFor: [...person.knownFor] })).toBe('In Hereditary, Krampus and 2 more');
  expect(knownForText({ name: 'A', role: 'director', movies: 1, knownFor: ['The Thing'] })).toBe('Director of The Thing');
});
