import type { SeededRandom } from '@hexreel/demo/seeded-random';
import type { JsonSchema } from './operations.ts';

/** Values of requests besides random ones: ids and cursors from answers, so that some requests reach real rows. */
export interface KnownValues {
  readonly movieIds: readonly number[];
  readonly userIds: readonly string[];
  /** Any value from an answer, the oldest first. */
  readonly seen: readonly string[];
}

/** A value for a schema: mostly a valid one, often at its bounds, sometimes something else altogether. */
export function randomValue(schema: JsonSchema, random: SeededRandom, known: KnownValues): unknown {
  if (random.chance(0.06)) return random.pick(oddValues);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return randomValue(random.pick(choices), random, known);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => randomValue(part, random, known)));
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  switch (type) {
    case 'integer':
    case 'number':
      return randomNumber(schema, random, known);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: random.chance(0.03) ? 300 : random.integer(0, 3) }, () =>
        randomValue(schema.items ?? {}, random, known),
      );
    case 'object':
      return randomObject(schema, random, known);
    default:
      return randomText(schema, random, known);
  }
}

/** A part of a path or a value of a query, not yet escaped. */
export function randomParameter(name: string, schema: JsonSchema, random: SeededRandom, known: KnownValues): string {
  if (random.chance(0.75)) {
    if (/^(id|movieId)$/u.test(name) && random.chance(0.5)) return String(random.pick(known.movieIds));
    if (/^(id|userId|reportId)$/u.test(name)) return random.pick(known.userIds);
    if (name === 'cursor' && known.seen.length > 0) return random.pick(known.seen);
  }
  const value = randomValue(schema, random, known);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function randomObject({ properties = {}, required = [] }: JsonSchema, random: SeededRandom, known: KnownValues): unknown {
  const entries = Object.entries(properties)
    .filter(([name]) => random.chance(required.includes(name) ? 0.97 : 0.5))
    .map(([name, schema]) => [name, randomValue(schema, random, known)] as const);
  const extra = random.chance(0.03) ? ([[random.pick(oddKeys), true]] as const) : [];
  return Object.fromEntries([...entries, ...extra]);
}

function randomNumber({ minimum = -5, maximum = 1_000 }: JsonSchema, random: SeededRandom, known: KnownValues): number {
  const bounds = [minimum, maximum, minimum - 1, maximum + 1, 0.5, random.pick(known.movieIds)];
  return random.chance(0.3) ? random.pick(bounds) : random.integer(minimum, Math.min(maximum, minimum + 10_000));
}

function randomText({ minLength = 0, maxLength = 60, format }: JsonSchema, random: SeededRandom, known: KnownValues): string {
  if (format === 'uuid' && random.chance(0.9)) return random.pick(known.userIds);
  if (random.chance(0.15) && known.seen.length > 0) return random.pick(known.seen);
  const length = random.chance(0.1)
    ? random.pick([minLength, maxLength, maxLength + 1])
    : random.integer(minLength, Math.min(maxLength, 40));
  const word = random.pick(words);
  return random.chance(0.5) ? word : word.repeat(Math.ceil(length / Math.max(1, word.length)) + 1).slice(0, length);
}

/** Includes the password of all test users, and words with a meaning in some rule. */
const words = [
  'knitting needle',
  'silver bullets',
  'gore',
  'gore,pace',
  'newest',
  'helpful',
  'slasher',
  'the house',
  'night',
  'person1',
  'someone@hexreel.example',
  '2024',
  '1980-1989',
  '5',
  '-1',
  '1e3',
  '',
  ' ',
  'a',
  '%',
  '_',
  '\\',
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '\u202egnp',
  'é',
  '呪怨',
  '🎃',
  '../../etc/passwd',
  '9'.repeat(30),
  'constructor',
];

const oddKeys = ['__proto__', 'constructor', 'isAdmin', '', '🎃'];
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(20_000),
  '\u0000',
  '\udfff',
  [],
  {},
  [[[]]],
  { length: 1 },
];
