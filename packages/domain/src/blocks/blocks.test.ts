import { expect, test } from 'vitest';
import { possibleUserIds, withoutUsers } from './index.ts';

const mina = '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';
const lucy = '5f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';
const hidden = new Set([mina]);

test('what names a hidden user leaves its list, however deep the name stands', () => {
  const reviews = [
    { author: { id: mina, username: 'mina' }, text: 'Mine.' },
    { author: { id: lucy, username: 'lucy' }, text: 'Hers.' },
  ];
  expect(withoutUsers({ reviews, nextCursor: null, total: 2 }, hidden)).toEqual({
    reviews: [reviews[1]],
    nextCursor: null,
    total: 2,
  });
  expect(withoutUsers({ ids: [mina, lucy] }, hidden)).toEqual({ ids: [lucy] });
  expect(withoutUsers({ movies: [{ by: [{ id: mina }], title: 'It' }] }, hidden)).toEqual({ movies: [{ by: [], title: 'It' }] });
});

test('an answer about a hidden user is none', () => {
  expect(withoutUsers({ id: mina, bio: '' }, hidden)).toBeUndefined();
  expect(withoutUsers({ title: 'Rain', author: { id: mina } }, hidden)).toBeUndefined();
});

test('a text that only mentions an id is a text, and what is absent stays so', () => {
  const answer = { text: `Ask ${mina}.`, note: undefined, at: null };
  expect(withoutUsers(answer, hidden)).toEqual(answer);
});

test('ids are found whatever their case, each once', () => {
  expect([...possibleUserIds({ people: [{ id: mina.toUpperCase() }, { id: mina }], by: lucy, title: 'It' })]).toEqual([
    mina,
    lucy,
  ]);
});
