import type { Profile } from '@hexreel/domain/contract/users';
import { hoursAndMinutes } from '@hexreel/domain/durations';
import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { diaryYearTexts } from '@hexreel/domain/texts/diary-year';
import { yearLinkText } from '@hexreel/domain/texts/diary';
import { profileTexts } from '@hexreel/domain/texts/profile-page';
import { reviewListTexts } from '@hexreel/domain/texts/users';
import { DateText } from '../../lib/date-text.tsx';
import type { WhoseProfile } from '../../lib/later-query-keys.ts';
import { moviePath } from '../../lib/paths.ts';
import { yearPath } from '../../lib/user-paths.ts';
import { Poster } from '../../features/movie-card/poster.tsx';
import { Favourites } from './favourites.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './profile-highlights.module.css';

/**
 * The band above a profile's tabs: the member's favorite movies (R810), the beginning of their latest review, and the latest
 * year of their diary (R774).
 * @param isHardNo true for a movie with one of the viewer's hard no's (R292)
 * @param onEdit opens the choice of favorites; null on another's profile
 */
export function ProfileHighlights({
  whose,
  profile: { favourites, latestReview, latestYear },
  isHardNo = no,
  onEdit = null,
}: {
  readonly whose: WhoseProfile;
  readonly profile: Pick<Profile, 'favourites' | 'latestReview' | 'latestYear'>;
  readonly isHardNo?: (movieId: number) => boolean;
  readonly onEdit?: (() => void) | null;
}) {
  return (
    <>
      {favourites.length > 0 && <Favourites movies={favourites} onEdit={onEdit} isHardNo={isHardNo} />}
      {(latestReview !== null || latestYear !== null) && (
        <div className={styles.highlights}>
          {latestReview !== null && <LatestReview review={latestReview} isHardNo={isHardNo(latestReview.movie.id)} />}
          {latestYear !== null && <Year whose={whose} year={latestYear} />}
        </div>
      )}
    </>
  );
}

const no = () => false;

function LatestReview({
  review: { movie, text, reviewedAt },
  isHardNo,
}: {
  readonly review: NonNullable<Profile['latestReview']>;
  readonly isHardNo: boolean;
}) {
  return (
    <section aria-labelledby="latest-review" className={styles.review}>
      <a href={moviePath(movie.id)} tabIndex={-1} aria-hidden="true" className={styles.poster}>
        <Poster template={movie.poster} sizes="4rem" small />
      </a>
      <div className={styles.words}>
        <h2 id="latest-review" className={`${typography.note} ${styles.label}`}>
          {profileTexts.latestReview}
        </h2>
        <blockquote cite={moviePath(movie.id)} className={styles.text}>
          {text}
        </blockquote>
        <p className={typography.hint}>
          <a href={moviePath(movie.id)} className={typography.strongLink}>
            {movie.title}
          </a>{' '}
          {movie.year} · <DateText iso={reviewedAt} />
          {isHardNo && ` · ${reviewListTexts.hardNo}`}
        </p>
      </div>
    </section>
  );
}

/** Units of the drawing: a month's bar with the room next to it, its width, and the highest one. */
const [pitch, width, highest] = [8, 6, 40];

function Year({
  whose,
  year: { year, movies, minutes, months },
}: {
  readonly whose: WhoseProfile;
  readonly year: NonNullable<Profile['latestYear']>;
}) {
  const most = Math.max(1, ...months);
  return (
    <a href={yearPath(whose, year)} aria-label={yearLinkText(String(year), whose === 'own')} className={styles.year}>
      <b className={styles.number}>{year}</b>
      <span className={styles.facts}>
        <span>
          <b>{countInDigits(movies)}</b> {diaryYearTexts.movies(movies)}
        </span>
        <span>
          <b>{hoursAndMinutes(minutes)}</b> {diaryYearTexts.hours}
        </span>
      </span>
      <svg
        viewBox={`0 0 ${months.length * pitch} ${highest}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.months}
      >
        {months.map((count, month) => {
          const height = count === 0 ? 1 : Math.max(3, (count / most) * highest);
          // eslint-disable-next-line react/no-array-index-key -- months stay in their places
          return <rect key={month} x={month * pitch} y={highest - height} width={width} height={height} rx="1" />;
        })}
      </svg>
    </a>
  );
}
