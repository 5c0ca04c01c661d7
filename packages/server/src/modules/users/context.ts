import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';
import type { LeaveOutFor } from '../discovery/index.ts';

/** Dependencies of this module's commands. */
export interface UsersContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  readonly leaveOutFor: LeaveOutFor;
}
