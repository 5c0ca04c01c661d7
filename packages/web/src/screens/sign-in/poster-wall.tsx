import { useQuery } from '@tanstack/react-query';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { Reel } from '../../ui/reel.tsx';
import { postersOnWall, wallQuery } from './wall-query.ts';
import * as styles from './poster-wall.module.css';

/** A shape of no movie in particular. */
const anyShape = { gore: 5, psychological: 9, jumpScares: 7, characters: 8, pace: 4, comedy: 3 };

/** Decoration next to the forms of an account on wide screens: posters. */
export default function PosterWall() {
  // The route has loaded it; where that failed, the form does without.
  const { data } = useQuery({ ...wallQuery(useApi()), enabled: false });
  // A private site shows strangers no movies (R800).
  if (useSite().isPrivate === true) {
    return (
      <div className={styles.alone} aria-hidden="true">
        <Reel values={anyShape} />
      </div>
    );
  }
  if (data === undefined) return null;
  return (
    <div className={styles.wall} aria-hidden="true">
      {data.movies
        .filter(({ poster }) => poster !== null)
        .slice(0, postersOnWall)
        .map((movie) => (
          <span key={movie.id} className={styles.poster}>
            <Poster template={movie.poster} sizes="12rem" />
          </span>
        ))}
    </div>
  );
}
