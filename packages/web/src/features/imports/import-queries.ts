import type { Api } from '@hexreel/domain/contract/calls';
import { workingStatuses, type FilmState } from '@hexreel/domain/import';
import { queryOptions } from '@tanstack/react-query';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** While the server works on an import, its progress is read this often. */
const progressMilliseconds = 1_000;

/** The viewer's imports, the latest first; read again and again while the server works on one. */
export const importsQuery = (api: Api) =>
  queryOptions({
    queryKey: laterQueryKeys.imports,
    queryFn: () => api.call('readImports'),
    refetchInterval: (query) => {
      const status = query.state.data?.imports[0]?.status;
      return workingStatuses.some((working) => working === status) ? progressMilliseconds : false;
    },
  });

/** The films of one state of an import. */
export const importFilmsQuery = (api: Api, importId: string, state: FilmState) =>
  cursorPages(
    [...laterQueryKeys.imports, importId, 'films', state],
    (cursor) => api.call('readImportFilms', { params: { importId }, query: { state, cursor } }),
    dependsOnRatings,
  );

/** The lists of an import. */
export const importListsQuery = (api: Api, importId: string) =>
  cursorPages([...laterQueryKeys.imports, importId, 'lists'], (cursor) =>
    api.call('readImportLists', { params: { importId }, query: { cursor } }),
  );

/** Remaining steps of a finished import. */
export const importHighestQuery = (api: Api, importId: string) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...laterQueryKeys.imports, importId, 'highest'],
    queryFn: () => api.call('readImportHighest', { params: { importId } }),
  });
