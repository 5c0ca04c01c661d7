import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';

/** Dependencies of this module's reads and commands. */
export interface HistoryContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A user's history of a movie. */
export interface HistoryKey {
  readonly userId: string;
  readonly movieId: number;
}
