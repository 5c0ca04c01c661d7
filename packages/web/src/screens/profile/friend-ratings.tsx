import type { FriendReview, UserSummary } from '@hexreel/domain/contract/users';
import { friendRatedMoviesText, reviewListTexts } from '@hexreel/domain/texts/users';
import { useId } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import { AuthorLink } from '../../blocks/author-link.tsx';
import { DateText } from '../../lib/date-text.tsx';
import { followCardLink } from '../../lib/follow-card-link.ts';
import { moviePath } from '../../lib/paths.ts';
import { ScoreList } from '../../ui/score-list.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './friend-ratings.module.css';

/** A friend's ratings without a text: two movies or more, each with its scores (R427). */
export function FriendRatings({
  author,
  ratings,
  hasHardNo,
}: {
  readonly author: UserSummary;
  readonly ratings: readonly FriendReview[];
  readonly hasHardNo: (movieId: number) => boolean;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        <AuthorLink author={author} /> <span className={typography.muted}>{friendRatedMoviesText(ratings.length)}</span>
      </h2>
      <ul className={styles.ratings}>
        {ratings.map((rating) => (
          <li key={rating.movie.id}>
            <Rating rating={rating} isHardNo={hasHardNo(rating.movie.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rating({
  rating: { movie, scores, reviewedAt },
  isHardNo,
}: {
  readonly rating: FriendReview;
  readonly isHardNo: boolean;
}) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard uses its link
    <article className={styles.rating} onClick={followCardLink}>
      <a href={moviePath(movie.id)} tabIndex={-1} aria-hidden="true">
        <Poster template={movie.poster} sizes="4.5rem" />
      </a>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={moviePath(movie.id)} data-card-link>
            {movie.title}
          </a>
          {movie.year !== null && <span className={typography.muted}> {movie.year}</span>}
        </h3>
        <p className={styles.date}>
          <DateText iso={reviewedAt} />
        </p>
        {isHardNo && <p className={styles.date}>{reviewListTexts.hardNo}</p>}
        <ScoreList scores={scores} />
      </div>
    </article>
  );
}
