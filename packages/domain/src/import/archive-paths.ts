import { traktPart } from './documents.ts';

/** Letterboxd's files that are read, the ones that say most of a film first. */
const letterboxdFiles = ['ratings.csv', 'diary.csv', 'reviews.csv', 'watched.csv', 'likes/films.csv', 'watchlist.csv'];
/** Deleted entries, and what archives of some systems add. */
const leftFolders = new Set(['deleted', 'orphaned', '__macosx']);

/**
 * Whether a file of an archive is read, and when (R305): only files that a known site puts there, in a folder or not.
 * @returns the place in the order of reading; null for a file that is left alone
 */
export function archiveOrder(path: string): number | null {
  const segments = path.toLowerCase().split('/');
  if (segments.some((segment) => leftFolders.has(segment) || segment.startsWith('.'))) return null;
  const ofLetterboxd = letterboxdFiles.findIndex((name) => segments.join('/') === name || segments.slice(1).join('/') === name);
  if (ofLetterboxd >= 0) return ofLetterboxd;
  // After all that says more of their films.
  if (/^(?:[^/]+\/)?lists\/[^/]+\.csv$/u.test(segments.join('/'))) return letterboxdFiles.length + 1;
  const trakt = traktPart(path);
  if (trakt !== null) return (traktOrder[trakt.part] + 1) * 100_000 + Math.min(trakt.number, 99_999);
  return /^hexreel[\w -]*\.(?:csv|json)$/u.test(segments.at(-1) ?? '') ? letterboxdFiles.length : null;
}

const traktOrder = { 'ratings-movies': 0, 'watched-history': 1, 'watched-movies': 2, 'lists-watchlist': 3 } as const;
/** What Trakt could not export; its user is told. */
export function isTraktErrors(path: string): boolean {
  return /(?:^|\/)_errors\.json$/u.test(path.toLowerCase());
}
