import { longestReview } from '../rating/index.ts';
import type { RowProblem, UnreadCount, UnreadKind } from '../import/index.ts';
import { countInDigits } from './count-in-digits.ts';

export const unreadTitle = 'Not read';

interface UnreadText {
  /** Its names: one, and several. */
  readonly names: readonly [string, string];
  /** Its outcome, after the name. */
  readonly outcome: string;
}

const unreadable = ' couldn’t be read';
const texts: Readonly<Record<UnreadKind | RowProblem, UnreadText>> = {
  date: { names: ['date', 'dates'], outcome: unreadable },
  'date-order': { names: ['date', 'dates'], outcome: ' left out because day and month could be swapped' },
  'date-to-come': { names: ['date', 'dates'], outcome: ' in the future, left out' },
  'no-date': { names: ['unknown date', 'unknown dates'], outcome: '' },
  rating: { names: ['rating', 'ratings'], outcome: unreadable },
  score: { names: ['score', 'scores'], outcome: unreadable },
  year: { names: ['year', 'years'], outcome: unreadable },
  id: { names: ['ID', 'IDs'], outcome: unreadable },
  type: { names: ['row of an unknown type', 'rows of unknown types'], outcome: ', imported only if the ID is a movie here' },
  status: { names: ['unknown status', 'unknown statuses'], outcome: ', not counted as seen' },
  'yes-no': { names: ['yes-or-no value', 'yes-or-no values'], outcome: unreadable },
  'long-review': {
    names: ['review', 'reviews'],
    outcome: ` left out, longer than ${countInDigits(longestReview)} characters`,
  },
  'earlier-review': { names: ['earlier review', 'earlier reviews'], outcome: ' left out, as only the last becomes a draft' },
  'earlier-rating': { names: ['earlier rating', 'earlier ratings'], outcome: ' left out, as only the latest counts' },
  tags: { names: ['row with tags', 'rows with tags'], outcome: ' that Hexreel can’t keep' },
  note: { names: ['note', 'notes'], outcome: ' left out, as only movies of a list have notes' },
  repeats: { names: ['number of rewatches', 'numbers of rewatches'], outcome: ' left out, as they have no dates' },
  cells: { names: ['row', 'rows'], outcome: ' with more cells than columns' },
  shortened: { names: ['text', 'texts'], outcome: ' too long, and shortened' },
  file: { names: ['file in the archive', 'files in the archive'], outcome: ' not read' },
  'no-title': { names: ['row', 'rows'], outcome: ' without a title' },
  'bad-value': { names: ['row', 'rows'], outcome: ' not understood' },
  'not-exported': { names: ['list of errors', 'lists of errors'], outcome: ': the other site couldn’t export everything' },
  unmarked: { names: ['row', 'rows'], outcome: ' with nothing to import' },
  unfinished: { names: ['movie', 'movies'], outcome: ' you didn’t finish' },
};

/** '3 dates couldn’t be read, such as “31.02.2026”.' (R466) */
export function unreadText({ kind, count, example }: Pick<UnreadCount, 'kind' | 'count' | 'example'>): string {
  const { names, outcome } = texts[kind];
  const name = count === 1 ? names[0] : names[1];
  const shown = count === 1 ? `: “${example}”` : `, such as “${example}”`;
  return `${countInDigits(count)} ${name}${outcome}${example === '' ? '' : shown}.`;
}

/** The same in a cell of the report: 'date “31.02.2026”'. */
export function unreadValueText(kind: UnreadKind, value: string): string {
  return `${texts[kind].names[0]} “${value}”`;
}
