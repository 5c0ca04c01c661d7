import { useQueryClient } from '@tanstack/react-query';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { applyRatingAnswer, readChangedReview, saveReview } from './rating-changes.ts';
import * as layout from '../../styles/layout.module.css';

/** Question when an empty text is submitted. */
export interface RemoveReviewDialogProps {
  readonly movieId: number;
  /** The `reviewVersion` of the text to be removed. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before an empty text takes the place of a review (R97). */
export default function RemoveReviewDialog({ movieId, version, onClose, onRemoved }: RemoveReviewDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useSentForm({
    names: [] as const,
    check: () => null,
    send: () => saveReview(movieId, { review: '', version }),
    failureText: (error) => {
      // The form behind the dialog shows the other text.
      if (readChangedReview(queryClient, { api, movieId, error })) onClose();
      return sendFailureText(error);
    },
    onSent: (answer, _values, { isShown }) => {
      if (isShown) onClose();
      applyRatingAnswer(queryClient, { api, movieId, answer });
      onRemoved();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Remove your review?">
      <form className={layout.stack} {...form.formProps}>
        <p>Your text is empty. Saving it removes the review that is there. Your scores stay.</p>
        <FormProblem text={form.formProblem} />
        <FormActions form={form} send="Remove it" sending="Removing..." cancel="Keep it" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
