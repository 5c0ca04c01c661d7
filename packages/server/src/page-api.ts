import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import { hasSliders } from '@hexreel/domain/movie';
import type { FastifyRequest } from 'fastify';
import type { Database } from './db/client.ts';
import { readAccount, readSessions } from './modules/accounts/index.ts';
import { readSignIns } from './modules/demo/index.ts';
import { averagesTag, listsTag, movieTag, type MovieReads } from './modules/movies/index.ts';
import type { PeopleReads } from './modules/people/index.ts';
import { readOwnMovie, reviewsTag, type RatingReads } from './modules/ratings/index.ts';
import { createPeoplePageApi } from './people-page-api.ts';
import { requireMember } from './platform/access/index.ts';
import type { PublicAnswer } from './platform/cache/index.ts';
import { toApiError } from './platform/errors/index.ts';
import { presentViewer, type SessionStore } from './platform/sessions/index.ts';

interface PageReads {
  readonly database: Database;
  readonly movies: MovieReads;
  readonly ratings: RatingReads;
  readonly people: PeopleReads;
  readonly sessions: SessionStore;
  /** 0 (included) to 1. */
  readonly random: () => number;
}

/** The reads of one first view, in this process; each reports the tags that make the page outdated. */
export function createPageApi(
  { database, random, movies, ratings, people, sessions }: PageReads,
  request: FastifyRequest,
  used: (tags: readonly string[]) => void,
): HexreelApi {
  const answer = async <Value>(tags: readonly string[], read: Promise<PublicAnswer<Value>>): Promise<Value> => {
    used(tags);
    try {
      // While it cannot be told who is asking, nothing is shown (viewerFor).
      const [{ value, tags: more }] = await Promise.all([read, request.viewer()]);
      used(more);
      return value;
    } catch (error) {
      throw toApiError(error);
    }
  };
  return {
    home: () => answer([listsTag], movies.home()),
    movies: (filters) => answer(hasSliders(filters) ? [listsTag, averagesTag] : [listsTag], movies.browse(filters, request.ip)),
    widerSearch: (search) => answer([listsTag], movies.widerSearch(search, request.ip)),
    movie: (id) => answer([movieTag(Number(id))], movies.movie(id)),
    recommendations: (id) => answer([movieTag(Number(id)), listsTag], movies.recommendations(id)),
    surprise: () => movies.surprise(),
    me: async () => {
      const viewer = await request.viewer();
      return { user: viewer === null ? null : presentViewer(viewer) };
    },
    account: async () => readAccount(database, (await requireMember(request)).id),
    sessions: async () => readSessions(sessions, await requireMember(request)),
    demoSignIns: async () => ({ signIns: await readSignIns(database) }),
    people: async () =>
      createPeoplePageApi({
        database,
        reads: people,
        random,
        answer,
        memberId: async () => (await requireMember(request)).id,
      }),
    reviews: (id, query) => answer([movieTag(Number(id)), reviewsTag(Number(id))], ratings.reviews(id, query)),
    rankings: (criteria, page) => answer([averagesTag, listsTag], ratings.rankings(criteria, page)),
    myMovie: async (id) => {
      try {
        return await readOwnMovie({ database, movies }, (await requireMember(request)).id, id);
      } catch (error) {
        throw toApiError(error);
      }
    },
  };
}
