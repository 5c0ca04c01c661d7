import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WhoseProfile } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { UserReviews as Reviews } from '@hexreel/domain/contract/users';
import { allReviews, isFiltered, userReviewsPerPage, type ReviewListChoice } from '@hexreel/domain/user';
import { noReviewsText, reviewListTexts } from '@hexreel/domain/texts/users';
import { userReviewsQuery } from '../../features/profile/profile-query.ts';
import { ReviewListForm } from '../../features/profile/review-list-form.tsx';
import { useViewer } from '../../features/viewer/me-query.ts';
import { movieIdsOf, useHardNoMovies } from '../../features/warnings/hard-no-movies.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { ownProfilePath, userPath, userReviewsPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { ReviewCard, ReviewCardSkeletons } from '../../blocks/review-card.tsx';
import { BringRatings } from './bring-ratings-later.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './user-reviews.module.css';

interface UserReviewsProps {
  readonly whose: WhoseProfile;
  /** null for the viewer's own. */
  readonly name: string | null;
  readonly choice: ReviewListChoice;
}

/** Id of the list's heading, the target of its page links. */
const listId = 'review-list';

/** A profile's reviews, the viewer's or another user's: sorted, searched and paged, with all state in the URL. */
export function UserReviews(props: UserReviewsProps) {
  const { whose, choice } = props;
  const reviews = useQuery({ ...userReviewsQuery(useApi(), whose, choice), placeholderData: keepPreviousData });
  if (reviews.data === undefined) {
    if (reviews.isError && !reviews.isFetching)
      return <FailureNotice text={failureText(reviews.error)} onRetry={() => void reviews.refetch()} />;
    return <ReviewCardSkeletons />;
  }
  return <Ready {...props} found={reviews.data} stale={reviews.isPlaceholderData} />;
}

function Ready({ found, stale, ...props }: UserReviewsProps & { readonly found: Reviews; readonly stale: boolean }) {
  const { whose, name, choice } = props;
  const navigate = useNavigate();
  const filtered = isFiltered(choice);
  if (found.total === 0 && choice.page === 1 && !filtered) return <NoReviews name={name} />;
  return (
    <>
      {(found.total > 1 || filtered || choice.page > 1) && (
        <ReviewListForm
          action={whose === 'own' ? ownProfilePath() : userPath(whose.id)}
          choice={choice}
          onChoose={(next) => void navigate({ href: userReviewsPath(whose, next), replace: true, resetScroll: false })}
        />
      )}
      <div id={listId} tabIndex={-1} aria-busy={stale} className={layout.updating}>
        <p aria-live="polite" className={found.total > 0 ? typography.hint : typography.visuallyHidden}>
          {found.total === 1 ? '1 review' : `${countInDigits(found.total)} reviews`}
          {!filtered && found.total > 0 && `. ${reviewListTexts.everyRating}`}
        </p>
        <Found {...props} found={found} />
      </div>
    </>
  );
}

function NoReviews({ name }: Pick<UserReviewsProps, 'name'>) {
  return (
    <>
      <EmptyState title={noReviewsText(name)}>
        <a href={name === null ? '/browse' : '/top-by-criteria'} className={buttonClass('quiet')}>
          {name === null ? 'Browse Movies' : 'Top Movies'}
        </a>
      </EmptyState>
      {name === null && <BringRatings />}
    </>
  );
}

function Found({ whose, name, choice, found }: UserReviewsProps & { readonly found: Reviews }) {
  const queryClient = useQueryClient();
  const { reviews, total, page, nextPage } = found;
  const isMember = useViewer() !== null;
  const hasHardNo = useHardNoMovies(movieIdsOf(reviews), isMember && name !== null);
  const hrefOf = (number: number) => userReviewsPath(whose, { ...choice, page: number }, listId);
  if (reviews.length === 0) {
    const isBeyond = choice.page > 1;
    return (
      <EmptyState
        title={isBeyond ? 'There is no such page' : reviewListTexts.noMatch}
        text={isBeyond ? undefined : reviewListTexts.adjust}
      >
        <a
          href={userReviewsPath(whose, isBeyond ? { ...choice, page: 1 } : allReviews)}
          data-keep-scroll
          className={buttonClass('quiet')}
        >
          {isBeyond ? 'Go to the first page' : reviewListTexts.showAll}
        </a>
      </EmptyState>
    );
  }
  // The list, and the counts above it.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.me });
  return (
    <>
      <ul className={layout.dividedList}>
        {reviews.map((review) => (
          <li key={review.movie.id}>
            <ReviewCard review={review} isOwn={name === null} isHardNo={hasHardNo(review.movie.id)} onRemoved={refresh} />
          </li>
        ))}
      </ul>
      {total > userReviewsPerPage && (
        <PageLinks page={page} nextPage={nextPage} hrefOf={hrefOf} className={styles.pages}>
          <p className={typography.hint}>
            Page {page} of {Math.ceil(total / userReviewsPerPage)}
          </p>
        </PageLinks>
      )}
    </>
  );
}
