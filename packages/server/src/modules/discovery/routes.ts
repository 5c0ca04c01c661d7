import { readBrowseFilters } from '@hexreel/domain/movie';
import { parseCriteria } from '@hexreel/domain/ranking';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { MovieReads } from './movie-reads.ts';
import type { RankingReads } from './ranking-reads.ts';

interface MovieRoutesOptions {
  readonly reads: MovieReads;
  readonly rankings: Pick<RankingReads, 'everyones'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Home, Browse, searches, single movies, rankings, marathons and Surprise Me, the same for everyone. */
export function registerMovieRoutes({ registry, endpoints }: ApiRoutes, { reads, rankings, now }: MovieRoutesOptions): void {
  const currentYear = () => new Date(now()).getUTCFullYear();
  registry.read(endpoints.readHome, () => reads.home());
  registry.read(endpoints.browseMovies, ({ query, address }) => reads.browse(readBrowseFilters(query, currentYear()), address));
  registry.read(endpoints.suggestMovies, ({ query }) => reads.suggestions(query.search));
  registry.read(endpoints.searchWider, ({ query, address }) => reads.widerSearch(query.search, address));
  registry.read(endpoints.readMovie, ({ params, address }) => reads.movie(params.id, address));
  registry.read(endpoints.readRecommendations, ({ params, address }) => reads.recommendations(params.id, address));
  registry.read(endpoints.readRankings, ({ query }) => rankings.everyones(parseCriteria(query.criteria) ?? [], query.page ?? 1));
  registry.read(endpoints.readSurprise, () => reads.surprise());
  registry.read(endpoints.readMarathon, ({ query }) => reads.marathon(query));
}
