import { activitySchema, seenByFriendsSchema } from '../activity.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageQuerySchema } from '../users.ts';
import { movieId } from './parameters.ts';

const members = { tag: 'users', access: 'member', kept: 'private', names: 'unmuted' } as const;

/** Endpoints for what followed users made visible (R812, R813). */
export const activityEndpoints = {
  readActivity: defineEndpoint('readActivity', {
    ...members,
    summary: 'What followed users rated, watched and listed, bundled by user and day, the latest first',
    params: {},
    query: pageQuerySchema,
    answer: activitySchema,
  }),
  readSeenByFriends: defineEndpoint('readSeenByFriends', {
    ...members,
    summary: 'Followed users who made visible that they have seen a movie',
    params: { id: movieId },
    answer: seenByFriendsSchema,
    errors: ['movie_not_found', 'movie_banned'],
  }),
};
