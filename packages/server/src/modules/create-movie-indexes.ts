import type { Database } from '../db/client.ts';
import { freshness } from '../platform/cache/cache-times.ts';
import type { PublicAnswer, ReadCache } from '../platform/cache/index.ts';
import type { EventBus } from '../platform/events/index.ts';
import { addressSubject, consume } from '../platform/rate-limits/index.ts';
import {
  BrowseIndex,
  createMovieReads,
  createRankingReads,
  invalidateOnBans,
  invalidateOnCatalogue,
  readIndexedMovies,
  type MovieReads,
  type MovieReadsContext,
  type RankingReads,
  searchLimit,
} from './discovery/index.ts';
import { createCrowdIndex, createModelHolder } from './taste/index.ts';
import { createWarningIndex } from './warnings/index.ts';

export interface MovieIndexesContext extends Pick<MovieReadsContext, 'now' | 'random' | 'prepareMovie' | 'searchSource'> {
  readonly database: Database;
  readonly publicReads: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly eventBus: EventBus;
  /** Forgets the answers with one of these tags. */
  readonly invalidate: (...tags: readonly string[]) => void;
  /** How often cached lists follow the catalogue; `freshness.listsFollowCatalogue` if absent. */
  readonly listsFollowMilliseconds?: number;
}

/** Indexes of all movies in this process, updated by events: most modules are given some of them. */
export interface MovieIndexes {
  readonly browseIndex: BrowseIndex;
  readonly tasteModel: ReturnType<typeof createModelHolder>;
  readonly crowd: ReturnType<typeof createCrowdIndex>;
  readonly warningIndex: ReturnType<typeof createWarningIndex>;
  readonly reads: MovieReads;
  readonly rankings: RankingReads;
  /** Counts a search that is not cached. @throws ApiError rate_limited */
  readonly limitSearches: (address: string) => Promise<void>;
}

export function createMovieIndexes(context: MovieIndexesContext): MovieIndexes {
  const { database, publicReads, eventBus, invalidate, now, listsFollowMilliseconds } = context;
  const browseIndex = new BrowseIndex({ read: (movieIds) => readIndexedMovies(publicReads, movieIds) });
  invalidateOnCatalogue(eventBus, {
    invalidate,
    browseIndex,
    everyMilliseconds: listsFollowMilliseconds ?? freshness.listsFollowCatalogue,
  });
  invalidateOnBans(eventBus, { invalidate, invalidateMovie: (movieId) => browseIndex.invalidateMovie(movieId) });
  eventBus.onGap(() => browseIndex.invalidateAll());
  const tasteModel = createModelHolder({ database, eventBus, invalidate });
  const limitSearches = (address: string) => consume(database, searchLimit, addressSubject(address), now());
  return {
    browseIndex,
    tasteModel,
    crowd: createCrowdIndex({ database: publicReads, eventBus, model: tasteModel }),
    warningIndex: createWarningIndex({ database, eventBus, invalidate }),
    limitSearches,
    rankings: createRankingReads({ ...context, database: publicReads, browseIndex }),
    reads: createMovieReads({
      ...context,
      database: publicReads,
      browseIndex,
      limitSearches,
    }),
  };
}
