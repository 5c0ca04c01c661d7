import type { LimitsSearchBody } from '@hexreel/domain/contract/limits';
import type { TopicName } from '@hexreel/domain/warnings';
import type { Database } from '../../db/client.ts';
import type { PublicAnswer, ReadCache } from '../../platform/cache/index.ts';
import type { BrowseIndex, HiddenFor, HiddenMovies, LeaveOutFor, MovieReads } from '../discovery/index.ts';
import type { CrowdIndex } from './limits/crowd-index.ts';
import type { ModelHolder } from './model/model-holder.ts';

/** Dependencies of this module's reads and commands. */
export interface TasteContext {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly model: ModelHolder;
  readonly crowd: CrowdIndex;
  /** Listed movies by their ids; the others are left out. */
  readonly movies: Pick<BrowseIndex, 'summariesOf' | 'matching' | 'current'>;
  readonly reads: Pick<MovieReads, 'movie' | 'browseOwn'>;
  /** Movies hidden from a user by their hard no's. */
  readonly hiddenFor: HiddenFor;
  /** For lists of hard no's that are not stored. */
  readonly hardNos: {
    readonly hiddenBy: (hardNos: NonNullable<LimitsSearchBody['hardNos']>) => Promise<Pick<HiddenMovies, 'has'>>;
    /** Topics that are no longer offered. */
    readonly retired: () => Promise<TopicName[]>;
  };
  /** Which movies suggestions leave out for a user. */
  readonly leaveOutFor: LeaveOutFor;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Counts a search that is not cached. @throws ApiError rate_limited */
  readonly limitSearches: (address: string) => Promise<void>;
}
