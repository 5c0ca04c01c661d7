import { writeTags } from '../history/index.ts';
import { readParts } from '../rating/index.ts';
import { csvLine } from './csv.ts';
import { isSeen, type OwnMovie, type OwnViewing } from './own-movie.ts';

/** Letterboxd accepts files up to this size. */
export const letterboxdBytes = 1_000_000;

const header = csvLine(['tmdbID', 'imdbID', 'Title', 'Year', 'Rating10', 'WatchedDate', 'Rewatch', 'Tags', 'Review']);
const unknownViewing: OwnViewing = { watchedOn: null, rewatch: false, tags: [] };

/**
 * Seen movies for Letterboxd's import, one line a viewing, in files that it accepts (R304). The review is on a movie's
 * last line, so that it is there once.
 */
export function writeLetterboxd(movies: readonly OwnMovie[]): string[] {
  const parts: string[] = [];
  let part = header;
  let bytes = utf8Length(header);
  for (const line of movies.filter(isSeen).flatMap(linesOf)) {
    const length = utf8Length(line);
    if (bytes + length > letterboxdBytes) {
      parts.push(part);
      part = header;
      bytes = utf8Length(header);
    }
    part += line;
    bytes += length;
  }
  return [...parts, part];
}

function linesOf(movie: OwnMovie): string[] {
  const { tmdbId, imdbId, title, year, overall } = movie;
  const review = asHtml(shownReview(movie));
  const viewings = movie.viewings.length === 0 ? [unknownViewing] : movie.viewings;
  return viewings.map(({ watchedOn, rewatch, tags }, index) => {
    const isLast = index === viewings.length - 1;
    return csvLine([tmdbId, imdbId, title, year, overall, watchedOn, rewatch, writeTags(tags), isLast ? review : '']);
  });
}

/** A review without what is hidden in it: Letterboxd would show that to everyone (R304). */
function shownReview({ review, spoiler }: OwnMovie): string {
  const parts = readParts(review);
  const isAllHidden = parts.every(({ text, hidden }) => hidden || text.trim() === '');
  if (spoiler || isAllHidden) return '';
  return parts.map(({ text, hidden }) => (hidden ? leftOut : text)).join('');
}

const leftOut = '[…]';

/** Letterboxd reads reviews as HTML: what a user wrote as plain text must not become its tags. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Bytes of a text without making them. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
