import type { AppEvent, EventBus } from '../../platform/events/index.ts';

/** Public data about a user has this tag in caches: profile, reviews, statistics, whom they follow. */
export const userTag = (id: string): string => `person:${id}`;

/** Answers that show a user's name and picture (with a review, in a list of users) have this tag. */
export const userSummaryTag = (id: string): string => `user-summary:${id}`;

const userTopic = 'person';
const userSummaryTopic = 'user-summary';

/** Answers that leave out suspended users have this tag: they do not name them, so that no tag of a user would match. */
export const visibilityTag = 'visibility';

/** A user's public profile has changed. */
export function userEvent(id: string): AppEvent {
  return { topic: userTopic, key: id };
}

/** A follow began or ended: a count on both profiles changed. */
export function followEvents({
  followerId,
  followedId,
}: {
  readonly followerId: string;
  readonly followedId: string;
}): AppEvent[] {
  return [userEvent(followerId), userEvent(followedId)];
}

/** A user's name, picture or visibility has changed, wherever they are named. */
export function eventsOfUserSummary(id: string): AppEvent[] {
  return [userEvent(id), { topic: userSummaryTopic, key: id }];
}

/** A user's suspension began or ended: invalidates cached lists and follow counts. */
export function visibilityEvent(id: string): AppEvent {
  return { topic: visibilityTag, key: id };
}

/** Invalidates what is cached about a user when their events arrive, from this or another process. */
export function invalidateOnEvents(eventBus: EventBus, invalidate: (...tags: readonly string[]) => void): void {
  eventBus.on(userTopic, (id) => invalidate(userTag(id)));
  eventBus.on(userSummaryTopic, (id) => invalidate(userSummaryTag(id)));
  eventBus.on(visibilityTag, () => invalidate(visibilityTag));
}
