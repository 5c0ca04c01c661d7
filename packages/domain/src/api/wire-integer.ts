import { z } from 'zod';

/**
 * A whole number as a query carries it: decimal digits and nothing else. Reading it as JavaScript does would take an empty
 * value for 0, '0x5' for 5 and '1e2' for 100, and answer something that nobody asked for.
 */
export const wireInteger = (least: number, most: number) => z.preprocess(readDigits, z.number().int().min(least).max(most));

function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/u.test(value) ? Number(value) : value;
}
