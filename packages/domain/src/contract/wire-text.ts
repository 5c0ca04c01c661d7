import { z } from 'zod';

/**
 * Text on the wire: a maximum of UTF-16 units, well-formed, and without NUL, which the database cannot store. Further rules
 * belong to what the text is for.
 */
export const wireText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'must be readable text');
