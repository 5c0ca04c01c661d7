import type { EventBus } from '../../platform/events/index.ts';
import { ThrottledBatch } from '../../platform/resilience/throttled-batch.ts';
import { onMovies } from '../catalogue/index.ts';
import type { BrowseIndex } from './browse-index.ts';
import { listsTag, movieSummaryTag, movieTag } from './movie-tags.ts';

/** As arguments of one call; a whole catalogue written at once has more than an engine accepts. */
const mostTags = 5_000;

export interface CatalogueEventsOptions {
  /** Invalidates cached answers and pages with these tags. */
  readonly invalidate: (...tags: readonly string[]) => void;
  readonly browseIndex: Pick<BrowseIndex, 'invalidateMovie' | 'invalidateAll'>;
  /** The shortest time between two invalidations of the lists. */
  readonly everyMilliseconds: number;
}

/**
 * Invalidates when events of written movies arrive (docs/decisions/0202): the browse index at once, for one movie each;
 * cached answers at most every so often, since any list may change with any movie, and the catalogue job writes many
 * times a second.
 */
export function invalidateOnCatalogue(
  eventBus: EventBus,
  { invalidate, browseIndex, everyMilliseconds }: CatalogueEventsOptions,
): void {
  const answers = new ThrottledBatch<string>({
    everyMilliseconds,
    flush: (tags) => {
      const all = [...tags];
      for (let from = 0; from < all.length; from += mostTags) invalidate(...all.slice(from, from + mostTags));
    },
  });
  onMovies(eventBus, (movieIds) => {
    if (movieIds === null) browseIndex.invalidateAll();
    else for (const movieId of movieIds) browseIndex.invalidateMovie(movieId);
    answers.add([listsTag, ...(movieIds ?? []).flatMap((movieId) => [movieTag(movieId), movieSummaryTag(movieId)])]);
  });
}
