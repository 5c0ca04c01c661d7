import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { DiaryPart } from '@hexreel/domain/history';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** The viewer's diary, or their viewings without a date. @param tag entries with this one alone (R811) */
export const diaryQuery = (api: Api, part: DiaryPart, tag: string | null = null) =>
  cursorPages(
    [...laterQueryKeys.diary, part, tag],
    (cursor) =>
      tag === null
        ? api.call('readDiary', { query: { part, cursor } })
        : api.call('searchDiary', { body: { part, cursor, tag } }),
    dependsOnRatings,
  );

/** The tags of the viewer's diary. */
export const diaryTagsQuery = (api: Api, part: DiaryPart) =>
  queryOptions({
    queryKey: [...laterQueryKeys.diary, 'tags', part],
    queryFn: async () => (await api.call('readDiaryTags', { query: { part } })).tags,
  });

/** The diary of a user who shares it. */
export const sharedDiaryQuery = (api: Api, id: string) =>
  cursorPages(
    laterQueryKeys.sharedDiary(id),
    (cursor) => api.call('readSharedDiary', { params: { id }, query: { cursor } }),
    dependsOnRatings,
  );
