import type { FriendReview, UserSummary } from '@hexreel/domain/contract/users';
import { friendRatedMoviesText, reviewListTexts } from '@hexreel/domain/texts/users';
import { profilePicUrl } from '@hexreel/domain/user';
import { useId } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import { DateText } from '../../lib/date-text.tsx';
import { followCardLink } from '../../lib/follow-card-link.ts';
import { moviePath } from '../../lib/paths.ts';
import { userPath } from '../../lib/user-paths.ts';
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
        <a href={userPath(author.id)} className={styles.author}>
          <img src={profilePicUrl(author.profilePic)} width="256" height="256" alt="" loading="lazy" className={styles.picture} />
          {author.displayName}
        </a>{' '}
        <span className={typography.muted}>{friendRatedMoviesText(ratings.length)}</span>
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
