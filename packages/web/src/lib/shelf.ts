import { useQueryClient } from '@tanstack/react-query';
import type { MeResponse } from '@hexreel/domain/contract/me';
import { browserApi } from './browser-api.ts';
import { queryKeys } from './query-keys.ts';
import { useAnswer } from './use-answer.ts';

/** True for members of a site that has movies on media servers (R873): what shows or filters by the shelf is for them alone. */
export function useHasShelf(): boolean {
  return useQueryClient().getQueryData<MeResponse>(queryKeys.me)?.user?.hasShelf === true;
}

/** Decides whether a movie is on the shelf, which browsers ask for, since it may be thousands. Called once per list. */
export function useShelf(): (movieId: number) => boolean {
  const shelf = useAnswer({
    queryKey: [...queryKeys.me, 'shelf'],
    queryFn: () => browserApi.call('readShelf'),
    enabled: useHasShelf(),
  });
  return (movieId) => shelf?.movieIds.includes(movieId) === true;
}
