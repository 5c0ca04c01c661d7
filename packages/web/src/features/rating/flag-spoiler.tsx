import type { Review } from '@hexreel/domain/contract/ratings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ratedIdsQuery } from '../../lib/history-ids-query.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ToggleFailure } from '../../ui/toggle-failure.tsx';
import * as styles from '../../ui/small-action.module.css';

/** Says that another's review gives the story away; for members who rated the movie (R288). */
export function FlagSpoiler({ movieId, review: { author } }: { readonly movieId: number; readonly review: Review }) {
  const queryClient = useQueryClient();
  const rated = useQuery({ ...ratedIdsQuery(useApi()), enabled: false }).data;
  const flag = useMutation({
    mutationFn: () => browserApi.call('flagSpoiler', { params: { userId: author.id, movieId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.reviews(String(movieId)) }),
  });
  if (rated?.includes(movieId) !== true) return null;
  return (
    <>
      <button
        type="button"
        aria-disabled={flag.isPending || flag.isSuccess}
        aria-label={`Flag as spoiler: the review by ${author.displayName}`}
        className={styles.action}
        onClick={() => {
          if (!flag.isPending && !flag.isSuccess) flag.mutate();
        }}
      >
        {flag.isSuccess ? 'Flagged' : 'Flag as spoiler'}
      </button>
      <ToggleFailure text={flag.isError ? sendFailureText(flag.error) : null} />
    </>
  );
}
