import type { Scores } from '../characteristics/index.ts';
import { readReview, checkReview } from '../rating/index.ts';
import { missingViewings, type ImportedFilm } from './collect-films.ts';
import type { ImportedViewing } from './entry.ts';

/** A user's own records of a movie. */
export interface OwnRecord {
  readonly overall: number | null;
  readonly liked: boolean;
  readonly viewings: readonly ImportedViewing[];
  readonly listed: boolean;
  readonly isRated: boolean;
  readonly hasReview: boolean;
}

/** The records that an import adds to it. */
export interface MissingRecord {
  readonly overall: number | null;
  readonly liked: boolean;
  readonly viewings: readonly ImportedViewing[];
  readonly listed: boolean;
  readonly scores: Scores | null;
  /** Offered as a draft, and never published unasked. */
  readonly review: string;
}

/** The viewing of a film that is marked as seen, and no more (R295). */
export const seenMark: ImportedViewing = { watchedOn: null, rewatch: false };

/** True if a viewing is still as a file has it. */
export function isSameViewing(told: ImportedViewing, kept: ImportedViewing): boolean {
  const [tags, keptTags] = [told.tags ?? [], kept.tags ?? []];
  const isSameTags = tags.length === keptTags.length && tags.every((tag, index) => tag === keptTags[index]);
  return told.watchedOn === kept.watchedOn && told.rewatch === kept.rewatch && isSameTags;
}

/**
 * The parts of a file's movie that its user does not have yet; their own records always stay as they are (R308): the same
 * file twice adds nothing the second time. A film is put on the watchlist only where it is not seen.
 */
export function findMissing(film: ImportedFilm, own: OwnRecord): MissingRecord {
  const overall = own.overall === null ? film.overall : null;
  const liked = film.liked && !own.liked;
  const scores = own.isRated ? null : film.scores;
  const viewings = missingViewings(film.viewings, own.viewings);
  const isSeen = own.overall !== null || own.liked || own.isRated || own.viewings.length > 0;
  const willBeSeen = isSeen || overall !== null || liked || scores !== null || viewings.length > 0;
  const mark = film.seen && !willBeSeen ? [seenMark] : [];
  return {
    overall,
    liked,
    viewings: [...viewings, ...mark],
    listed: film.listed && !own.listed && !willBeSeen && mark.length === 0,
    scores,
    review: own.hasReview || checkReview(film.review) !== null ? '' : readReview(film.review),
  };
}

/** True if there is nothing to add but, at most, a draft. */
export function isNothing({ overall, liked, viewings, listed, scores }: MissingRecord): boolean {
  return overall === null && !liked && viewings.length === 0 && !listed && scores === null;
}
