import type { PeopleApi, WhoseProfile } from '@hexreel/domain/api/hexreel-api';
import type { SendJson } from './http-api.ts';
import { searchToQuery } from './paths.ts';

/** What is read about people over HTTP; a chunk of its own, since visitors' first views need none of it. */
export function createPeopleApi(send: SendJson): PeopleApi {
  const of = (whose: WhoseProfile) => (whose === 'own' ? '/api/me' : `/api/users/${encodeURIComponent(whose.id)}`);
  return {
    watchlistIds: () => send('/api/me/watchlist/ids'),
    watchlist: (query) => send(`/api/me/watchlist${searchToQuery(query)}`),
    profile: (whose) => send(whose === 'own' ? '/api/me/profile' : of(whose)),
    reviews: (whose, cursor) => send(`${of(whose)}/reviews${searchToQuery({ cursor })}`),
    statistics: (whose, criteria, page) =>
      send(`${of(whose)}/statistics${searchToQuery({ criteria: criteria.join(','), page })}`),
    followed: (id, cursor) => send(`${of({ id })}/following${searchToQuery({ cursor })}`),
    isFollowing: (id) => send(`/api/me/following/${encodeURIComponent(id)}`),
    friendsReviews: (cursor) => send(`/api/me/friends/reviews${searchToQuery({ cursor })}`),
    friendsOnMovie: (id, cursor) => send(`/api/me/friends/movies/${encodeURIComponent(id)}${searchToQuery({ cursor })}`),
    recommended: () => send('/api/me/recommendations'),
    surprise: () => send('/api/me/surprise'),
  };
}
