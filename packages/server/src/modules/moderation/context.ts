import type { Database } from '../../db/client.ts';
import type { EventBus } from '../../platform/events/index.ts';
import type { SessionStore } from '../../platform/sessions/index.ts';
import type { RequireRecentAuth } from '../accounts/index.ts';
import type { Outbox } from '../mail/index.ts';

/** Dependencies of this module's commands. */
export interface ModerationContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly sessions: SessionStore;
  readonly outbox: Outbox;
  /** Origin of links. */
  readonly publicUrl: string;
  readonly requireRecentAuth: RequireRecentAuth;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
}

/** The actor: a signed-in admin. */
export interface ActingAdmin {
  readonly id: string;
  readonly username: string;
}
