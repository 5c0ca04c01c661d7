import type { Profile } from '@hexreel/domain/contract/users';
import { favouriteTexts as texts } from '@hexreel/domain/texts/profile-page';
import { reviewListTexts } from '@hexreel/domain/texts/users';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import * as smallAction from '../../ui/small-action.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './favourites.module.css';

/**
 * A member's favorite movies, as posters in their order (R810).
 * @param onEdit null on another's profile
 * @param isHardNo true for a movie with one of the viewer's hard no's (R292)
 */
export function Favourites({
  movies,
  onEdit,
  isHardNo,
}: {
  readonly movies: Profile['favourites'];
  readonly onEdit: (() => void) | null;
  readonly isHardNo: (movieId: number) => boolean;
}) {
  return (
    <section aria-labelledby="favourites" className={styles.favourites}>
      <header className={styles.header}>
        <h2 id="favourites" className={styles.heading}>
          {texts.heading}
        </h2>
        {onEdit !== null && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={texts.editName}
            className={smallAction.action}
            onClick={onEdit}
          >
            {texts.edit}
          </button>
        )}
      </header>
      <ol className={styles.movies}>
        {movies.map(({ id, title, year, poster }) => (
          <li key={id}>
            <a href={moviePath(id)} className={styles.movie}>
              <Poster template={poster} sizes="(min-width: 48rem) 9rem, 25vw" />
              <span className={styles.title}>{title}</span>
              {year !== null && <span className={typography.note}>{year}</span>}
            </a>
            {isHardNo(id) && <p className={typography.note}>{reviewListTexts.hardNo}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
