import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { useQuery } from '@tanstack/react-query';
import { Poster } from '../../features/movie-card/poster.tsx';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { Reel } from '../../ui/reel.tsx';
import { postersOnWall, wallQuery } from './wall-query.ts';
import * as styles from './poster-wall.module.css';

/** A shape of no movie in particular. */
const anyShape = { gore: 5, psychological: 9, jumpScares: 7, characters: 8, pace: 4, comedy: 3 };

/** Decoration next to the forms of an account on wide screens: posters with the reel of members' scores. */
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
          <Framed key={movie.id} movie={movie} />
        ))}
    </div>
  );
}

function Framed({ movie: { poster, expected } }: { readonly movie: MovieSummary }) {
  return (
    <span className={styles.poster}>
      <Poster template={poster} sizes="12rem" />
      <Reel values={perCharacteristic((name) => expected[characteristics.indexOf(name)] ?? null)} className={styles.reel} />
    </span>
  );
}
