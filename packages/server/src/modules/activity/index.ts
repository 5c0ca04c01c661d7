import type { Database } from '../../db/client.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { readActivity } from './read-activity.ts';
import { readSeenByFriends } from './seen-by-friends.ts';

/** Routes for what followed users made visible: ratings, shared diaries and public lists (R812, R813). */
export function registerActivity({ registry, endpoints }: ApiRoutes, { database }: { readonly database: Database }): void {
  registry.read(endpoints.readActivity, async ({ member, query }) => readActivity(database, (await member()).id, query.cursor));
  registry.read(endpoints.readSeenByFriends, async ({ member, params }) =>
    readSeenByFriends(database, { viewerId: (await member()).id, movieId: parseMovieId(params.id) }),
  );
}
