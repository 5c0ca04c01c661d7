import type { ListVisibility } from '@hexreel/domain/lists';
import type { AppEvent, EventBus } from '../../platform/events/index.ts';
import { userEvent } from '../users/index.ts';

/** Answers that show a list have this tag in caches. */
export const listTag = (listId: string): string => `movie-list:${listId}`;

/** Answers that say which public lists have a movie. */
export const listsOfMovieTag = (movieId: number): string => `lists-of-movie:${movieId}`;

/** Pages of all public lists. */
export const publicListsTag = 'public-lists';

/** All answers with lists of several members: of whose authors may have been suspended. */
export const listAuthorsTag = 'list-authors';

const listTopic = 'movie-list';
const listsOfMovieTopic = 'lists-of-movie';
const publicListsTopic = 'public-lists';
const listAuthorsTopic = 'list-authors';

interface ChangedList {
  readonly id: string;
  readonly userId: string;
  readonly visibility: ListVisibility;
}

/**
 * A list has changed. @param movieIds those that it got or lost, also by becoming public or private
 */
export function listEvents({ id, userId, visibility }: ChangedList, movieIds: readonly number[] = []): AppEvent[] {
  const changed = [{ topic: listTopic, key: id }, userEvent(userId)];
  if (visibility !== 'public') return changed;
  return [
    ...changed,
    { topic: publicListsTopic, key: '' },
    ...movieIds.map((movieId) => ({ topic: listsOfMovieTopic, key: String(movieId) })),
  ];
}

/** A user's lists are visible to others no longer, or again. */
export function listAuthorEvents(listIds: readonly string[]): AppEvent[] {
  if (listIds.length === 0) return [];
  return [...listIds.map((id) => ({ topic: listTopic, key: id })), { topic: listAuthorsTopic, key: '' }];
}

/** Invalidates cached answers when events arrive, from this or another process. */
export function invalidateOnLists(eventBus: EventBus, invalidate: (...tags: readonly string[]) => void): void {
  eventBus.on(listTopic, (key) => invalidate(listTag(key)));
  eventBus.on(listsOfMovieTopic, (key) => invalidate(listsOfMovieTag(Number(key))));
  eventBus.on(publicListsTopic, () => invalidate(publicListsTag));
  eventBus.on(listAuthorsTopic, () => invalidate(listAuthorsTag));
}
