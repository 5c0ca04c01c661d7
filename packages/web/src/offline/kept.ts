/** The name in the browser's storage under which the program keeps what `offline-page.ts` shows. */
export const keptName = 'hexreel-offline';

/** A movie on the offline page. */
export interface KeptMovie {
  readonly id: number;
  readonly title: string;
  readonly year: number | null;
  /** Its runtime; null where it is not known. */
  readonly minutes: number | null;
  /** URL of its poster, which the browser may still have. */
  readonly poster: string | null;
}

/** A member's movies offline, on this device alone (R741). */
export interface Kept {
  readonly userId: string;
  /** Ids of the whole watchlist, with commas between them: while they stay the same, it is not read again. */
  readonly watchlistIds: string;
  /** The movies that were added last, the latest first. */
  readonly watchlist: readonly KeptMovie[];
  /** The movies whose pages were shown last, the latest first. */
  readonly viewed: readonly KeptMovie[];
  /** The movie of a Tonight room, and where to watch it. */
  readonly tonight: {
    readonly movie: KeptMovie;
    readonly watchOn: readonly string[];
    /** When it was kept, in milliseconds since the epoch. */
    readonly at: number;
  } | null;
}

/** @returns null where nothing is kept, or by a version with another shape */
export function readKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return kept !== null && Array.isArray(kept.watchlist) && Array.isArray(kept.viewed) ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
