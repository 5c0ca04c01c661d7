import type { Scores } from '../characteristics/index.ts';
import { checkReview } from '../rating/index.ts';
import type { ListPlace } from './lists.ts';
import type { RowProblem, Silence, UnreadValue } from './unread.ts';

/** Where a file comes from. */
export const importSites = ['letterboxd', 'imdb', 'trakt', 'tmdb', 'yamtrack', 'hexreel'] as const;
export type ImportSite = (typeof importSites)[number];

/** One time that a movie was watched; a day as `2026-10-31`, null where it is not known. */
export interface ImportedViewing {
  readonly watchedOn: string | null;
  readonly rewatch: boolean;
  /** As `readTags` returns them; absent where there are none. */
  readonly tags?: readonly string[];
}

/** One row of a file about a movie, whichever site it is from. Dates are as the file has them. */
export interface ImportEntry {
  readonly title: string;
  readonly year: number | null;
  readonly tmdbId: number | null;
  readonly imdbId: string | null;
  /** The film's address on its site; null where the file has none, or that of an entry. */
  readonly uri: string | null;
  /** Its site does not call it a movie: only its id can say that it is one here. */
  readonly isOther: boolean;
  /** This site wrote the file, so that each of its dates is one. */
  readonly isOwn: boolean;
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
  /** Why it says nothing that is kept here; null where it says something. */
  readonly silence: Silence | null;
  /** Parts of the row that could not be read. */
  readonly unread: readonly UnreadValue[];
}

/** Kind of a row: about a movie, about something else (a series, a game), or not understood. */
export type RowResult =
  | { readonly kind: 'entry'; readonly entry: ImportEntry }
  | { readonly kind: 'other'; readonly title: string }
  | { readonly kind: 'broken'; readonly title: string; readonly problem: RowProblem; readonly value?: string };

/** Rows of a JSON file, each with the part of the file that it is in. */
export type DocumentRows = readonly { readonly part: string; readonly row: RowResult }[];

/** A row that has a place: `ratings.csv:12`. */
export type PlacedRow = RowResult & { readonly source: string };

const nothing: ImportEntry = {
  title: '',
  year: null,
  tmdbId: null,
  imdbId: null,
  uri: null,
  isOther: false,
  isOwn: false,
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
  silence: null,
  unread: [],
};

/** A row about a movie, which has a title or an id. */
export function entryOf(content: Partial<ImportEntry>): RowResult {
  const entry = withoutLongReview({ ...nothing, ...content });
  if (entry.title === '' && entry.tmdbId === null && entry.imdbId === null)
    return { kind: 'broken', title: '', problem: 'no-title' };
  return { kind: 'entry', entry: { ...entry, silence: isSilent(entry) ? (content.silence ?? 'unmarked') : null } };
}

/** A review that no one could save is no draft either. */
function withoutLongReview(entry: ImportEntry): ImportEntry {
  if (checkReview(entry.review) === null) return entry;
  return { ...entry, review: '', unread: [...entry.unread, { kind: 'long-review', value: entry.title || entry.review }] };
}

function isSilent({ overall, liked, viewing, seen, listed, review, scores, place }: ImportEntry): boolean {
  const isMarked = liked || seen || listed || viewing !== null || place !== null;
  return !isMarked && overall === null && scores === null && review === '';
}
