import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { removeRating, applyRatingAnswer } from './rating-changes.ts';
import * as styles from './remove-rating.module.css';

/** Deletes the viewer's whole rating, scores, text and votes on it, after asking once (R98). */
export function RemoveRating({
  movieId,
  title,
  onRemoved,
}: {
  readonly movieId: number;
  readonly title: string;
  /** For a list of its own that shows the rating. */
  readonly onRemoved?: () => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => removeRating(movieId),
    onSuccess: (answer) => {
      setAsking(false);
      announce('Your rating has been removed.');
      applyRatingAnswer(queryClient, { api, movieId, answer });
      onRemoved?.();
    },
  });
  const ask = () => {
    removal.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={ask}>
        Remove my rating
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Remove your rating?">
        <p className={styles.warning}>
          This removes your scores for {title}, your review and the votes on it. This cannot be undone.
        </p>
        <FormProblem text={removal.isError ? sendFailureText(removal.error) : null} />
        <div className={styles.actions}>
          <Button disabled={removal.isPending} onClick={() => removal.mutate()}>
            {removal.isPending ? 'Removing...' : 'Remove it'}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
