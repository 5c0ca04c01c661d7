import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';

/** What the reads and commands of this module work with. */
export interface HistoryContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Whose history, and which movie. */
export interface HistoryKey {
  readonly userId: string;
  readonly movieId: number;
}
