import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';

/** Dependencies of this module's commands. */
export interface RatingsContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
