import type { OwnRating } from '@hexreel/domain/contract/ratings';
import { checkReview, readReview, reviewSavedMilliseconds } from '@hexreel/domain/rating';
import { reviewTexts } from '@hexreel/domain/texts/ratings';
import { removalReasons } from '@hexreel/domain/texts/reports';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type FormEvent } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { applyRatingAnswer, readChangedReview, saveReview } from './rating-changes.ts';
import type { RemoveReviewDialogProps } from './remove-review-dialog.tsx';
import { currentDraft, transferDraft, useReviewDraft } from './review-draft.ts';
import { ReviewField } from './review-field.tsx';
import { StoredReview } from './stored-review.tsx';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './review-form.module.css';

const RemoveReviewDialog = lazyDialog<RemoveReviewDialogProps>(() => import('./remove-review-dialog.tsx'));

/**
 * The text of a user's review: stored as a draft on every change, saved by Submit Review; an empty one deletes the review,
 * after a question (R97). A text that was changed elsewhere meanwhile is shown next to it (R475).
 */
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
  const [asks, setAsks] = useState(false);
  const { review, reviewVersion: version, spoiler: isSpoiler } = rating ?? noReview;
  const differs = draft.text !== null && draft.version !== version && readReview(draft.text) !== review;
  // A draft stays one of the text that it began from.
  const write = (text: string) => draft.write(text === review ? null : text, draft.text === null ? version : draft.version);
  const form = useSentForm({
    names: ['review', 'spoiler'] as const,
    check: ({ review: text }) => {
      const problem = rating === null && readReview(text) === '' ? 'Write something first.' : checkReview(text);
      return problem === null ? null : { field: 'review', text: problem };
    },
    send: ({ review: text, spoiler }) =>
      saveReview(movieId, { review: text, version, ...((spoiler !== '') === isSpoiler ? {} : { spoiler: !isSpoiler }) }),
    failureText: (error) => {
      readChangedReview(queryClient, { api, movieId, error });
      if (isApiError(error) && error.code === 'unauthenticated') transferDraft(movieId, owner);
      return `Your review was not saved, but your text is still here. ${sendFailureText(error)}`;
    },
    onSent: (answer, { review: text }) => {
      applyRatingAnswer(queryClient, { api, movieId, answer });
      // Text typed during the save is a new draft.
      const current = currentDraft(movieId, owner);
      if (current === null || readReview(current) === readReview(text)) draft.write(null);
      else draft.write(current, answer.rating?.reviewVersion);
      showSaved();
      form.again();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const [text] = new FormData(event.currentTarget).getAll('review');
    const isRemoval = review !== '' && typeof text === 'string' && readReview(text) === '';
    if (!isRemoval || form.busy) return form.formProps.onSubmit(event);
    event.preventDefault();
    setAsks(true);
  };
  return (
    <>
      <form {...form.formProps} onSubmit={submit} className={layout.stack}>
        {rating?.removedFor !== undefined && (
          <p className={styles.note}>
            An admin removed your review because {removalReasons[rating.removedFor]}. Your scores still count, and you can write
            another review.
          </p>
        )}
        {differs && (
          <StoredReview
            text={review}
            onKeep={() => {
              draft.write(null);
              form.again();
            }}
          />
        )}
        <ReviewField text={draft.text ?? review} problem={form.problemOf('review')} onChange={write} />
        <label className={choice.choice}>
          <input type="checkbox" name="spoiler" key={String(isSpoiler)} defaultChecked={isSpoiler} className={choice.input} />
          The whole review is a spoiler
        </label>
        <FormProblem text={form.formProblem} />
        <div className={styles.actions}>
          <Button type="submit" {...form.buttonProps}>
            {form.busy ? 'Saving...' : differs ? 'Save my text instead' : form.formProblem === null ? 'Submit Review' : 'Retry'}
          </Button>
          <p aria-live="polite" className={styles.saved}>
            {saved && (
              <>
                <Icon name="check" />
                {reviewTexts.saved}
              </>
            )}
            {!saved && draft.text !== null && !form.busy && (
              <span className={typography.muted}>Not submitted yet. Saved as a draft.</span>
            )}
          </p>
        </div>
      </form>
      {asks && (
        <Suspense>
          <RemoveReviewDialog
            movieId={movieId}
            version={version}
            onClose={() => setAsks(false)}
            onRemoved={() => {
              draft.write(null);
              showSaved();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const noReview = { review: '', reviewVersion: '', spoiler: false };

/** @returns whether it shows, and a function that shows it for this long, from now on */
function useShortly(milliseconds: number): readonly [boolean, () => void] {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setSince(null), milliseconds);
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return [since !== null, () => setSince(performance.now())];
}
