import type { FriendReview, PersonReview } from '@hexreel/domain/api/people';
import { errorTexts } from '@hexreel/domain/api/errors';
import { profilePicUrl } from '@hexreel/domain/people';
import { Poster } from '../features/movies/poster.tsx';
import { RemoveRating } from '../features/rating/remove-rating.tsx';
import { dayText } from '../lib/dates.ts';
import { moviePath } from '../lib/paths.ts';
import { personPath } from '../lib/people-paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { LongText } from '../ui/long-text.tsx';
import { ScoreList } from '../ui/score-list.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/**
 * A review on a profile: poster, title, year, date, scores to read, text (specification, section 2, Reviews tab). Its
 * poster and title lead to the movie; the own one can be edited, or only removed where the movie left the site
 * (readings, 22).
 */
export function ReviewCard({
  review,
  isOwn,
  onRemoved,
}: {
  readonly review: PersonReview | FriendReview;
  readonly isOwn: boolean;
  readonly onRemoved?: () => void;
}) {
  const { movie, scores, text } = review;
  return (
    <article className="review-card">
      <a href={moviePath(movie.id)} tabIndex={-1} aria-hidden="true">
        <Poster template={movie.poster} sizes="7rem" />
      </a>
      <div className="grid min-w-0 gap-3">
        <header>
          <h2 className="text-xl wrap-anywhere">
            <a href={moviePath(movie.id)} className="hover:underline">
              {movie.title}
            </a>
            {movie.year !== null && <span className="text-muted"> {movie.year}</span>}
          </h2>
          <ReviewFacts review={review} />
        </header>
        {!movie.available && <p className="text-sm text-muted">{errorTexts.movieBanned}</p>}
        <ScoreList scores={scores} />
        {text !== '' && <LongText text={text} what={`the review of ${movie.title}`} />}
        {isOwn && movie.available && (
          <a
            href={moviePath(movie.id, 'rate')}
            aria-label={`Edit Review: ${movie.title}`}
            className={`${buttonClass('quiet')} justify-self-start`}
          >
            Edit Review
          </a>
        )}
        {isOwn && !movie.available && (
          <div>
            <RemoveRating movieId={movie.id} title={movie.title} {...(onRemoved !== undefined && { onRemoved })} />
          </div>
        )}
      </div>
    </article>
  );
}

/** Who said it, where it is somebody else, and when. */
export function ReviewFacts({ review }: { readonly review: PersonReview | FriendReview }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {'author' in review && (
        <a href={personPath(review.author.id)} className="inline-flex min-h-11 items-center gap-2 text-bone hover:underline">
          <img
            src={profilePicUrl(review.author.profilePic)}
            width="256"
            height="256"
            alt=""
            loading="lazy"
            className="size-8 rounded-full"
          />
          {review.author.displayName}
        </a>
      )}
      <time dateTime={review.reviewedAt}>{dayText(review.reviewedAt)}</time>
      {review.edited && <span>edited</span>}
    </p>
  );
}

/** Reviews that are on their way. */
export function ReviewCardSkeletons() {
  return (
    <Loading>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="review-card">
          <Skeleton className="aspect-2/3" />
          <div className="grid gap-3">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-16" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
