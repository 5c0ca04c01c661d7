import { z } from 'zod';

/**
 * Rule that a value of a request breaks, as it follows the value's name in a sentence: 'must be a whole number from 1 to
 * 10'. Where a schema has words of its own, they are used instead of this.
 */
export function brokenRule(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing';
  if (issue.schema instanceof z.ZodNumber) return numberRule(issue.schema);
  if (issue.code === 'invalid_type') return typeRules[issue.expected] ?? notValid;
  if (issue.code === 'invalid_value') return choiceRule(issue.values);
  if (issue.code === 'invalid_format') return 'does not have the right form';
  if (issue.code === 'too_big') return `may have at most ${amount(issue.origin, Number(issue.maximum))}`;
  if (issue.code === 'too_small') return `must have at least ${amount(issue.origin, Number(issue.minimum))}`;
  return notValid;
}

const notValid = 'is not valid';

const typeRules: Readonly<Record<string, string>> = {
  string: 'must be text',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

function numberRule({ isInt, minValue, maxValue }: z.ZodNumber): string {
  const kind = isInt ? 'must be a whole number' : 'must be a number';
  // Whole numbers without bounds of their own end where JavaScript's do.
  const least = minValue !== null && minValue > Number.MIN_SAFE_INTEGER ? minValue : null;
  const most = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER ? maxValue : null;
  if (least !== null && most !== null) return `${kind} from ${least} to ${most}`;
  if (least !== null) return `${kind} of at least ${least}`;
  return most === null ? kind : `${kind} of at most ${most}`;
}

/** A longer choice would be a message that no one reads; /api/openapi.json has all of it. */
const mostChoices = 12;

function choiceRule(values: readonly unknown[]): string {
  if (values.length > mostChoices) return 'is none of the possible values';
  const words = values.map((value) => JSON.stringify(value));
  return words.length === 1 ? `must be ${words[0]}` : `must be one of ${joinWords(words)}`;
}

function amount(origin: string, count: number): string {
  if (origin === 'string') return count === 1 ? '1 character' : `${count} characters`;
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** 'a, b and c' */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
