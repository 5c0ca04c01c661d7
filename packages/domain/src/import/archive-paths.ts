import { plainName } from './plain-name.ts';
import { traktPart, traktParts } from './trakt.ts';

/** Letterboxd's files that are read, the ones that say most of a film first. */
const letterboxdFiles = ['ratings', 'diary', 'reviews', 'watched', 'likes/films', 'watchlist'];
/** Letterboxd's folders whose files have another meaning: `likes/reviews.csv` has reviews of other people. */
const letterboxdFolders = new Set(['likes', 'lists']);
/** Deleted entries, and what archives of some systems add. */
const leftFolders = new Set(['deleted', 'orphaned']);

/** Files that systems and archivers add, which no site writes. */
export function isSystemFile(path: string): boolean {
  const segments = plainName(path).split('/');
  return segments.some((segment) => segment.startsWith('.') || segment === '__macosx');
}

/**
 * The place of an archive's file in the order of reading: only files that a known site puts there are read, in whatever
 * folders (R305).
 * @returns null for a file that is left alone
 */
export function archiveOrder(path: string): number | null {
  const name = plainName(path);
  const segments = name.split('/');
  if (isSystemFile(path) || segments.some((segment) => leftFolders.has(segment))) return null;
  const folder = segments.at(-2) ?? '';
  // After all that says more of their films.
  if (folder === 'lists' && name.endsWith('.csv')) return letterboxdFiles.length + 1;
  // Some browsers add a number to the name of a second download.
  const stem = (segments.at(-1) ?? '').replace(/(?:-\d+)?\.csv$/u, '');
  const ofLetterboxd = letterboxdFiles.indexOf(letterboxdFolders.has(folder) ? `${folder}/${stem}` : stem);
  if (ofLetterboxd >= 0 && name.endsWith('.csv')) return ofLetterboxd;
  const trakt = traktPart(path);
  if (trakt !== null) return (traktParts.indexOf(trakt.part) + 1) * 100_000 + Math.min(trakt.number, 99_999);
  return /^hexreel[\w -]*\.(?:csv|json)$/u.test(segments.at(-1) ?? '') ? letterboxdFiles.length : null;
}

/** True for Trakt's list of what it could not export; its user is told. */
export function isTraktErrors(path: string): boolean {
  return /(?:^|\/)_errors\.json$/u.test(plainName(path));
}
