import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { AccountDeletionHook, EventBus } from '../../platform/events/index.ts';
import type { LeaveOutFor } from '../discovery/index.ts';
import type { OnBlock } from './blocks/block-user.ts';
import { deleteFollowsOf } from './delete-follows.ts';
import { invalidateOnEvents } from './user-events.ts';
import { createUsersReads, type UsersReads } from './user-reads.ts';
import { registerBlockRoutes } from './blocks/block-routes.ts';
import { registerUsersRoutes } from './routes.ts';

export type { OnBlock } from './blocks/block-user.ts';
export { findBlocked, findHiddenUsers, hearsOf, isUnmuted } from './blocks/block-repository.ts';
export { exportBlocks } from './blocks/own-blocks.ts';
export { exportFavourites } from './favourites.ts';
export { exportFollowing } from './export-follows.ts';
export { eventsOfUserSummary, userEvent, userSummaryTag, userTag, visibilityEvent } from './user-events.ts';
export { readListed } from './member-means.ts';
export { createPlacesTask } from './member-places.ts';
export { readFollowable } from './read-followable.ts';
export type { UsersReads } from './user-reads.ts';
export {
  findVisibleUsers,
  hasDetails,
  isVisible,
  isVisibleId,
  literalPattern,
  parseUserId,
  presentUserSummary,
  userNotFound,
  userSummaryColumns,
} from './user-sql.ts';

export interface UsersOptions {
  readonly database: Database;
  /** For what is the same for everyone. */
  readonly publicReads: Database;
  readonly eventBus: EventBus;
  /** The read cache for these reads. */
  readonly cache: ReadCache<PublicAnswer>;
  /** Invalidates cached answers and pages with these tags. */
  readonly invalidate: (...tags: readonly string[]) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  readonly leaveOutFor: LeaveOutFor;
  readonly onBlock: OnBlock;
}

/** Profiles, follows and friends. @returns the reads that pages are made of, and the hook of account deletion */
export function registerUsers(api: ApiRoutes, options: UsersOptions): UsersModule {
  const { database, publicReads, eventBus, cache, invalidate, now, random, leaveOutFor, onBlock } = options;
  const context = { database, eventBus, now, random, leaveOutFor };
  invalidateOnEvents(eventBus, invalidate);
  const reads = createUsersReads({ database: publicReads, cache, now });
  registerUsersRoutes(api, { context, reads });
  registerBlockRoutes(api, { ...context, onBlock });
  return {
    reads,
    onAccountDeletion: deleteFollowsOf,
  };
}

export interface UsersModule {
  readonly reads: UsersReads;
  readonly onAccountDeletion: AccountDeletionHook;
}
