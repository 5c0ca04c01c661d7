import type { AppEvent, EventBus } from '../../platform/events/index.ts';
import { averagesTag, movieSummaryTag, listsTag, movieTag } from './movie-tags.ts';

/** A movie was banned or unbanned; the key is its id. */
export const banTopic = 'ban';

export function banEvent(movieId: number): AppEvent {
  return { topic: banTopic, key: String(movieId) };
}

/**
 * Invalidates what shows the movie when events of a ban arrive, and every list: one that it was missing from may have
 * it again, and one that it leaves lets another movie move up.
 * @param keepers.invalidateMovie called with the movie, for indexes that are kept in addition to caches (browse-index)
 */
export function invalidateOnBans(
  eventBus: EventBus,
  {
    invalidate,
    invalidateMovie,
  }: { readonly invalidate: (...tags: readonly string[]) => void; readonly invalidateMovie: (movieId: number) => void },
): void {
  eventBus.on(banTopic, (key) => {
    const movieId = Number(key);
    invalidateMovie(movieId);
    invalidate(movieTag(movieId), movieSummaryTag(movieId), listsTag, averagesTag);
  });
}
