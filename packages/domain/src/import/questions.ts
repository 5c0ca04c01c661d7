/** Which of day and month comes first in a date; 'none' leaves such dates out. */
export const dateOrderAnswers = ['day', 'month', 'none'] as const;
export type DateOrderAnswer = (typeof dateOrderAnswers)[number];

/** Which list of its site a table is. */
export const listKindAnswers = ['watchlist', 'list', 'ratings'] as const;
export type ListKindAnswer = (typeof listKindAnswers)[number];

/** Questions about a file that its user is asked (R467, R468). */
export type ImportQuestion =
  | {
      readonly kind: 'date-order';
      /** Dates of which it is open. */
      readonly count: number;
      /** One of them, and the days that it may be. */
      readonly example: string;
      readonly dayFirst: string;
      readonly monthFirst: string;
    }
  | {
      readonly kind: 'list-kind';
      /** Movies of the table. */
      readonly count: number;
      readonly file: string;
    };

/** The user's answers; a question without an answer has its safest one. */
export interface ImportAnswers {
  readonly dateOrder?: DateOrderAnswer;
  readonly listKind?: ListKindAnswer;
}
