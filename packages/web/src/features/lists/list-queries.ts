import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** A list with its movies, as the viewer may see it. */
export const listQuery = (api: Api, listId: string, isMember: boolean) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...(isMember ? laterQueryKeys.madeLists : laterQueryKeys.sharedLists), 'list', listId],
    queryFn: () => api.call(isMember ? 'readOwnList' : 'readList', { params: { listId } }),
  });

/** The viewer's lists; for members. */
export const ownListsQuery = (api: Api) =>
  queryOptions({ queryKey: [...laterQueryKeys.madeLists, 'all'], queryFn: () => api.call('readOwnLists', { query: {} }) });

/** The viewer's lists, with which of them have a movie; for members. */
export const listsForMovieQuery = (api: Api, movieId: number) =>
  queryOptions({
    queryKey: [...laterQueryKeys.madeLists, 'for', movieId],
    queryFn: () => api.call('readOwnLists', { query: { movieId } }),
  });

/** Another user's public lists. */
export const userListsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...laterQueryKeys.sharedLists, 'user', id],
    queryFn: () => api.call('readUserLists', { params: { id } }),
  });

/** All public lists, the latest change first. */
export const publicListsQuery = (api: Api) =>
  cursorPages([...laterQueryKeys.sharedLists, 'all'], (cursor) => api.call('readPublicLists', { query: { cursor } }));

/** How many public lists have a movie. */
export const movieListCountQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...laterQueryKeys.sharedLists, 'count', id],
    queryFn: () => api.call('countMovieLists', { params: { id } }),
  });

/** The public lists that have a movie. */
export const movieListsQuery = (api: Api, id: string) =>
  cursorPages([...laterQueryKeys.sharedLists, 'movie', id], (cursor) =>
    api.call('readMovieLists', { params: { id }, query: { cursor } }),
  );
