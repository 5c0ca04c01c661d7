import {
  movieListCountSchema,
  movieListSchema,
  movieListsSchema,
  publicListsSchema,
  userListsSchema,
  type ListSummary,
  type MovieList,
  type MovieListCount,
  type MovieLists,
  type PublicLists,
  type UserLists,
} from '@hexreel/domain/contract/lists';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer } from '../../platform/cache/index.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { listsTag, movieSummaryTag, movieTag } from '../discovery/index.ts';
import { parseUserId, userSummaryTag, userTag } from '../users/index.ts';
import type { ListsContext } from './context.ts';
import { listAuthorsTag, listsOfMovieTag, listTag, publicListsTag } from './list-events.ts';
import { readList } from './read-list.ts';
import { countMovieLists, readMovieLists, readPublicLists, readUserLists } from './read-lists.ts';
import { parseListId } from './stored-lists.ts';

/** Public reads of lists, the same for everyone (R213). Ids are as in the URL. */
export interface ListReads {
  /** @throws ApiError not_found */
  list(id: string): Promise<PublicAnswer<MovieList>>;
  /** @throws ApiError invalid_request */
  public(cursor: string | undefined): Promise<PublicAnswer<PublicLists>>;
  /** @throws ApiError person_not_found */
  ofUser(id: string): Promise<PublicAnswer<UserLists>>;
  /** @throws ApiError movie_not_found, movie_banned, invalid_request */
  ofMovie(id: string, cursor: string | undefined, asker: string): Promise<PublicAnswer<MovieLists>>;
  /** @throws ApiError movie_not_found, movie_banned */
  countOfMovie(id: string, asker: string): Promise<PublicAnswer<MovieListCount>>;
}

export function createListReads(context: ListsContext): ListReads {
  const { database, cache, movies } = context;
  const freshMilliseconds = freshness.untilInvalidated;
  return {
    list: async (id) => {
      const listId = parseListId(id);
      return readAnswer(cache, `list:${listId}`, {
        freshMilliseconds,
        // Bans and unbans change what a list shows.
        tags: [listTag(listId), listsTag],
        load: async () => {
          const list = await readList(context, { listId, viewerId: null });
          const shown = list.entries.map(({ movie }) => movieSummaryTag(movie.id));
          return publicAnswer(movieListSchema, list, [userSummaryTag(list.author.id), ...shown]);
        },
      });
    },
    public: (cursor) =>
      readAnswer(cache, `public-lists:${cursor ?? ''}`, {
        freshMilliseconds,
        tags: [publicListsTag, listAuthorsTag, listsTag],
        load: async () => {
          const found = await readPublicLists(database, cursor);
          return publicAnswer(publicListsSchema, found, found.lists.flatMap(tagsOf));
        },
      }),
    ofUser: async (id) => {
      const userId = parseUserId(id);
      return readAnswer(cache, `person:${userId}:lists`, {
        freshMilliseconds,
        tags: [userTag(userId), listsTag],
        load: async () => publicAnswer(userListsSchema, await readUserLists(database, userId)),
      });
    },
    ofMovie: async (id, cursor, asker) => {
      const movieId = parseMovieId(id);
      return readAnswer(cache, `lists-of-movie:${movieId}:${cursor ?? ''}`, {
        freshMilliseconds,
        tags: [movieTag(movieId), listsOfMovieTag(movieId), listAuthorsTag, listsTag],
        load: async () => {
          // Checks whether the movie is known, banned, or still to be read.
          await movies.movie(id, asker);
          const found = await readMovieLists(database, movieId, cursor);
          return publicAnswer(movieListsSchema, found, found.lists.flatMap(tagsOf));
        },
      });
    },
    countOfMovie: async (id, asker) => {
      const movieId = parseMovieId(id);
      return readAnswer(cache, `lists-of-movie:${movieId}:count`, {
        freshMilliseconds,
        tags: [movieTag(movieId), listsOfMovieTag(movieId), listAuthorsTag, listsTag],
        load: async () => {
          await movies.movie(id, asker);
          return publicAnswer(movieListCountSchema, { total: await countMovieLists(database, movieId) });
        },
      });
    },
  };
}

function tagsOf({ id, author }: ListSummary): string[] {
  return [listTag(id), userSummaryTag(author.id)];
}
