import type { ActivityBundle } from '@hexreel/domain/contract/activity';
import { activitySentence, moreOfBundle } from '@hexreel/domain/texts/activity';
import { historyTexts } from '@hexreel/domain/texts/history';
import { reviewListTexts } from '@hexreel/domain/texts/users';
import { profilePicUrl } from '@hexreel/domain/user';
import { ListCards } from '../../blocks/list-cards.tsx';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import { userPath } from '../../lib/user-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScoreLine } from '../../ui/score-line.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './bundle-item.module.css';

type Movie = ActivityBundle['movies'][number];

/** A member's activity of one kind on a day: a sentence, and the movies or lists that it is about (R812). */
export function BundleItem({
  bundle,
  isHardNo,
}: {
  readonly bundle: ActivityBundle;
  /** True if one of the viewer's hard no's is in a movie (R292). */
  readonly isHardNo: (movieId: number) => boolean;
}) {
  const { kind, author, count, reviews, movies, lists } = bundle;
  const [movie] = movies;
  const isNew = lists.every((list) => list.isNew);
  return (
    <article className={styles.bundle}>
      <h3 className={styles.sentence}>
        <a href={userPath(author.id)} className={styles.author}>
          <img src={profilePicUrl(author.profilePic)} width="256" height="256" alt="" loading="lazy" className={styles.picture} />
          {author.displayName}
        </a>{' '}
        <span className={typography.muted}>{activitySentence({ kind, count, reviews, isNew })}</span>
      </h3>
      {count === 1 && movie !== undefined && <OneMovie movie={movie} bundle={bundle} isHardNo={isHardNo(movie.id)} />}
      {count > 1 && movies.length > 0 && <Movies movies={movies} count={count} isHardNo={isHardNo} />}
      {lists.length > 0 && <ListCards lists={lists.map((list) => ({ ...list, author }))} />}
    </article>
  );
}

function OneMovie({
  movie,
  bundle: { scores, text },
  isHardNo,
}: {
  readonly movie: Movie;
  readonly bundle: Pick<ActivityBundle, 'scores' | 'text'>;
  readonly isHardNo: boolean;
}) {
  const { id, title, year, poster } = movie;
  return (
    <div className={styles.one}>
      <a href={moviePath(id)} tabIndex={-1} aria-hidden="true">
        <Poster template={poster} sizes="5rem" />
      </a>
      <div className={styles.words}>
        <p className={styles.title}>
          <a href={moviePath(id)}>{title}</a> {year !== null && <span className={typography.muted}>{year}</span>}
        </p>
        <Opinion movie={movie} />
        {scores !== null && <ScoreLine scores={scores} givenOnly />}
        {text !== null && (
          <blockquote cite={moviePath(id)} className={styles.text}>
            {text}
          </blockquote>
        )}
        {isHardNo && <p className={typography.hint}>{reviewListTexts.hardNo}</p>}
      </div>
    </div>
  );
}

function Movies({
  movies,
  count,
  isHardNo,
}: {
  readonly movies: readonly Movie[];
  readonly count: number;
  readonly isHardNo: (movieId: number) => boolean;
}) {
  return (
    <ul className={styles.movies}>
      {movies.map((movie) => {
        const { id, title, year, poster } = movie;
        const label = year === null ? title : `${title} (${year})`;
        return (
          <li key={id} className={styles.movie}>
            <a href={moviePath(id)} aria-label={label} title={label}>
              <Poster template={poster} sizes="(min-width: 48rem) 6rem, 30vw" />
            </a>
            <Opinion movie={movie} />
            {isHardNo(id) && <p className={typography.note}>{reviewListTexts.hardNo}</p>}
          </li>
        );
      })}
      {count > movies.length && <li className={styles.more}>{moreOfBundle(count - movies.length)}</li>}
    </ul>
  );
}

/** The opinion of the movie as a whole that a shared diary shows. */
function Opinion({ movie: { overall, liked } }: { readonly movie: Movie }) {
  if (overall === null && !liked) return null;
  return (
    <p className={styles.opinion}>
      {overall !== null && <strong>{overall}/10</strong>}
      {liked && <Icon name="heart" size="small" label={historyTexts.liked} className={styles.heart} />}
    </p>
  );
}
