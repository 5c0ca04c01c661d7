import { z } from 'zod';
import { largestMovieId } from '../movie/index.ts';

/** Movie ids in a query, with commas between them; read them with `readMovieIds`. */
export function movieIdList(most: number) {
  const ids = z.string().max(most * (String(largestMovieId).length + 1));
  return ids
    .refine((text) => {
      const words = text.split(',');
      return words.length <= most && words.every((word) => /^[1-9]\d{0,9}$/u.test(word) && Number(word) <= largestMovieId);
    }, `must be 1 to ${most} movie ids separated by commas`)
    .describe(`1 to ${most} movie ids separated by commas`);
}

/** User ids in a query, with commas between them; read them with `readUserIds`. */
export function userIdList(most: number) {
  return z
    .string()
    .max(most * 37)
    .refine((text) => {
      const words = text.split(',');
      return words.length <= most && words.every((word) => z.uuid().safeParse(word).success);
    }, `must be 1 to ${most} user ids separated by commas`)
    .describe(`1 to ${most} user ids separated by commas`);
}

/** The ids of a list that passed its schema, each once. */
export function readMovieIds(list: string): number[] {
  return [...new Set(list.split(',').map(Number))];
}

/** The ids of a list that passed its schema, each once, in lower case. */
export function readUserIds(list: string): string[] {
  return [...new Set(list.toLowerCase().split(','))];
}
