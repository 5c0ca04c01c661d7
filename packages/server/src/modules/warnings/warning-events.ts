import type { AppEvent, EventBus } from '../../platform/events/index.ts';

/** Tag of a movie's warnings in caches. */
export const warningsTag = (movieId: number): string => `warnings:${movieId}`;

/** Answers that say which topics there are. */
export const topicsTag = 'topics';

const warningsTopic = 'warnings';
const topicsTopic = 'topics';

/** Votes on a movie's topics changed. */
export function warningsEvent(movieId: number): AppEvent {
  return { topic: warningsTopic, key: String(movieId) };
}

/** One event for each of the movies. */
export function warningsEvents(movieIds: readonly number[]): AppEvent[] {
  return [...new Set(movieIds)].map(warningsEvent);
}

/** Topics were merged, retired or restored: what is said of any movie may have changed. */
export const topicsEvent: AppEvent = { topic: topicsTopic, key: '' };

/** Invalidates answers and the index when events arrive, from this or another process. */
export function invalidateOnVotes(
  eventBus: EventBus,
  {
    invalidate,
    invalidateMovie,
    invalidateAll,
  }: {
    readonly invalidate: (...tags: readonly string[]) => void;
    readonly invalidateMovie: (movieId: number) => void;
    readonly invalidateAll: () => void;
  },
): void {
  eventBus.on(warningsTopic, (key) => {
    invalidateMovie(Number(key));
    invalidate(warningsTag(Number(key)));
  });
  eventBus.on(topicsTopic, () => {
    invalidateAll();
    invalidate(topicsTag);
  });
}
