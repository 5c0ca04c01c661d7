import { useQuery } from '@tanstack/react-query';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { postersOnWall, wallQuery } from './wall-query.ts';
import * as styles from './poster-wall.module.css';

/** Decoration next to the forms of an account on wide screens: posters. */
export default function PosterWall() {
  // The route has loaded it; where that failed, the form does without.
  const { data } = useQuery({ ...wallQuery(useApi()), enabled: false });
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
