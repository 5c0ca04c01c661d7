import type { AppEvent } from '../../platform/events/index.ts';

/** Tag of a movie's moments in caches. */
export const momentsTag = (movieId: number): string => `moments:${movieId}`;

export const momentsTopic = 'moments';

/** Events for movies in which marks changed. */
export function momentsEvents(movieIds: readonly number[]): AppEvent[] {
  return [...new Set(movieIds)].map((movieId) => ({ topic: momentsTopic, key: String(movieId) }));
}
