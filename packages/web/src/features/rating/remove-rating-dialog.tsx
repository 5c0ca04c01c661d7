import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/announcer.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { removeRating, applyRatingAnswer } from './rating-changes.ts';
import * as layout from '../../styles/layout.module.css';

/** Question of `RemoveRating`. */
export interface RemoveRatingDialogProps {
  readonly movieId: number;
  readonly title: string;
  readonly onClose: () => void;
  /** For a list of its own that shows the rating. */
  readonly onRemoved?: (() => void) | undefined;
}

/** Asks once, and deletes the viewer's whole rating: scores, text and the votes on it (R98). */
export default function RemoveRatingDialog({ movieId, title, onClose, onRemoved }: RemoveRatingDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useSentForm({
    names: [] as const,
    check: () => null,
    send: () => removeRating(movieId),
    failureText: sendFailureText,
    onSent: (answer, _values, { isShown }) => {
      if (isShown) onClose();
      announce('Your rating has been removed.');
      applyRatingAnswer(queryClient, { api, movieId, answer });
      onRemoved?.();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Remove your rating?">
      <form className={layout.stack} {...form.formProps}>
        <p>This removes your scores for {title}, your review and the votes on it. This cannot be undone.</p>
        <FormProblem text={form.formProblem} />
        <FormActions form={form} send="Remove it" sending="Removing..." cancel="Keep it" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
