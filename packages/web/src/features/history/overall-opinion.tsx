import { overallTexts } from '@hexreel/domain/texts/diary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { failureText, sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { isSaving, shownValue } from '../../lib/pending-changes.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { queueKind, useOptimisticQueue } from '../../lib/use-optimistic-queue.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { ScoreSegments } from '../../ui/score-segments.tsx';
import { applyHistory } from './apply-history.ts';
import { movieHistoryQuery } from './history-queries.ts';
import * as clearButton from '../../ui/clear-button.module.css';
import * as styles from './overall-opinion.module.css';

const opinions = queueKind<{ readonly overall: number }>();

/** The viewer's overall opinion of a movie, from 1 to 10 and private (R296); saved at once, as scores are. */
export function OverallOpinion({ movieId }: { readonly movieId: number }) {
  const history = useQuery(movieHistoryQuery(useApi(), movieId));
  if (history.isError && history.data === undefined && !history.isFetching)
    return <FailureNotice text={failureText(history.error)} onRetry={() => void history.refetch()} />;
  return <Scale movieId={movieId} saved={history.data?.overall ?? 0} />;
}

/** @param saved 0 where no opinion is given */
function Scale({ movieId, saved }: { readonly movieId: number; readonly saved: number }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { pending, enqueue } = useOptimisticQueue(opinions, String(movieId));
  const shown = shownValue(pending, 'overall', saved);
  const failed = pending.failed.overall;
  const save = (overall: number) =>
    enqueue(
      { overall },
      {
        send: async ({ overall: wanted = 0 }) => {
          const body = { overall: wanted === 0 ? null : wanted };
          const answer = await runMutation(queryClient, () => browserApi.call('saveOpinion', { params: { movieId }, body }));
          return () => applyHistory(queryClient, movieId, answer);
        },
      },
    );
  return (
    <div className={styles.overall}>
      <div className={styles.head}>
        <p id={id} className={styles.hint}>
          {overallTexts.hint}
        </p>
        <span className={styles.score}>{shown === 0 ? '' : shown}</span>
      </div>
      <ScoreSegments
        label={overallTexts.label}
        describedBy={id}
        value={shown}
        onChoose={(chosen) => (chosen !== shown || failed !== undefined) && save(chosen)}
      />
      <div className={styles.foot}>
        <p aria-live="polite" className={styles.status}>
          {isSaving(pending, 'overall') ? 'Saving...' : failed !== undefined ? 'Not saved' : shown === 0 ? '' : 'Saved'}
        </p>
        <Button
          variant="ghost"
          aria-disabled={shown === 0}
          aria-label={overallTexts.clear}
          className={clearButton.clear}
          onClick={() => shown !== 0 && save(0)}
        >
          Clear
        </Button>
      </div>
      {failed !== undefined && (
        <p role="alert" className={styles.failure}>
          {sendFailureText(failed.error)}
        </p>
      )}
    </div>
  );
}
