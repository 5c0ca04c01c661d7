import type { Profile } from '@hexreel/domain/contract/users';
import { favouriteTexts as texts } from '@hexreel/domain/texts/profile-page';
import { reviewListTexts } from '@hexreel/domain/texts/users';
import { Poster } from '../../features/movie-card/poster.tsx';
import { moviePath } from '../../lib/paths.ts';
import * as smallAction from '../../ui/small-action.module.css';
import * as highlights from './profile-highlights.module.css';
import * as layout from '../../styles/layout.module.css';
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
      <header className={layout.middleCluster}>
        <h2 id="favourites" className={highlights.label}>
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
        {movies.map(({ id, title, year, poster }) => {
          const label = year === null ? title : `${title} (${year})`;
          return (
            <li key={id}>
              <a href={moviePath(id)} aria-label={label} title={label}>
                <Poster template={poster} sizes="(min-width: 48rem) 8rem, 25vw" />
              </a>
              {isHardNo(id) && <p className={typography.note}>{reviewListTexts.hardNo}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
