import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** A year of the viewer's diary; below the diary's key, so that a changed entry invalidates it. Fails with not_found. */
export const diaryYearQuery = (api: Api, year: string) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...laterQueryKeys.diary, 'year', year],
    queryFn: () => api.call('readDiaryYear', { params: { year } }),
  });

/** A year of the diary of a user who shares it. Fails with person_not_found and not_found. */
export const sharedDiaryYearQuery = (api: Api, id: string, year: string) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...laterQueryKeys.sharedDiary(id), 'year', year],
    queryFn: () => api.call('readSharedDiaryYear', { params: { id, year } }),
  });
