import { firstRunGoal, firstRunMembers } from '@hexreel/domain/first-run';
import { readMovieIds, readUserIds } from '@hexreel/domain/contract/id-list';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { consume } from '../../platform/rate-limits/index.ts';
import { parseUserId } from '../users/index.ts';
import type { TasteContext } from './context.ts';
import { readFearProfile, saveFearProfile } from './limits/fear-profile-repository.ts';
import { readEnjoyment } from './enjoyment/read-enjoyment.ts';
import { registerLadderRoutes } from './ladder/ladder-routes.ts';
import { readFearScale } from './limits/read-fear-scale.ts';
import { readLimitStates } from './limits/read-limit-states.ts';
import { searchLimits } from './limits/search-limits.ts';
import { readClosestUsers } from './matches/read-closest-users.ts';
import { readMatch, readMatches } from './matches/read-match.ts';
import { readClosestMovies } from './own/closest-movies.ts';
import { readPredictions } from './predictions/read-predictions.ts';
import { readTaste } from './predictions/read-taste.ts';
import { askComparison, readRatingHelp } from './rating-help/read-rating-help.ts';
import { readClosestReviews } from './reviews/read-closest-reviews.ts';
import { readOwnSimilar, readSimilar } from './similar/read-similar.ts';
import { savingLimit } from './rate-limits.ts';

/** Routes for reads of the viewer's own taste. */
export function registerTasteRoutes({ registry, endpoints }: ApiRoutes, context: TasteContext): void {
  const { database, limitSearches, now } = context;
  registerLadderRoutes({ registry, endpoints }, context);
  registry.read(endpoints.readTaste, async ({ member }) => readTaste(context, (await member()).id));
  registry.read(endpoints.readPredictions, async ({ member, query }) =>
    readPredictions(context, (await member()).id, { movieIds: readMovieIds(query.ids), withReasons: query.why !== 'none' }),
  );
  registry.read(endpoints.readEnjoyment, async ({ member, query }) =>
    readEnjoyment(context, (await member()).id, { movieIds: readMovieIds(query.ids), withReasons: query.why !== 'none' }),
  );
  registry.read(endpoints.readLimits, async ({ member }) => readFearProfile(database, (await member()).id));
  registry.write(endpoints.saveLimits, async ({ member, body }) => {
    const { id } = await member();
    await consume(database, savingLimit, id, now());
    return saveFearProfile(context, id, body);
  });
  registry.read(endpoints.readLimitStates, async ({ member, query }) =>
    readLimitStates(context, (await member()).id, readMovieIds(query.ids)),
  );
  registry.read(endpoints.searchOwnLimits, async ({ member, body, address }) => {
    const { id, hidesSeenInBrowse } = await member();
    if (body.filters?.search !== undefined) await limitSearches(address);
    const limits = body.limits ?? (await readFearProfile(database, id)).limits;
    return searchLimits(context, { ...body, limits, userId: id, hidesSeen: hidesSeenInBrowse });
  });
  registry.read(endpoints.searchLimits, async ({ body, address }) => {
    if (body.filters?.search !== undefined) await limitSearches(address);
    return searchLimits(context, { ...body, userId: null, hidesSeen: false });
  });
  registry.read(endpoints.readFearScale, () => readFearScale(context));
  registry.read(endpoints.readSimilar, ({ params, query, address }) =>
    readSimilar(context, { id: params.id, query, asker: address }),
  );
  registry.read(endpoints.readOwnSimilar, async ({ member, params, query }) =>
    readOwnSimilar(context, (await member()).id, { id: params.id, query }),
  );
  registry.read(endpoints.readMatch, async ({ member, params }) =>
    readMatch(context, (await member()).id, parseUserId(params.userId)),
  );
  registry.read(endpoints.readMatches, async ({ member, query }) =>
    readMatches(context, (await member()).id, readUserIds(query.ids)),
  );
  registry.read(endpoints.readClosestUsers, async ({ member }) => readClosestUsers(context, (await member()).id));
  registry.read(endpoints.readClosestMovies, async ({ member, address }) =>
    readClosestMovies(context, { id: (await member()).id, address }),
  );
  registry.read(endpoints.readFirstRunMembers, async ({ member }) => {
    const { people } = await readClosestUsers(context, (await member()).id, firstRunGoal);
    return { people: people.slice(0, firstRunMembers) };
  });
  registry.read(endpoints.readClosestReviews, async ({ member, params, query }) =>
    readClosestReviews(context, (await member()).id, { id: params.id, page: query.page ?? 1 }),
  );
  registry.read(endpoints.readRatingHelp, async ({ member, params }) => readRatingHelp(context, (await member()).id, params.id));
  registry.read(endpoints.askComparison, async ({ member, params, body }) =>
    askComparison(context, (await member()).id, { id: params.id, body }),
  );
}
