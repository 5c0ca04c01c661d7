import { ApiError } from '@hexreel/domain/contract/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { validatorCompiler } from './validator.ts';

const rulesOf = {
  gore: z.int().min(0).max(10),
  runtime: z.number(),
  page: z.preprocess(Number, z.number().int().min(1).max(500)),
  position: z.int().min(1),
  title: z.string().min(1).max(3),
  strict: z.boolean(),
  topics: z.array(z.int()).max(2),
  places: z.array(z.strictObject({ movieId: z.int().min(1).max(9) })),
  limits: z.strictObject({ gore: z.strictObject({ atLeast: z.int().min(1).max(10).nullable() }) }),
  sortBy: z.enum(['popularity', 'rating', 'latest']),
  hidden: z.literal('only'),
  id: z.uuid(),
  day: z.string().regex(/^\d+$/u, 'must be a day such as 2026-11-20'),
  criteria: z.string().refine(() => false, 'Choose at least one'),
  rungs: z.array(z.int()).refine(() => false, 'a movie may be there once'),
};

/** The refusal of a request whose body breaks a rule. */
function refusalOf(schema: z.ZodType, data: unknown) {
  const result = validatorCompiler({ schema, method: 'PUT', url: '/', httpPart: 'body' })(data);
  if (typeof result === 'boolean' || !('error' in result) || !(result.error instanceof ApiError)) throw new Error('It is valid');
  const { code, field, message } = result.error;
  return { code, field, message };
}

test.each([
  ['gore', '5', '`gore` must be a whole number from 0 to 10.'],
  ['gore', 11, '`gore` must be a whole number from 0 to 10.'],
  ['gore', 2.5, '`gore` must be a whole number from 0 to 10.'],
  ['gore', null, '`gore` must be a whole number from 0 to 10.'],
  ['gore', undefined, '`gore` is missing.'],
  ['runtime', 'long', '`runtime` must be a number.'],
  ['page', 'x', '`page` must be a whole number from 1 to 500.'],
  ['position', 0, '`position` must be a whole number of at least 1.'],
  ['title', 7, '`title` must be text.'],
  ['title', '', '`title` must have at least 1 character.'],
  ['title', 'long', '`title` may have at most 3 characters.'],
  ['strict', 'yes', '`strict` must be true or false.'],
  ['topics', {}, '`topics` must be a list.'],
  ['topics', [1, 2, 3], '`topics` may have at most 2 entries.'],
  ['sortBy', 'title', '`sortBy` must be one of "popularity", "rating" and "latest".'],
  ['hidden', 'all', '`hidden` must be "only".'],
  ['id', 'x', '`id` does not have the right form.'],
  ['day', 'x', '`day` must be a day such as 2026-11-20.'],
  ['criteria', 'x', 'Choose at least one'],
  ['rungs', [], '`rungs` is not valid: a movie may be there once.'],
] as const)('%s of %j is refused with a sentence that names it', (field, value, message) => {
  const schema = z.strictObject({ [field]: rulesOf[field] });
  expect(refusalOf(schema, { [field]: value })).toEqual({ code: 'invalid_request', field, message });
});

test('what is deeper is named with its way there, and the answer names the field it is in', () => {
  const message = '`places.1.movieId` must be a whole number from 1 to 9.';
  const places = [{ movieId: 1 }, { movieId: '2' }];
  expect(refusalOf(z.strictObject({ places: rulesOf.places }), { places })).toMatchObject({ field: 'places', message });
  const limits = { gore: { atLeast: 11 } };
  expect(refusalOf(z.strictObject({ limits: rulesOf.limits }), { limits })).toMatchObject({
    field: 'limits',
    message: '`limits.gore.atLeast` must be a whole number from 1 to 10.',
  });
});

test('keys that a request does not have are named', () => {
  const schema = z.strictObject({ limits: rulesOf.limits.optional() });
  expect(refusalOf(schema, { blood: 1 })).toMatchObject({ field: 'blood', message: '`blood` is not a field of this request.' });
  expect(refusalOf(schema, { blood: 1, guts: 2 }).message).toBe('`blood` and `guts` are not fields of this request.');
  expect(refusalOf(schema, { limits: { gore: { atLeast: 1, atMost: 2 } } })).toMatchObject({
    field: 'limits',
    message: '`limits.gore.atMost` is not a field of this request.',
  });
});

test('a body that is none, and rules about all of it', () => {
  const schema = z.strictObject({ gore: rulesOf.gore.optional() }).refine((body) => 'gore' in body, 'name at least gore');
  expect(refusalOf(schema, null)).toMatchObject({
    field: undefined,
    message: 'The request is not valid: the body must be an object.',
  });
  expect(refusalOf(schema, undefined).message).toBe('The request is not valid: the body is missing.');
  expect(refusalOf(schema, {}).message).toBe('The request is not valid: name at least gore.');
});

test('a choice of very many is not listed', () => {
  const many = z.strictObject({ topic: z.enum(Array.from({ length: 30 }, (_, at) => `topic-${at}`)) });
  expect(refusalOf(many, { topic: 'x' }).message).toBe('`topic` is none of the possible values.');
});
