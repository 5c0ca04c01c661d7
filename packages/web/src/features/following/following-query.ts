import { queryOptions } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { FoundPeople } from '@hexreel/domain/api/people';
import { searchToQuery } from '../../lib/paths.ts';
import { sendJson } from '../../lib/http-api.ts';
import { cursorPages } from '../../lib/cursor-pages.ts';

/** Whether the viewer follows somebody: the one truth of every Follow button. */
export const isFollowingQuery = (api: HexreelApi, id: string) =>
  queryOptions({
    queryKey: ['me', 'following', id],
    queryFn: async () => (await (await api.people()).isFollowing(id)).isFollowing,
    refetchOnWindowFocus: 'always',
  });

/** Whom a person follows. */
export const followedQuery = (api: HexreelApi, id: string) =>
  cursorPages(['people', id, 'followed'], async (cursor) => (await api.people()).followed(id, cursor));

/** Members by a part of a name or a whole address; asked in browsers only. */
export const findPeopleQuery = (query: string) =>
  queryOptions({
    queryKey: ['me', 'found people', query],
    queryFn: async () => (await sendJson<FoundPeople>(`/api/users${searchToQuery({ query })}`)).people,
    staleTime: 0,
  });
