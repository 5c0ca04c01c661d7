import type { Database } from '../../db/client.ts';
import type { Notices } from '../../platform/notices/index.ts';
import type { RequireFreshProof } from '../accounts/index.ts';
import type { Outbox } from '../mail/index.ts';

/** What the commands of this module work with. */
export interface ReportsContext {
  readonly database: Database;
  readonly notices: Notices;
  readonly outbox: Outbox;
  readonly requireFreshProof: RequireFreshProof;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
}
