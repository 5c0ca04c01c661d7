import type { PeopleApi, WhoseProfile } from '@hexreel/domain/api/hexreel-api';
import type { Database } from './db/client.ts';
import { parseMovieId } from './modules/movies/index.ts';
import {
  parsePersonId,
  personTag,
  readFriendsOnMovie,
  readFriendsReviews,
  readIsFollowing,
  readPersonReviews,
  readProfile,
  readRecommended,
  readStatistics,
  type PeopleReads,
} from './modules/people/index.ts';
import { readWatchlist, readWatchlistIds, surpriseMember } from './modules/watchlist/index.ts';
import type { PublicAnswer } from './platform/cache/index.ts';
import { toApiError } from './platform/errors/index.ts';

export interface PeoplePageReads {
  readonly database: Database;
  readonly reads: PeopleReads;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** A public answer's value; its tags make the page outdated. */
  readonly answer: <Value>(tags: readonly string[], read: Promise<PublicAnswer<Value>>) => Promise<Value>;
  /** The signed-in member's id. @throws ApiError unauthenticated, by rejection */
  readonly memberId: () => Promise<string>;
}

/** The reads about people of one first view, in this process. */
export function createPeoplePageApi({ database, reads, random, answer, memberId }: PeoplePageReads): PeopleApi {
  const own = async <Value>(read: (viewerId: string) => Promise<Value>): Promise<Value> => {
    try {
      return await read(await memberId());
    } catch (error) {
      throw toApiError(error);
    }
  };
  const shared = <Value>(id: string, read: Promise<PublicAnswer<Value>>) => answer([personTag(id.toLowerCase())], read);
  const ofProfile = <Value>(
    whose: WhoseProfile,
    reading: {
      readonly own: (reading: { personId: string; isOwn: true }) => Promise<Value>;
      readonly shared: (id: string) => Promise<PublicAnswer<Value>>;
    },
  ) => (whose === 'own' ? own((personId) => reading.own({ personId, isOwn: true })) : shared(whose.id, reading.shared(whose.id)));
  return {
    watchlistIds: () => own((viewerId) => readWatchlistIds(database, viewerId)),
    watchlist: (query) => own((viewerId) => readWatchlist(database, viewerId, query)),
    profile: (whose) => ofProfile(whose, { own: (reading) => readProfile(database, reading), shared: (id) => reads.profile(id) }),
    reviews: (whose, cursor) =>
      ofProfile(whose, {
        own: (reading) => readPersonReviews(database, reading, cursor),
        shared: (id) => reads.reviews(id, cursor),
      }),
    statistics: (whose, criteria, page) =>
      ofProfile(whose, {
        own: (reading) => readStatistics(database, reading, { criteria, page }),
        shared: (id) => reads.statistics(id, { criteria, page }),
      }),
    followed: (id, cursor) => shared(id, reads.followed(id, cursor)),
    isFollowing: (id) => own(async (viewerId) => ({ isFollowing: await readIsFollowing(database, viewerId, parsePersonId(id)) })),
    friendsReviews: (cursor) => own((viewerId) => readFriendsReviews(database, viewerId, cursor)),
    friendsOnMovie: (movieId, cursor) =>
      own((viewerId) => readFriendsOnMovie(database, { viewerId, movieId: parseMovieId(movieId), cursor })),
    recommended: () => own((viewerId) => readRecommended(database, viewerId)),
    surprise: () => own((viewerId) => surpriseMember(database, viewerId, random)),
  };
}
