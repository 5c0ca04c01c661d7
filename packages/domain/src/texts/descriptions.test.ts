import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { writtenFromText } from './descriptions.ts';
import { shapeNote } from './people.ts';

const averages = { ...perCharacteristic(() => 5), psychological: 9.2 };

test('a description names the scores that it is written from, and what horror movies average', () => {
  expect(writtenFromText(['psychological', 'pace'], averages, { source: 'members', members: 1_042 })).toBe(
    'Based on the scores of 1,042 members: Psychological 9.2 (horror movies average 5.4), Pace 5.0 (6.2).',
  );
});

test('where few have rated a movie, a description says that it is estimated', () => {
  expect(writtenFromText(['pace'], averages, { source: 'editorial', members: 0 })).toBe(
    'Based on our estimate: Pace 5.0 (horror movies average 6.2).',
  );
  expect(writtenFromText(['pace'], averages, { source: 'members-and-editorial', members: 1 })).toBe(
    'Based on 1 member and our estimate: Pace 5.0 (horror movies average 6.2).',
  );
  expect(writtenFromText(['pace'], averages, { source: 'kind', members: 0 })).toBe(
    'Based on an estimate from its keywords: Pace 5.0 (horror movies average 6.2).',
  );
});

test('what is made of several movies says the same, and how many movies these are', () => {
  expect(shapeNote({ averages, movies: 6 }, ['pace'])).toBe(
    'Based on what is known of the 6 movies here, from members and our estimates: Pace 5.0 (horror movies average 6.2).',
  );
  expect(shapeNote({ averages, movies: 1 }, [])).toBe(
    'Based on what is known of the one movie here, from members and our estimates.',
  );
});
