import type { Characteristic } from '@hexreel/domain/characteristics';
import { rankingsResponseSchema, type RankingsResponse } from '@hexreel/domain/contract/ratings';
import { writeCriteria } from '@hexreel/domain/ranking';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import type { EventBus } from '../../platform/events/index.ts';
import { onMovies } from '../catalogue/index.ts';
import { banTopic } from './ban-events.ts';
import type { BrowseIndex } from './browse-index.ts';
import type { HiddenMovies } from './leave-out.ts';
import { averagesTag, listsTag } from './movie-tags.ts';
import { RankingIndex } from './ranking-index.ts';
import { readRankingIndexRows } from './read-ranking-rows.ts';
import { readRankings } from './read-rankings.ts';

/** Top Movies by Criteria. */
export interface RankingReads {
  /** The same answer for everyone, cached until invalidated (R213). @param criteria at least one */
  everyones(criteria: readonly Characteristic[], page: number): Promise<PublicAnswer<RankingsResponse>>;
  /** One user's ranking, cached only where nothing is hidden from them. */
  own(criteria: readonly Characteristic[], page: number, hidden: HiddenMovies | null): Promise<RankingsResponse>;
  /** A movie's averages changed. */
  readonly invalidateMovie: (movieId: number) => void;
}

/** Rankings and their index, which follows bans and the catalogue by events. @param context.database for what is the same for everyone */
export function createRankingReads(context: {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly eventBus: EventBus;
  readonly browseIndex: BrowseIndex;
}): RankingReads {
  const { database, cache, eventBus, browseIndex } = context;
  const rankingIndex = new RankingIndex({ read: (movieIds) => readRankingIndexRows(database, movieIds) });
  eventBus.on(banTopic, (movieId) => rankingIndex.invalidateMovie(Number(movieId)));
  onMovies(eventBus, (movieIds) => {
    if (movieIds === null) rankingIndex.invalidateAll();
    else for (const movieId of movieIds) rankingIndex.invalidateMovie(movieId);
  });
  eventBus.onGap(() => rankingIndex.invalidateAll());

  const sources = { database, rankingIndex, browseIndex };
  const everyones = (criteria: readonly Characteristic[], page: number) =>
    readAnswer(cache, `rankings:${writeCriteria(criteria)}:${page}`, {
      freshMilliseconds: freshness.untilInvalidated,
      tags: [averagesTag, listsTag],
      load: async () => publicAnswer(rankingsResponseSchema, await readRankings(sources, { criteria, page })),
    });
  return {
    everyones,
    own: async (criteria, page, hidden) => {
      if (hidden === null) return (await everyones(criteria, page)).value;
      const own = await readRankings(sources, { criteria, page, isHidden: hidden.has });
      return own.total > 0 ? own : { ...own, hidden: (await everyones(criteria, 1)).value.total };
    },
    invalidateMovie: (movieId) => rankingIndex.invalidateMovie(movieId),
  };
}
