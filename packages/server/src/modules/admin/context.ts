import type { Database } from '../../db/client.ts';
import type { Notices } from '../../platform/notices/index.ts';
import type { SessionStore } from '../../platform/sessions/index.ts';
import type { RequireFreshProof } from '../accounts/index.ts';

/** What the commands of this module work with. */
export interface AdminContext {
  readonly database: Database;
  readonly notices: Notices;
  readonly sessions: SessionStore;
  readonly requireFreshProof: RequireFreshProof;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Who acts: a signed-in admin. */
export interface ActingAdmin {
  readonly id: string;
  readonly username: string;
}
