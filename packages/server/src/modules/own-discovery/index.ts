import { readBrowseFilters } from '@hexreel/domain/movie';
import { parseCriteria } from '@hexreel/domain/ranking';
import type { Database } from '../../db/client.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { hiddenByAny, type MovieReads, type RankingReads } from '../discovery/index.ts';
import { hideOffShelf } from '../services/index.ts';
import type { CrowdIndex } from '../taste/index.ts';
import { browseOwn } from './browse-own.ts';
import type { LeaveOuts } from './leave-outs.ts';
import { readOwnHome, type OwnHomeContext } from './own-home.ts';
import { surpriseOwn } from './surprise-own.ts';

export { createLeaveOuts } from './leave-outs.ts';

interface OwnDiscoveryContext
  extends Pick<LeaveOuts, 'hiddenFor' | 'hiddenOnHome' | 'limitStatesFor'>, Pick<OwnHomeContext, 'justWatchedBy'> {
  readonly database: Database;
  readonly reads: MovieReads;
  readonly rankings: Pick<RankingReads, 'own'>;
  readonly crowd: CrowdIndex;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
}

/** A user's own Home, Browse, searches, rankings, marathon and Surprise Me: without the movies that are hidden from them. */
export function registerOwnDiscovery({ registry, endpoints }: ApiRoutes, context: OwnDiscoveryContext): void {
  const { database, reads, rankings, crowd, hiddenFor, now } = context;
  registry.read(endpoints.readOwnHome, async ({ member }) => readOwnHome(context, (await member()).id));
  registry.read(endpoints.browseOwnMovies, async ({ member, query, address }) => {
    const { id, hidesSeenInBrowse } = await member();
    const { mine, hidden } = query;
    const filters = { ...readBrowseFilters(query, new Date(now()).getUTCFullYear()), mine, hidden };
    return browseOwn({ database, movies: reads, crowd, hiddenFor }, { id, hidesSeenInBrowse, address }, filters);
  });
  registry.read(endpoints.suggestOwnMovies, async ({ member, query }) =>
    reads.ownSuggestions(query.search, await hiddenFor((await member()).id)),
  );
  registry.read(endpoints.searchOwnWider, async ({ member, query, address }) =>
    reads.ownWiderSearch(query.search, await hiddenFor((await member()).id), address),
  );
  registry.read(endpoints.readOwnRankings, async ({ member, query }) => {
    const hidden = await hiddenFor((await member()).id);
    return rankings.own(parseCriteria(query.criteria) ?? [], query.page ?? 1, hidden);
  });
  registry.read(endpoints.readOwnMarathon, async ({ member, query: { shelf, ...query } }) => {
    const { id } = await member();
    const hides = shelf === 'only' ? hiddenByAny(hiddenFor, hideOffShelf(database)) : hiddenFor;
    return reads.ownMarathon(query, await hides(id));
  });
  registry.read(endpoints.readOwnSurprise, async ({ member, query }) =>
    surpriseOwn(context, (await member()).id, { fromShelf: query.shelf === 'only' }),
  );
}
