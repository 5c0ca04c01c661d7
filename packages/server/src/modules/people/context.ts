import type { Database } from '../../db/client.ts';
import type { Notices } from '../../platform/notices/index.ts';

/** What the commands of this module work with. */
export interface PeopleContext {
  readonly database: Database;
  readonly notices: Notices;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
