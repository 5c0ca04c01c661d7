import { z } from 'zod';

/**
 * Text as it travels: at most so many UTF-16 units, whole characters, and no NUL, which the database cannot hold. What else a
 * text must be is told by the rule of what it is for.
 */
export const wireText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'must be readable text');
