import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';
import type { Resolve } from '../../platform/outbound/index.ts';

/** Dependencies of this module's commands and tasks. */
export interface ShelfContext {
  readonly database: Database;
  readonly eventBus: Pick<EventBus, 'change'>;
  /** The site's, with which keys are sealed. */
  readonly secret: string;
  /** Servers may be in private networks and on this machine (R871). */
  readonly allowsPrivate: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Finds the addresses of servers' names; the system's resolver if absent. */
  readonly resolve?: Resolve | undefined;
  /** Milliseconds for one answer of a server; half a minute if absent. */
  readonly answerWithin?: number;
}
