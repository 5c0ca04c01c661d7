/** Values of a file that cannot be read, or that this site does not keep. */
export const unreadKinds = [
  'date',
  'date-order',
  'date-to-come',
  'no-date',
  'rating',
  'score',
  'year',
  'id',
  'type',
  'status',
  'yes-no',
  'long-review',
  'earlier-review',
  'earlier-rating',
  'tags',
  'note',
  'repeats',
  'shortened',
  'cells',
  'file',
] as const;
export type UnreadKind = (typeof unreadKinds)[number];

/** A row without a rating or anything else, or about a movie that its user did not watch to its end. */
export const silences = ['unmarked', 'unfinished'] as const;
export type Silence = (typeof silences)[number];

/** Why a row is not imported. */
export const rowProblems = ['no-title', 'bad-value', 'not-exported', ...silences] as const;
export type RowProblem = (typeof rowProblems)[number];

/** A value of one row, as the file has it. */
export interface UnreadValue {
  readonly kind: UnreadKind;
  readonly value: string;
}

/** How many values of a kind, or rows, were not read, with the first of them (R466). */
export interface UnreadCount {
  readonly kind: UnreadKind | RowProblem;
  readonly count: number;
  readonly example: string;
  /** Such as `diary.csv:3`; empty where the example is a file. */
  readonly source: string;
}

/** Longer values are cut: a review may be an example. */
const longestExample = 60;

/** An example as a line of text. */
export function exampleOf(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= longestExample ? line : `${characters.slice(0, longestExample - 1).join('')}…`;
}

/** Counts what is not read. */
export class UnreadTally {
  readonly #counts = new Map<UnreadCount['kind'], { count: number; readonly example: string; readonly source: string }>();

  add(kind: UnreadCount['kind'], value: string, source: string): void {
    const known = this.#counts.get(kind);
    if (known === undefined) this.#counts.set(kind, { count: 1, example: exampleOf(value), source });
    else known.count += 1;
  }

  /** In the order in which kinds were first met. */
  counts(): UnreadCount[] {
    return [...this.#counts].map(([kind, facts]) => ({ kind, ...facts }));
  }
}
