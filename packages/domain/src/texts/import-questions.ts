import type { ListKindAnswer } from '../import/index.ts';
import { countInDigits } from './count-in-digits.ts';

/** Questions about a file as a whole (R467, R468). */
export const importQuestionTexts = {
  dateOrder: {
    title: (example: string) => `Which day is “${example}”?`,
    hint: (count: number) =>
      `The order of day and month is unclear in ${countInDigits(count)} ${count === 1 ? 'date' : 'dates'}. Without an answer they are left out.`,
    none: 'Leave these dates out',
  },
  listKind: {
    title: (file: string) => `What is ${file}?`,
    hint: (count: number) =>
      `Its ${countInDigits(count)} ${count === 1 ? 'movie' : 'movies'} could be your watchlist or any list. Without an answer they become a private list.`,
    answers: {
      watchlist: 'My watchlist',
      list: 'A list of mine',
      ratings: 'My ratings',
    } satisfies Record<ListKindAnswer, string>,
  },
} as const;
