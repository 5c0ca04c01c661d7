import { z } from 'zod';

/**
 * A whole number in a query: decimal digits and nothing else. JavaScript's own conversion would read an empty value as 0,
 * '0x5' as 5 and '1e2' as 100, and answer a question that was not asked.
 */
export const wireInteger = (least: number, most: number) => z.preprocess(readDigits, z.number().int().min(least).max(most));

function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/u.test(value) ? Number(value) : value;
}

/**
 * Text on the wire: a maximum of UTF-16 units, well-formed, and without NUL, which the database cannot store. Further rules
 * belong to what the text is for.
 */
export const wireText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'must be readable text');

/** A change that changes nothing is a mistake of who sends it. */
export function namesChange(body: object): boolean {
  return Object.keys(body).length > 0;
}
export const noChangeProblem = 'must name what changes';
