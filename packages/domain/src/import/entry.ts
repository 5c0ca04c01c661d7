import type { Scores } from '../characteristics/index.ts';
import { checkReview } from '../rating/index.ts';
import type { ListPlace } from './lists.ts';

/** Where a file comes from. */
export const importSites = ['letterboxd', 'imdb', 'trakt', 'tmdb', 'yamtrack', 'hexreel'] as const;
export type ImportSite = (typeof importSites)[number];

/** One time that a movie was watched; a day as `2026-10-31`, null where it is not known. */
export interface ImportedViewing {
  readonly watchedOn: string | null;
  readonly rewatch: boolean;
}

/** What one row of a file says of a movie, whichever site it is of. Dates are as the file has them until `readDates`. */
export interface ImportEntry {
  readonly title: string;
  readonly year: number | null;
  readonly tmdbId: number | null;
  readonly imdbId: string | null;
  /** 1 to 10. */
  readonly overall: number | null;
  readonly ratedOn: string | null;
  readonly liked: boolean;
  readonly viewing: ImportedViewing | null;
  /** Seen, without a viewing of its own. */
  readonly seen: boolean;
  readonly listed: boolean;
  readonly listedOn: string | null;
  readonly review: string;
  readonly scores: Scores | null;
  /** In a list of the file. */
  readonly place: ListPlace | null;
}

/** Why a row cannot be read. */
export const rowProblems = ['no-title', 'bad-value', 'not-exported'] as const;
export type RowProblem = (typeof rowProblems)[number];

/** What a row is: about a movie, about something else (a series, a game), or not understood. */
export type RowResult =
  | { readonly kind: 'entry'; readonly entry: ImportEntry }
  | { readonly kind: 'other'; readonly title: string }
  | { readonly kind: 'broken'; readonly title: string; readonly problem: RowProblem };

/** A row that has a place: `ratings.csv:12`. */
export type PlacedRow = RowResult & { readonly source: string };

const nothing: ImportEntry = {
  title: '',
  year: null,
  tmdbId: null,
  imdbId: null,
  overall: null,
  ratedOn: null,
  liked: false,
  viewing: null,
  seen: false,
  listed: false,
  listedOn: null,
  review: '',
  scores: null,
  place: null,
};

/** A row about a movie, which has a title or an id. */
export function entryOf(content: Partial<ImportEntry>): RowResult {
  const whole = { ...nothing, ...content };
  // A review that no one could save is no draft either.
  const entry = checkReview(whole.review) === null ? whole : { ...whole, review: '' };
  return entry.title === '' && entry.tmdbId === null && entry.imdbId === null
    ? { kind: 'broken', title: '', problem: 'no-title' }
    : { kind: 'entry', entry };
}
