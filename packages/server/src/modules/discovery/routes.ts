import { readBrowseFilters } from '@hexreel/domain/movie';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import type { Database } from '../../db/client.ts';
import type { HiddenFor } from './leave-out.ts';
import type { MovieReads } from './movie-reads.ts';
import { findRatedOf } from './read-least-known.ts';

interface MovieRoutesOptions {
  readonly database: Database;
  readonly reads: MovieReads;
  readonly hiddenFor: HiddenFor;
  /** Movies that a user's Home leaves out, also by limits that are applied everywhere (R246). */
  readonly hiddenOnHome: HiddenFor;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Home, Browse, searches, single movies and Surprise Me. */
export function registerMovieRoutes(
  { registry, endpoints }: ApiRoutes,
  { database, reads, hiddenFor, hiddenOnHome, now }: MovieRoutesOptions,
): void {
  const currentYear = () => new Date(now()).getUTCFullYear();
  registry.read(endpoints.readHome, () => reads.home());
  registry.read(endpoints.browseMovies, ({ query, address }) => reads.browse(readBrowseFilters(query, currentYear()), address));
  registry.read(endpoints.suggestMovies, ({ query }) => reads.suggestions(query.search));
  registry.read(endpoints.searchWider, ({ query, address }) => reads.widerSearch(query.search, address));
  registry.read(endpoints.readMovie, ({ params, address }) => reads.movie(params.id, address));
  registry.read(endpoints.readRecommendations, ({ params, address }) => reads.recommendations(params.id, address));
  registry.read(endpoints.readSurprise, () => reads.surprise());
  registry.read(endpoints.readMarathon, ({ query }) => reads.marathon(query));
  registry.read(endpoints.readOwnMarathon, async ({ member, query }) =>
    reads.ownMarathon(query, await hiddenFor((await member()).id)),
  );
  registry.read(endpoints.readOwnHome, async ({ member }) => {
    const { id } = await member();
    return reads.ownHome(await hiddenOnHome(id), (movieIds) => findRatedOf(database, id, movieIds));
  });
  registry.read(endpoints.suggestOwnMovies, async ({ member, query }) =>
    reads.ownSuggestions(query.search, await hiddenFor((await member()).id)),
  );
  registry.read(endpoints.searchOwnWider, async ({ member, query, address }) =>
    reads.ownWiderSearch(query.search, await hiddenFor((await member()).id), address),
  );
}
