import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { EventBus } from '../../platform/events/index.ts';
import type { MovieReads } from '../discovery/index.ts';
import type { WarningIndex } from './warning-index.ts';

/** Dependencies of this module's reads and commands. */
export interface WarningsContext {
  readonly database: Database;
  /** For what is the same for everyone. */
  readonly publicReads: Database;
  readonly eventBus: EventBus;
  readonly cache: ReadCache<PublicAnswer>;
  readonly index: WarningIndex;
  readonly reads: Pick<MovieReads, 'movie'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
