import type { Api } from '@hexreel/domain/contract/calls';
import type { DiaryPart } from '@hexreel/domain/history';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** The viewer's diary, or their viewings without a date. */
export const diaryQuery = (api: Api, part: DiaryPart) =>
  cursorPages([...laterQueryKeys.diary, part], (cursor) => api.call('readDiary', { query: { part, cursor } }), dependsOnRatings);

/** The diary of a user who shares it. */
export const sharedDiaryQuery = (api: Api, id: string) =>
  cursorPages(
    laterQueryKeys.sharedDiary(id),
    (cursor) => api.call('readSharedDiary', { params: { id }, query: { cursor } }),
    dependsOnRatings,
  );
