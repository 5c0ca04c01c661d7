import { readKnown } from '@hexreel/domain/estimates';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { tabIconPath, writeReelCode } from '@hexreel/domain/reel-picture';
import { knownText } from '@hexreel/domain/texts/estimates';
import { moviePreviewLabel } from '@hexreel/domain/texts/previews';
import { reelLabel } from '@hexreel/domain/texts/reel';

type Known = Pick<MovieResponse, 'known' | 'raters'>;

/** The picture of a link to the movie (R360); its address changes with the values, since previews are kept by address. */
export function moviePreview(movie: Known & Pick<MovieResponse, 'id' | 'title'>): { url: string; alt: string } {
  const { id, title } = movie;
  const whole = readKnown(movie);
  if (whole === null) return { url: `/previews/movies/${id}.png`, alt: moviePreviewLabel(title, '') };
  const { values, source, members } = whole;
  return {
    url: `/previews/movies/${id}.png?of=${writeReelCode(values)}-${source}-${members}`,
    alt: moviePreviewLabel(title, `${reelLabel(values)} (${knownText(source, members)})`),
  };
}

/** The movie's own reel for the browser's tab (R361), as it is drawn on its page; null where nothing is known of it. */
export function movieTabIcon(movie: Known): string | null {
  const whole = readKnown(movie);
  return whole === null ? null : tabIconPath(whole.values, { isEstimate: whole.source !== 'members' });
}

/**
 * The same backdrop for pages that show the poster too: our own artwork has a scenery without the poster's emblem, by the
 * same name (R363). Others have only the one.
 */
export function sceneryTemplate(backdrop: string): string {
  return backdrop.startsWith('/artwork/') ? backdrop.replace('-backdrop-', '-scenery-') : backdrop;
}
