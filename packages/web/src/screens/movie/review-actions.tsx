import type { Review } from '@hexreel/domain/contract/ratings';
import { lazy, Suspense, type ComponentType } from 'react';
import type { ReviewOnPage } from '../../features/rating/review-item.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ReportButton } from '../../features/report/report-button.tsx';
import { ReviewMenu } from './review-menu.tsx';
import { useIsAdmin } from '../../features/viewer/me-query.ts';
import * as smallActionStyles from '../../ui/small-action.module.css';

/** Members' actions below another's review. Without its chunk the rest stays. */
const nothing = () => null;
const membersChunk = () =>
  import('./member-actions.tsx').catch(() => ({ ReviewMatch: nothing, FlagSpoiler: nothing, BlockButton: nothing }));
const ReviewMatch = lazy<ComponentType<ReviewOnPage>>(async () => ({ default: (await membersChunk()).ReviewMatch }));
const FlagSpoiler = lazy<ComponentType<ReviewOnPage>>(async () => ({ default: (await membersChunk()).FlagSpoiler }));
const BlockButton = lazy<ComponentType<{ readonly id: string; readonly name: string }>>(async () => ({
  default: (await membersChunk()).BlockButton,
}));
const RemoveReviewDialog = lazyDialog(() => import('../../features/admin/remove-review-dialog.tsx'));

/** Below another user's review: how close its author is; users flag and report it, admins remove it. */
export function ReviewActions({ movieId, review, among }: ReviewOnPage) {
  const { author } = review;
  const isAdmin = useIsAdmin();
  // The server does not wait for a chunk.
  const isHydrated = useOnceHydrated();
  const name = `the review by ${author.displayName}`;
  return (
    <>
      {isHydrated && (
        <Suspense>
          <ReviewMatch movieId={movieId} review={review} among={among} />
        </Suspense>
      )}
      <ReviewMenu name={name}>
        {isHydrated && (
          <Suspense>
            <FlagSpoiler movieId={movieId} review={review} among={among} />
          </Suspense>
        )}
        {isAdmin ? (
          <Removal movieId={movieId} author={author} name={name} />
        ) : (
          <ReportButton subject={{ kind: 'review', userId: author.id, movieId }} name={name} />
        )}
        {isHydrated && (
          <Suspense>
            <BlockButton id={author.id} name={author.displayName} />
          </Suspense>
        )}
      </ReviewMenu>
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
