import type { OwnRating } from '@hexreel/domain/api/ratings';
import { textProblemLabels } from '@hexreel/domain/moderation';
import { checkReview, readReview, reviewSavedMilliseconds, reviewTexts } from '@hexreel/domain/rating';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveReview, takeRatingAnswer } from './rating-changes.ts';
import { currentDraft, handDraftOver, useReviewDraft } from './review-draft.ts';
import { ReviewField } from './review-field.tsx';

/** The text of a member's review: kept as a draft with every key, saved by Submit Review; an empty one takes it back. */
export function ReviewForm({
  movieId,
  owner,
  rating,
}: {
  readonly movieId: number;
  readonly owner: string;
  readonly rating: OwnRating | null;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const draft = useReviewDraft(movieId, owner);
  const [saved, showSaved] = useShortly(reviewSavedMilliseconds);
  const review = rating?.review ?? '';
  const form = useSentForm({
    names: ['review'] as const,
    check: ({ review: text }) => {
      const trouble = readReview(text) === '' && review === '' ? 'There is no text to save yet.' : checkReview(text);
      return trouble === null ? null : { field: 'review', text: trouble };
    },
    send: ({ review: text }) => saveReview(movieId, text),
    failureText: (error) => {
      if (isApiError(error) && error.code === 'unauthenticated') handDraftOver(movieId, owner);
      return `The review was not saved, but your text is kept. ${sendFailureText(error)}`;
    },
    onSent: (answer, { review: text }) => {
      takeRatingAnswer(queryClient, { api, movieId, answer });
      // Who typed on meanwhile has something new to save.
      const current = currentDraft(movieId, owner);
      if (current === null || readReview(current) === readReview(text)) draft.write(null);
      showSaved();
      form.again();
    },
  });
  return (
    <form {...form.formProps} className="form">
      {rating?.removedFor !== undefined && (
        <p className="rounded-md border border-line p-4">
          An admin removed what stood here: {textProblemLabels[rating.removedFor].toLowerCase()}. Your scores stay, and you may
          write again.
        </p>
      )}
      <ReviewField
        text={draft.text ?? review}
        problem={form.problemOf('review')}
        onChange={(text) => draft.write(readReview(text) === review ? null : text)}
      />
      <FormProblem text={form.formProblem} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={form.disabled}>
          {form.busy ? 'Saving...' : form.formProblem === null ? 'Submit Review' : 'Retry'}
        </Button>
        <p aria-live="polite" className="flex items-center gap-1.5 text-sm">
          {saved && (
            <>
              <Icon name="check" />
              {reviewTexts.saved}
            </>
          )}
          {!saved && draft.text !== null && !form.busy && <span className="text-muted">Not saved yet. Kept as a draft.</span>}
        </p>
      </div>
    </form>
  );
}

/** @returns whether it shows, and a function that shows it for so long, from now on */
function useShortly(milliseconds: number): readonly [boolean, () => void] {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setSince(null), milliseconds);
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return [since !== null, () => setSince(performance.now())];
}
