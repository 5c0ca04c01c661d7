import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { removeRating, takeRatingAnswer } from './rating-changes.ts';

/** Takes the own rating back altogether, scores, text and votes on it, after asking once (readings, 25). */
export function RemoveRating({
  movieId,
  title,
  onRemoved,
}: {
  readonly movieId: number;
  readonly title: string;
  /** For a place whose own list shows the rating. */
  readonly onRemoved?: () => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => removeRating(movieId),
    onSuccess: (answer) => {
      setAsking(false);
      announce('Your rating is removed.');
      takeRatingAnswer(queryClient, { api, movieId, answer });
      onRemoved?.();
    },
  });
  const ask = () => {
    removal.reset();
    setAsking(true);
  };
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={ask}>
        Remove my rating
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Remove your rating?">
        <p className="mb-5">Your scores of {title} and your review go, with the votes on it. This cannot be undone.</p>
        <FormProblem text={removal.isError ? sendFailureText(removal.error) : null} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={removal.isPending} onClick={() => removal.mutate()}>
            {removal.isPending ? 'Removing...' : 'Remove it'}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
