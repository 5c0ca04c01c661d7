import type { Review } from '@hexreel/domain/contract/ratings';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ReportButton } from '../../features/report/report-button.tsx';
import { useIsAdmin } from '../../features/viewer/me-query.ts';
import * as smallActionStyles from '../../ui/small-action.module.css';

interface ReviewActionsProps {
  readonly movieId: number;
  readonly review: Review;
}

/** For members who rated the movie; without its chunk the rest stays. */
const FlagSpoiler = lazy<ComponentType<ReviewActionsProps>>(() =>
  import('../../features/rating/flag-spoiler.tsx').catch(() => ({ default: () => null })),
);
const RemoveReviewDialog = lazyDialog(() => import('../../features/admin/remove-review-dialog.tsx'));

/** Below another user's review: users flag and report it, admins remove it. */
export function ReviewActions({ movieId, review }: ReviewActionsProps) {
  const { author } = review;
  const isAdmin = useIsAdmin();
  // The server does not wait for a chunk.
  const isHydrated = useHydrated();
  const name = `the review by ${author.displayName}`;
  return (
    <>
      {isHydrated && (
        <Suspense>
          <FlagSpoiler movieId={movieId} review={review} />
        </Suspense>
      )}
      {isAdmin ? (
        <Removal movieId={movieId} author={author} name={name} />
      ) : (
        <ReportButton subject={{ kind: 'review', userId: author.id, movieId }} name={name} />
      )}
    </>
  );
}

function Removal({
  movieId,
  author,
  name,
}: {
  readonly movieId: number;
  readonly author: Review['author'];
  readonly name: string;
}) {
  return (
    <DialogButton label="Remove" name={`Remove ${name}`} className={smallActionStyles.action}>
      {(close) => <RemoveReviewDialog movieId={movieId} userId={author.id} onClose={close} />}
    </DialogButton>
  );
}
