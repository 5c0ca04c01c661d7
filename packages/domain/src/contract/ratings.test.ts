import { expect, test } from 'vitest';
import { rateBodySchema, rankingsQuerySchema, reviewBodySchema, voteBodySchema } from './ratings.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test('a save takes any of the six, with integers from 0 to 10', () => {
  for (const good of [{ gore: 0 }, { gore: 10, comedy: 1 }]) expect(accepts(rateBodySchema, good)).toBe(true);
  for (const bad of [{}, null, [], 'gore', { gore: 11 }, { gore: -1 }, { gore: 7.5 }, { gore: '7' }, { gore: null }])
    expect(accepts(rateBodySchema, bad), JSON.stringify(bad)).toBe(false);
});

test('a save takes no other field', () => {
  for (const bad of ['fear', 'raters', 'personId', 'review', '__proto__', 'constructor'])
    expect(accepts(rateBodySchema, JSON.parse(`{"gore":5,"${bad}":1}`)), bad).toBe(false);
});

test('a review has at most 10,000 characters', () => {
  expect(accepts(reviewBodySchema, { review: '' })).toBe(true);
  expect(accepts(reviewBodySchema, { review: 'x'.repeat(10_001) })).toBe(false);
  expect(accepts(reviewBodySchema, { review: 'a\u0000b' })).toBe(false);
  expect(accepts(reviewBodySchema, { text: 'Fine.' })).toBe(false);
});

test('a vote is helpful or not helpful', () => {
  expect(accepts(voteBodySchema, { vote: 'notHelpful' })).toBe(true);
  expect(accepts(voteBodySchema, { vote: null })).toBe(false);
});

test('a ranking requires at least one of the six', () => {
  expect(rankingsQuerySchema.safeParse({ criteria: '' }).error?.issues[0]?.message).toBe('Choose at least one');
  expect(rankingsQuerySchema.safeParse({}).error?.issues[0]?.message).toBe('Choose at least one');
  expect(rankingsQuerySchema.safeParse({ criteria: 'gore,fear' }).error?.issues[0]).toMatchObject({ path: ['criteria'] });
  expect(accepts(rankingsQuerySchema, { criteria: 'pace,gore', page: '2' })).toBe(true);
  for (const page of ['0', '-1', '1e9', 'NaN', '1.5'])
    expect(accepts(rankingsQuerySchema, { criteria: 'gore', page })).toBe(false);
});
