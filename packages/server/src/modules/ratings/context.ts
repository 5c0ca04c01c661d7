import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';

/** What the commands of this module work with. */
export interface RatingsContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
