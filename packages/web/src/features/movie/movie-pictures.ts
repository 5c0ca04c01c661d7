import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { tabIconPath, writeReelCode } from '@hexreel/domain/reel-picture';
import { moviePreviewLabel } from '@hexreel/domain/texts/previews';
import { reelLabel } from '@hexreel/domain/texts/reel';

type Scored = Pick<MovieResponse, 'averages' | 'raters'>;

/** The picture of a link to the movie (R360); its address changes with the values, since previews are kept by address. */
export function moviePreview({ id, title, averages, raters }: Scored & Pick<MovieResponse, 'id' | 'title'>): {
  url: string;
  alt: string;
} {
  return {
    url: `/previews/movies/${id}.png?of=${writeReelCode(averages)}-${raters}`,
    alt: moviePreviewLabel(title, raters === 0 ? '' : reelLabel(averages)),
  };
}

/** The movie's own reel for the browser's tab (R361); null where no one rated it. */
export function movieTabIcon({ averages, raters }: Scored): string | null {
  return raters === 0 ? null : tabIconPath(averages);
}

/**
 * The same backdrop for pages that show the poster too: our own artwork has a scenery without the poster's emblem, by the
 * same name (R363). Others have only the one.
 */
export function sceneryTemplate(backdrop: string): string {
  return backdrop.startsWith('/artwork/') ? backdrop.replace('-backdrop-', '-scenery-') : backdrop;
}
