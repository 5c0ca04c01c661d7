import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { EventBus } from '../../platform/events/index.ts';
import type { MovieReads } from '../discovery/index.ts';

/** Dependencies of this module's reads and commands. */
export interface ListsContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly cache: ReadCache<PublicAnswer>;
  readonly movies: Pick<MovieReads, 'movie'>;
  /** Those of the movies that have something that the user never wants to see (R292). One statement. */
  readonly meetHardNos: (userId: string, movieIds: readonly number[]) => Promise<readonly number[]>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Dependencies of commands that change lists. */
export type ListChanges = Pick<ListsContext, 'database' | 'eventBus' | 'now'>;

/** A user's list. */
export interface ListKey {
  readonly userId: string;
  readonly listId: string;
}

/** A movie in a user's list. */
export interface EntryKey extends ListKey {
  readonly movieId: number;
}
