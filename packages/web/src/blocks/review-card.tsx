import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { FriendReview, UserReview } from '@hexreel/domain/contract/users';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { reviewListTexts } from '@hexreel/domain/texts/users';
import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import { Poster } from '../features/movie-card/poster.tsx';
import { useClosedFor } from '../features/rating/use-closed-for.ts';
import { AuthorLink } from './author-link.tsx';
import { DateText } from '../lib/date-text.tsx';
import { followCardLink } from '../lib/follow-card-link.ts';
import { moviePath, reviewFormId } from '../lib/paths.ts';
import { ClosedText } from '../ui/closed-text.tsx';
import { LongText } from '../ui/long-text.tsx';
import { ScoreList } from '../ui/score-list.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import * as typography from '../styles/typography.module.css';
import * as styles from './review-card.module.css';

const loadRemoveRating = async () => ({ default: (await import('../features/rating/remove-rating.tsx')).RemoveRating });
/** For movies that are no longer on the site alone. */
const RemoveRating: ComponentType<ComponentProps<Awaited<ReturnType<typeof loadRemoveRating>>['default']>> = import.meta.env.SSR
  ? (await loadRemoveRating()).default
  : lazy(loadRemoveRating);

/**
 * A review on a profile: poster, title, year, date, scores to read, text. A click anywhere on it opens the movie; the
 * viewer's own can be edited, or only removed where the movie is no longer on the site.
 */
export function ReviewCard({
  review,
  isOwn,
  isHardNo = false,
  onRemoved,
}: {
  readonly review: UserReview | FriendReview;
  readonly isOwn: boolean;
  /** One of the viewer's hard no's is in the movie (R292). */
  readonly isHardNo?: boolean;
  readonly onRemoved?: () => void;
}) {
  const { movie, scores, text } = review;
  const closedFor = useClosedFor();
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard uses its link
    <article className={styles.linked} onClick={followCardLink}>
      <a href={moviePath(movie.id)} tabIndex={-1} aria-hidden="true">
        <Poster template={movie.poster} sizes="7rem" />
      </a>
      <div className={styles.body}>
        <header>
          <h2 className={styles.title}>
            <a href={moviePath(movie.id)} data-card-link className={styles.link}>
              {movie.title}
            </a>
            {movie.year !== null && <span className={typography.muted}> {movie.year}</span>}
          </h2>
          <ReviewFacts review={review} />
        </header>
        {!movie.available && <p className={typography.hint}>{errorTexts.movieBanned}</p>}
        {isHardNo && <p className={typography.hint}>{reviewListTexts.hardNo}</p>}
        <ScoreList scores={scores} />
        {text !== '' && (
          <ClosedText closedFor={isOwn ? null : closedFor(movie.id, review.closedFor)}>
            <LongText text={text} what={`the review of ${movie.title}`} />
          </ClosedText>
        )}
        {isOwn && movie.available && (
          <a
            href={moviePath(movie.id, 'rate')}
            data-place={reviewFormId}
            aria-label={`Edit Review: ${movie.title}`}
            className={styles.edit}
          >
            Edit Review
          </a>
        )}
        {isOwn && !movie.available && (
          <div>
            <Suspense>
              <RemoveRating movieId={movie.id} title={movie.title} {...(onRemoved !== undefined && { onRemoved })} />
            </Suspense>
          </div>
        )}
      </div>
    </article>
  );
}

/** The author, where it is someone else, and the date. */
export function ReviewFacts({ review }: { readonly review: UserReview | FriendReview }) {
  return (
    <p className={styles.facts}>
      {'author' in review && <AuthorLink author={review.author} />}
      <DateText iso={review.reviewedAt} />
      {review.edited && <span>edited</span>}
      {review.helpful > 0 && (
        <span>{review.helpful === 1 ? '1 member' : `${countInDigits(review.helpful)} members`} found it helpful</span>
      )}
    </p>
  );
}

/** Skeletons of reviews. */
export function ReviewCardSkeletons() {
  return (
    <Loading>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className={styles.card}>
          <Skeleton className={styles.posterSkeleton} />
          <div className={styles.lines}>
            <Skeleton className={styles.titleSkeleton} />
            <Skeleton className={styles.textSkeleton} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
