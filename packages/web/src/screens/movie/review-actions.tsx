import type { Review } from '@hexreel/domain/contract/ratings';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import type { ReviewOnPage } from '../../features/rating/review-item.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ReportButton } from '../../features/report/report-button.tsx';
import { useIsAdmin } from '../../features/viewer/me-query.ts';
import * as smallActionStyles from '../../ui/small-action.module.css';

/** Without its chunk the rest stays. */
const MemberActions = lazy<ComponentType<ReviewOnPage>>(() =>
  import('./member-actions.tsx').catch(() => ({ default: () => null })),
);
const RemoveReviewDialog = lazyDialog(() => import('../../features/admin/remove-review-dialog.tsx'));

/** Below another user's review: how close its author is; users flag and report it, admins remove it. */
export function ReviewActions({ movieId, review, among }: ReviewOnPage) {
  const { author } = review;
  const isAdmin = useIsAdmin();
  // The server does not wait for a chunk.
  const isHydrated = useHydrated();
  const name = `the review by ${author.displayName}`;
  return (
    <>
      {isHydrated && (
        <Suspense>
          <MemberActions movieId={movieId} review={review} among={among} />
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
